/** Freezes tracks and gives them back; sees to it that a frozen track never plays what its song no longer says. */
import { effect, signal } from '@preact/signals-react';
import type { Song } from '../../song/song.ts';
import { areSameVoices } from '../../song/voices-of.ts';
import type { Frozen, FrozenTracks } from '../../worklets/client.ts';
import { type FreezeJob, startFreeze } from '../../worklets/freezer.ts';
import { t } from '../words/words.ts';
import { engineState } from './engine.ts';
import { frost, frozenOf } from './frozen.ts';
import { showError, showNotice } from './notice.ts';
import { openings, song } from './song.ts';
import { lineup, playMode } from './sounding.ts';
import { audioFaultOf, copies, listOf, readAudio } from './sounds.ts';
import { say } from './speech.ts';
import { shownName } from './track-names.ts';

/** A track that is frozen, or is being frozen. */
interface Freeze {
  /** The song whose voices they are. */
  readonly song: Song;
  /** 0..1. */
  readonly done: number;
  readonly frozen: Frozen | null;
}

/** By the id of the track. */
export const freezes = signal<ReadonlyMap<string, Freeze>>(new Map());
const jobs = new Map<string, FreezeJob>();
let isWatching = false;

/** Why no track can be frozen now; null: one can. */
export function freezeHindrance(): 'noTimeline' | 'pattern' | null {
  if (song.value.timeline.length === 0) return 'noTimeline';
  return playMode.value === 'pattern' ? 'pattern' : null;
}

/** Makes a sound of what the track's voices play; it takes over at a bar line when it is there. */
export async function freeze(track: string): Promise<void> {
  const of = song.peek();
  const index = of.tracks.findIndex(({ id }) => id === track);
  if (index < 0 || freezes.peek().has(track)) return;
  if (!isWatching) watch();
  put(track, { song: of, done: 0, frozen: null });
  const onProgress = (done: number) => put(track, { song: of, done, frozen: null });
  const job = startFreeze(of, index, engineState.peek().rate, { readAudio, copies, onProgress });
  jobs.set(track, job);
  try {
    const frozen = await job.frozen;
    if (jobs.get(track) !== job) return;
    put(track, { song: of, done: 1, frozen });
    say(t('overload.frozen', { names: nameOf(of, track) }));
  } catch {
    if (jobs.get(track) !== job) return;
    end([track], 'now');
    showError(t('overload.notFrozen', { name: nameOf(of, track) }));
  }
}

/** Its voices play again from the next bar on. */
export function thaw(track: string): void {
  end([track], 'bar');
  say(t('overload.thawed', { names: nameOf(song.peek(), track) }));
}

function put(track: string, freeze: Freeze): void {
  freezes.value = new Map([...freezes.peek(), [track, freeze]]);
  tell('bar');
}

function end(tracks: readonly string[], when: 'now' | 'bar'): void {
  for (const track of tracks) {
    jobs.get(track)?.cancel();
    jobs.delete(track);
  }
  freezes.value = new Map([...freezes.peek()].filter(([id]) => !tracks.includes(id)));
  tell(when);
}

/** What is tried out is played by voices where it sounds otherwise, at once. */
function tell(when: 'now' | 'bar'): void {
  const now = [...freezes.peek()].flatMap(([id, { frozen, song: made }]) => (frozen ? [{ id, frozen, made }] : []));
  let last: FrozenTracks = new Map();
  // What is not there yet is never shown as if it were.
  frost.value = new Map([...freezes.peek()].map(([id, { done, frozen }]) => [id, frozen ? 1 : Math.min(done, 0.99)]));
  frozenOf.value = (played) => {
    const same = now.filter(({ id, made }) => areSameVoices(made, played, id));
    const isSame = same.length === last.size && same.every(({ id, frozen }) => last.get(id) === frozen);
    if (!isSame) last = new Map(same.map(({ id, frozen }) => [id, frozen]));
    return { tracks: last, when: same.length < now.length ? 'now' : when };
  };
}

const nameOf = ({ tracks }: Song, track: string): string =>
  shownName(tracks.find(({ id }) => id === track)?.name ?? '');

/** Edits, launches, another song and another device end what does not fit any more, at once. */
function watch(): void {
  isWatching = true;
  let opening = openings.peek();
  effect(() => {
    const now = song.value;
    const { rate } = engineState.value;
    const isOther = opening !== openings.value;
    opening = openings.value;
    const over = [...freezes.value].filter(([id, { song: made, frozen }]) => {
      const source = lineup.value.get(id);
      const isLaunched = playMode.value === 'timeline' && (source?.queued ?? source?.playing)?.type === 'clip';
      const isLost = frozen !== null && (frozen.rate !== rate || audioFaultOf(frozen.sound) !== null);
      return isOther || isLaunched || isLost || !areSameVoices(made, now, id);
    });
    if (over.length === 0) return;
    end(
      over.map(([id]) => id),
      'now',
    );
    const names = over.map(([id, { song: made }]) => nameOf(made, id));
    if (!isOther) showNotice(t('overload.thawed', { names: listOf(names) }), { isHint: true });
  });
}
