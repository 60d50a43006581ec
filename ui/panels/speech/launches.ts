/** What is said of a launch, from wherever it came: what waits, until when, and what goes back to the song. */
import { hasMusic } from '../../../song/arrangement.ts';
import { clipOf, homeOf } from '../../../song/clip-of.ts';
import type { Song } from '../../../song/song.ts';
import type { Source, Sources } from '../../../song/source.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { shownName } from '../../state/track-names.ts';
import { t } from '../../words/words.ts';

export interface Asked {
  readonly sources: Sources;
  /** The scene that was launched as a whole, perhaps an empty one. */
  readonly scene: string | null;
  readonly song: Song;
  readonly isPlaying: boolean;
  readonly mode: 'pattern' | 'timeline';
  readonly tick: number;
}

/** The tick of the next quantum, as the scheduler finds it. */
function nextTick({ song, tick }: Asked): number {
  const quantum = song.launchQuantumTicks;
  return quantum === 0 ? tick : Math.ceil(Math.max(0, tick) / quantum) * quantum;
}

function when(asked: Asked): string {
  const { song, isPlaying } = asked;
  if (!isPlaying || song.launchQuantumTicks === 0) return t('speech.now');
  if (song.launchQuantumTicks === TICKS_PER_BAR) return t('speech.nextBar');
  return song.launchQuantumTicks < TICKS_PER_BAR ? t('speech.nextBeat') : t('speech.soon');
}

const barOf = (asked: Asked): number => Math.floor(nextTick(asked) / TICKS_PER_BAR) + 1;

function nameOf({ song }: Asked, track: string, scene: string): string {
  const found = song.scenes.find(({ id }) => id === scene);
  const clips = song.tracks.find(({ id }) => id === track)?.clips ?? {};
  return shownName(found?.name ?? clipOf(clips, scene)?.name ?? '');
}

function oneText(asked: Asked, id: string, source: Source): string {
  const { song, mode, isPlaying } = asked;
  const track = shownName(song.tracks.find((one) => one.id === id)?.name ?? '');
  if (source.type === 'silence') return t('speech.trackStops', { track, when: when(asked) });
  if (source.type === 'home' && mode === 'timeline') return t('speech.trackBack', { track, bar: barOf(asked) });
  const scene = nameOf(asked, id, source.type === 'clip' ? source.scene : homeOf(song));
  return t(isPlaying ? 'speech.trackQueued' : 'speech.trackPlays', { track, scene, when: when(asked) });
}

/** "Chorus queued, next bar"; one track alone is named. */
export function launchText(asked: Asked): string | null {
  const { sources, song, mode, isPlaying } = asked;
  const sceneText = (track: string, id: string) => {
    const scene = nameOf(asked, track, id);
    const text = t(isPlaying ? 'speech.queued' : 'speech.plays', { scene, when: when(asked) });
    return hasMusic(song, id) || song.parts.length > 0 ? text : t('speech.silent', { text });
  };
  if (asked.scene !== null) return sceneText('', asked.scene);
  const entries = Object.entries(sources);
  const [first] = entries;
  if (!first) return null;
  if (entries.length === 1 && song.tracks.length > 1) return oneText(asked, first[0], first[1]);
  const clip = entries.find(([, source]) => source.type === 'clip');
  const isHome = entries.some(([, source]) => source.type === 'home');
  if (!clip && !isHome) return t('speech.allStop', { when: when(asked) });
  if (!clip && mode === 'timeline') return t('speech.allBack', { bar: barOf(asked) });
  const [track, source] = clip ?? first;
  return sceneText(track, source.type === 'clip' ? source.scene : homeOf(song));
}
