/** A whole song, field by field. */
import { newTrack } from '../../defaults.ts';
import { type Mixer, SONG_FORMAT, type Song, type Track } from '../../song.ts';
import { codeGroups, codeKey, codeLoop, codeMarkers, codeReference, codeScenes, codeTimeline } from './arrangement.ts';
import { BAR_TICKS, STEP_TICKS } from './blanks.ts';
import { FIELD } from './fields.ts';
import { codeLevel, codeWord } from './numbers.ts';
import { both, type Page } from './page.ts';
import { codeParts, codeTakes } from './recordings.ts';
import { BUSES, TABLE } from './tables.ts';
import { codeText, TEXT } from './texts.ts';
import { codeTrack } from './tracks.ts';
import { codeValues } from './values.ts';

/** Of the document that version 1 holds, which knows of no credits. */
const DOCUMENT_VERSION = 5;
const NO_TRACK = newTrack('kick', '', '');

/** `song` is not looked at where the page is read: what comes back may be no song, which its reader finds. */
export function codeSong(page: Page, song: Song): Song {
  const { coder } = page;
  const base = codeBase(page, song);
  page.unitTicks = coder.look(FIELD.unit, 0).symbol((page.isReading ? STEP_TICKS : unitOf(song)) - 1, 8) + 1;
  const name = codeText(page, TEXT.song, song.name, [base?.name ?? 'Untitled']);
  const description = codeText(page, TEXT.description, song.description, ['']);
  const bpm = codeOwn(page, 1, song.bpm, base?.bpm, () => coder.look(FIELD.bpm, 0).symbol(song.bpm, 8));
  const swing = codeOwn(page, 2, song.swing, base?.swing, () => codeLevel(page, FIELD.swing, song.swing, 0, 0));
  const seed = codeOwn(page, 3, song.seed, base?.seed, () => codeWord(page, FIELD.seed, song.seed));
  const quantum = song.launchQuantumTicks;
  const launchQuantumTicks = codeOwn(page, 4, quantum, base?.launchQuantumTicks ?? BAR_TICKS, () =>
    coder.look(FIELD.tick, 200).count(quantum),
  );
  const key = codeKey(page, song.key, base?.key ?? null);
  const mixer = codeMixer(page, song.mixer, base);
  const scenes = codeScenes(page, song.scenes, base?.scenes ?? []);
  const bare = codeTracks(page, song, { scenes, mixer }, base);
  const groups = codeGroups(page, song.groups);
  const tracks = codeLinks(page, bare, song.tracks, groups);
  const timeline = codeTimeline(page, song.timeline, scenes, tracks);
  const markers = codeMarkers(page, song.markers);
  const takes = codeTakes(page, song.takes);
  const parts = codeParts(page, song.parts, tracks, takes);
  const loop = codeLoop(page, song.loop);
  return {
    format: SONG_FORMAT,
    version: DOCUMENT_VERSION,
    name,
    description,
    bpm,
    swing,
    seed,
    tracks,
    scenes,
    timeline,
    markers,
    takes,
    parts,
    mixer,
    groups,
    key,
    launchQuantumTicks,
    loop,
    credits: [],
  };
}

/** The song before that this one began as. */
function codeBase(page: Page, song: Song): Song | undefined {
  const last = page.songs.length - 1;
  const given = page.isReading ? 0 : Math.max(0, last - nearest(song, page.songs));
  return page.songs[last - page.coder.look(FIELD.base, 0).count(given)];
}

/** The song before with the most of its tracks, of several the last. */
function nearest(song: Song, songs: readonly Song[]): number {
  let best = songs.length - 1;
  let most = 1;
  for (const [index, { tracks }] of songs.entries()) {
    const isShared = ({ id, instrument }: Track) =>
      tracks.some((one) => one.id === id && one.instrument === instrument);
    const shared = song.tracks.filter(isShared).length;
    if (shared >= most) [best, most] = [index, shared];
  }
  return best;
}

/** The most ticks, 1..240, that all notes begin and last whole numbers of. */
function unitOf({ tracks }: Song): number {
  let unit = STEP_TICKS;
  for (const { clips } of tracks) {
    for (const { pattern } of Object.values(clips)) {
      for (const { startTick, lengthTicks } of pattern.notes) unit = divisor(divisor(unit, startTick), lengthTicks);
    }
  }
  return unit;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

function codeOwn({ coder }: Page, sort: number, value: number, near: number | undefined, other: () => number): number {
  if (near === undefined) return other();
  return coder.look(FIELD.isOwn, sort).flag(value === near) ? near : other();
}

function codeMixer(page: Page, mixer: Mixer, base: Song | undefined): Mixer {
  const buses = Object.entries(BUSES).map(([bus, table], i) => {
    const values = mixer[bus as keyof Mixer] as object as Track['patch'];
    const like = (base?.mixer[bus as keyof Mixer] ?? table) as object as Track['patch'];
    return [bus, codeValues(page, TABLE.bus + i, table, values, like)];
  });
  return Object.fromEntries(buses) as unknown as Mixer;
}

function codeTracks(
  page: Page,
  song: Song,
  around: Pick<Song, 'scenes' | 'mixer'>,
  base: Song | undefined,
): readonly Track[] {
  const [first] = base?.tracks ?? [];
  const known = page.songs.flatMap(({ tracks }) => tracks);
  let expected = first ? known.indexOf(first) : -1;
  const made: Track[] = [];
  const count = page.coder.look(FIELD.trackCount, base?.tracks.length ?? 0).count(song.tracks.length);
  return page.list(count, song.tracks, NO_TRACK, (track) => {
    const [coded, like] = codeTrack(page, track, { ...around, known, expected, before: made });
    expected = like >= 0 && like + 1 < known.length ? like + 1 : -1;
    made.push(coded);
    known.push(coded);
    return coded;
  });
}

/** Which group a track is in, and which track ducks it. */
function codeLinks(
  page: Page,
  tracks: readonly Track[],
  given: readonly Track[],
  groups: Song['groups'],
): readonly Track[] {
  const [ids, groupIds] = [tracks.map(({ id }) => id), groups.map(({ id }) => id)];
  return tracks.map((track, i) => ({
    ...track,
    group: codeReference(page, both(1), given[i]?.group ?? null, groupIds),
    duckSource: codeReference(page, both(2), given[i]?.duckSource ?? null, ids),
  }));
}
