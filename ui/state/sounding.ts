/**
 * What sounds on each track, by itself or launched; which of it is shown and edited. Nobody else decides: grids, rolls,
 * playheads, tiles and chips ask here. Launching changes no song and is no edit.
 */
import { batch, computed, effect, signal } from '@preact/signals-react';
import { hasMusic, isSilent, type Mode, pieceAt, sectionsOf } from '../../song/arrangement.ts';
import { clipOf, homeOf, patternIn } from '../../song/clip-of.ts';
import type { Song, Track } from '../../song/song.ts';
import { homeSources, type Source, type Sources, silentSources, sourcesOfScene } from '../../song/source.ts';
import { TICKS_PER_BAR, TICKS_PER_STEP } from '../../song/time.ts';
import type { LineupEntry } from '../../worklets/client.ts';
import { knows, t } from '../words/words.ts';
import { engine, engineState } from './engine.ts';
import { showError, showNotice } from './notice.ts';
import { playStep } from './pulse.ts';
import { countInBars, selectedTrack } from './screen.ts';
import { showTimeline } from './session-page.ts';
import { openings, song } from './song.ts';

/** Track id -> what plays and what waits, as the scheduler reports it: anew when something of it changes, not with each tick. */
export const lineup = signal<ReadonlyMap<string, LineupEntry>>(new Map());

/** The transport's switch Song / Pattern, as a hand has left it. */
const chosenMode = signal<Mode>('pattern');
/** What play means: Main and launched clips, or the timeline from start to end; without a timeline it is the former. */
export const playMode = computed<Mode>(() => (song.value.timeline.length === 0 ? 'pattern' : chosenMode.value));

let restoredMode: Mode | null = null;
/** As the switch stood when the view was left; for the song that is opened first. */
export function restoreMode(mode: Mode): void {
  restoredMode = mode;
}

let placed: Pick<Song, 'scenes' | 'timeline' | 'tracks'> | null = null;
let knownSections: ReturnType<typeof sectionsOf> = [];

/** The timeline, placement by placement: the same list as long as no scene, block or clip differs. */
export const sections = computed(() => {
  const { scenes, timeline, tracks } = song.value;
  const isSame =
    placed?.scenes === scenes &&
    placed.timeline === timeline &&
    placed.tracks.length === tracks.length &&
    tracks.every(({ clips }, at) => clips === placed?.tracks[at]?.clips);
  if (!isSame) knownSections = sectionsOf(song.value);
  placed = { scenes, timeline, tracks };
  return knownSections;
});
/** The scene that plays by itself in pattern mode. */
const home = computed(() => homeOf(song.value));

/** A scene, or a fill of one track, that is shown and edited whatever sounds; null: what sounds is. */
export const pinned = signal<string | null>(null);

/** A track on its way back to Main: when it has arrived, nothing need be pinned any more. */
const homecoming = signal<string | null>(null);

export function pin(clip: string | null): void {
  homecoming.value = null;
  pinned.value = clip;
}

/** Main at once on the screen; what plays follows at the next quantum. A transport that stands still stays so. */
export function showHome(track: string): void {
  if (lineup.peek().get(track)?.playing.type === 'clip') backToSong(track);
  pin(home.peek());
  homecoming.value = track;
}

/** Whether a hand has stopped the track, until it launches something or plays anew. */
export function isStopped(track: string): boolean {
  return lineup.value.get(track)?.playing.type === 'silence';
}

/** A track that a hand has launched something on, while the others follow the song. */
export function hasLeftSong(track: string): boolean {
  const source = lineup.value.get(track)?.playing.type;
  return playMode.value === 'timeline' && source !== undefined && source !== 'home';
}

/** Those tracks, in order. */
export const leftTracks = computed(() => song.value.tracks.map(({ id }) => id).filter(hasLeftSong));

/** The place on the timeline a track stands at, also while the transport does. */
function placeAt(track: string) {
  const tick = playStep.value >= 0 ? playStep.value * TICKS_PER_STEP : Math.max(0, engine.readPulse().tick);
  return pieceAt(sections.value, track, tick) ?? pieceAt(sections.value, track, 0);
}

function clipOfSource(track: string, source: Source): string | null {
  if (source.type === 'silence') return null;
  if (source.type === 'clip') return source.scene;
  return playMode.value === 'pattern' ? home.value : (placeAt(track)?.clip ?? null);
}

/** The scene or fill that sounds on a track, or would with play, whether the track has a clip of it or not; null: none. */
export function soundingClip(track: string): string | null {
  const entry = lineup.value.get(track);
  if (entry && engineState.value.isPlaying) return entry.clip;
  return clipOfSource(track, entry?.playing ?? { type: 'home' });
}

/** The scene or fill that is shown and edited: the pinned one, else what sounds, else what would where nothing does. */
export function shownScene(track: string): string {
  const pin = pinned.value;
  const { scenes, tracks } = song.value;
  const isKnown = (id: string) =>
    scenes.some((scene) => scene.id === id) || clipOf(tracks.find((one) => one.id === track)?.clips ?? {}, id);
  if (pin !== null && isKnown(pin)) return pin;
  const sounding = soundingClip(track);
  if (sounding !== null && isKnown(sounding)) return sounding;
  if (playMode.value === 'pattern') return home.value;
  const tick = Math.max(0, playStep.value) * TICKS_PER_STEP;
  const section = sections.value.find(({ fromTick, toTick }) => fromTick <= tick && tick < toTick);
  return section?.scene ?? sections.value[0]?.scene ?? home.value;
}

interface EditedPlace {
  /** Scene or fill. */
  readonly scene: string;
  readonly standing: 'sounding' | 'silent' | 'stopped';
  readonly isPinned: boolean;
  /** Bars of the timeline's section, from 1, while the song plays it; 0 where it does not. */
  readonly bar: number;
  readonly bars: number;
}

let lastPlace: EditedPlace | null = null;
/** What the chosen track shows, for the chip that names it: the same object until one of its members differs. */
export const editedPlace = computed((): EditedPlace => {
  const track = selectedTrack.value;
  const scene = shownScene(track);
  const isSounding = soundingClip(track) === scene;
  const tick = playStep.value * TICKS_PER_STEP;
  const section =
    playMode.value === 'timeline' && tick >= 0 && isSounding && !hasLeftSong(track)
      ? sections.value.find(({ fromTick, toTick }) => fromTick <= tick && tick < toTick)
      : undefined;
  const next: EditedPlace = {
    scene,
    standing: isStopped(track) ? 'stopped' : isSounding ? 'sounding' : 'silent',
    isPinned: pinned.value !== null && scene === pinned.value,
    bar: section ? Math.floor((tick - section.fromTick) / TICKS_PER_BAR) + 1 : 0,
    bars: section ? Math.ceil((section.toTick - section.fromTick) / TICKS_PER_BAR) : 0,
  };
  const names = Object.keys(next) as (keyof EditedPlace)[];
  if (!lastPlace || names.some((name) => lastPlace?.[name] !== next[name])) lastPlace = next;
  return lastPlace;
});

/** What a hand asked tracks to play, last. */
export const launched = signal<{ readonly sources: Sources; readonly scene: string | null } | null>(null);

function send(sources: Sources, scene: string | null = null): void {
  launched.value = { sources, scene };
  void engine.launch(sources);
}

/** Queues what tracks play; a transport that stands still starts. What was pinned gives way to what is to be heard. */
export function launch(sources: Sources, scene: string | null = null): void {
  pin(null);
  send(sources, scene);
  if (!engineState.peek().isPlaying) void play();
}

/** In pattern mode the clips of Main are what tracks play by themselves. */
const isHome = (scene: string): boolean => playMode.peek() === 'pattern' && scene === home.peek();

export const launchClip = (track: string, scene: string): void =>
  launch({ [track]: isHome(scene) ? { type: 'home' } : { type: 'clip', scene } });
export const launchScene = (scene: string): void =>
  launch(isHome(scene) ? homeSources(song.peek()) : sourcesOfScene(song.peek(), scene), scene);

/** To what plays by itself, from the next launch quantum on: the song, or Main. A transport that stands still stays so. */
export function backToSong(track?: string): void {
  send(track === undefined ? homeSources(song.peek()) : { [track]: { type: 'home' } });
}

/** A hand on the empty grid of a stopped track brings its pattern back, and edits nothing: it did not see what. */
export function bringBack(track: string): boolean {
  if (!isStopped(track) || pinned.peek() !== null) return false;
  backToSong(track);
  return true;
}

/** What was stopped plays again; a transport that stands still starts. */
export const bringMainBack = (): void => launch(homeSources(song.peek()));

/** Silence, from the next launch quantum on; a transport that stands still stays so. */
export const stopTrack = (track: string): void => send({ [track]: { type: 'silence' } });
export const stopAll = (): void => send(silentSources(song.peek()));

/**
 * While something plays it goes on, from where it is, in the other way; the song is heard whole. A song without blocks cannot
 * be heard: its timeline is shown, and what plays goes on.
 */
export function setPlayMode(mode: Mode): void {
  if (mode === 'timeline' && song.peek().timeline.length === 0) {
    showTimeline();
    return;
  }
  const before = playMode.peek();
  chosenMode.value = mode;
  if (before === playMode.peek()) return;
  if (mode === 'timeline') backToSong();
  if (engineState.peek().isPlaying) void play(engine.readPulse().tick);
}

/** Plays in the chosen way, from a tick or where the transport stands. Errors are shown. */
export async function play(
  fromTick?: number,
  mode: Mode = playMode.peek(),
  countIn = countInBars.peek(),
): Promise<void> {
  const isGoingOn = engineState.peek().isPlaying;
  if (!isGoingOn) sayIfNothingSounds();
  try {
    await engine.play({
      ...(fromTick === undefined ? {} : { fromTick }),
      countInBars: isGoingOn ? 0 : countIn,
      mode,
    });
  } catch (fault) {
    // The engine rejects with the key of the text to show.
    const key = fault instanceof Error ? fault.message : '';
    showError(knows(key) ? t(key) : t('transport.playFailed'));
  }
}

/** Play is never silent without words. Muted tracks are seen to be muted. */
function sayIfNothingSounds(): void {
  const now = song.peek();
  if (now.parts.length > 0) return;
  if (playMode.peek() === 'timeline') {
    if (sections.peek().some(({ scene }) => hasMusic(now, scene))) return;
    showNotice(t('playing.emptySong'));
    return;
  }
  const sounds = ({ id, clips }: Track) => {
    const source = lineup.peek().get(id)?.playing;
    const pattern = patternIn({ clips }, source?.type === 'clip' ? source.scene : home.peek());
    return pattern !== undefined && !isSilent(pattern);
  };
  if (!now.tracks.some(sounds)) showNotice(t('playing.emptyPattern'));
}

/** Once: hears the scheduler, and forgets what was launched in a song that is open no more. */
export function startLaunches(): void {
  engine.onLineup = (entries) => {
    lineup.value = new Map(Object.entries(entries));
  };
  effect(() => {
    const track = homecoming.value;
    if (track !== null && soundingClip(track) === pinned.value) pin(null);
  });
  let isFirst = true;
  effect(() => {
    openings.value;
    const { timeline } = song.peek();
    if (!isFirst) void engine.launch(homeSources(song.peek()));
    isFirst = false;
    batch(() => {
      pinned.value = null;
      // Adding a block later does not turn the switch; a song that has blocks begins with them.
      chosenMode.value = timeline.length > 0 ? (restoredMode ?? 'timeline') : 'pattern';
      restoredMode = null;
    });
  });
}
