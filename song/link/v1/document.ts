/** A whole song, field by field, in the order of the document. */
import { DEFAULT_NAME, newTrack } from '../../defaults.ts';
import { type Mixer, SONG_FORMAT, type Song, type Track } from '../../song.ts';
import { codeGroups, codeKey, codeLoop, codeMarkers, codeReference, codeScenes, codeTimeline } from './arrangement.ts';
import { FIELD } from './fields.ts';
import { codeLevel, codeWord } from './numbers.ts';
import { both, type Page } from './page.ts';
import { codeParts, codeTakes } from './recordings.ts';
import { BUSES } from './tables.ts';
import { codeText } from './texts.ts';
import { codeTrack } from './tracks.ts';
import { codeValues } from './values.ts';

const NO_TRACK = newTrack('kick', '', '');
const [SONG_KIND, DESCRIPTION_KIND] = [15, 16];
const BUS_TABLE = 130;
const STEP = 240;

/** `song` is not looked at where the page is read. */
export function codeSong(page: Page, song: Song): Song {
  const { coder, songs } = page;
  const back = coder.look(FIELD.base, 0).count(page.isReading ? 0 : songs.length - 1 - nearest(song, songs));
  const base = songs[songs.length - 1 - back];
  page.unitTicks = coder.look(FIELD.unit, 0).symbol((page.isReading ? STEP : unitOf(song)) - 1, 8) + 1;
  const name = codeText(page, SONG_KIND, song.name, [base?.name ?? DEFAULT_NAME]);
  const description = codeText(page, DESCRIPTION_KIND, song.description, ['']);
  const bpm = codeOwn(page, 1, song.bpm, base?.bpm ?? 128, () => coder.look(FIELD.bpm, 0).symbol(song.bpm, 8));
  const swing = codeOwn(page, 2, song.swing, base?.swing ?? 0, () => codeLevel(page, FIELD.swing, song.swing, 0, 0));
  const seed = codeOwn(page, 3, song.seed, base?.seed ?? 1, () => codeWord(page, FIELD.seed, song.seed));
  const key = codeKey(page, song.key, base?.key ?? null);
  const scenes = codeScenes(page, song.scenes, base?.scenes ?? []);
  const tracks = codeTracks(page, song, scenes, base);
  const groups = codeGroups(page, song.groups);
  const ids = tracks.map(({ id }) => id);
  const linked = tracks.map((track, i): Track => {
    const given = song.tracks[i];
    const group = codeReference(page, 20, given?.group ?? null, groups.map(({ id }) => id));
    return { ...track, group, duckSource: codeReference(page, 21, given?.duckSource ?? null, ids) };
  });
  const timeline = codeTimeline(page, song.timeline, scenes, tracks);
  const markers = codeMarkers(page, song.markers);
  const takes = codeTakes(page, song.takes);
  const quantum = song.launchQuantumTicks;
  return {
    format: SONG_FORMAT,
    version: 5,
    name,
    description,
    bpm,
    swing,
    seed,
    tracks: linked,
    scenes,
    timeline,
    markers,
    takes,
    parts: codeParts(page, song.parts, linked, takes),
    mixer: codeMixer(page, song.mixer, base),
    groups,
    key,
    launchQuantumTicks: codeOwn(page, 4, quantum, base?.launchQuantumTicks ?? 3840, () => coder.look(FIELD.tick, 200).count(quantum)),
    loop: codeLoop(page, song.loop),
  };
}

function codeOwn({ coder }: Page, sort: number, value: number, near: number, other: () => number): number {
  return coder.look(FIELD.isSame, both(sort, 0x5e)).flag(value === near) ? near : other();
}

function codeTracks(page: Page, song: Song, scenes: Song['scenes'], base: Song | undefined): readonly Track[] {
  const { coder, songs } = page;
  const count = coder.look(FIELD.count, 11, base?.tracks.length ?? 0).count(song.tracks.length);
  const before = songs.flatMap(({ tracks }) => tracks);
  const known = { tracks: before, expected: base ? before.indexOf(base.tracks[0] as Track) : -1 };
  const made: Track[] = [];
  for (let i = 0; i < count && i < 64; i++) {
    const track = song.tracks[i] ?? NO_TRACK;
    const coded = codeTrack(page, track, i, known, { scenes, tracks: made });
    made.push(coded);
    before.push(coded);
  }
  return made;
}

function codeMixer(page: Page, mixer: Mixer, base: Song | undefined): Mixer {
  const buses = Object.entries(BUSES).map(([bus, table], i) => {
    const values = mixer[bus as keyof Mixer] as object as Track['patch'];
    const like = (base?.mixer[bus as keyof Mixer] ?? table) as object as Track['patch'];
    return [bus, codeValues(page, BUS_TABLE + i, table, values, like)];
  });
  return Object.fromEntries(buses) as unknown as Mixer;
}

/** The song before that has the most of its tracks. */
function nearest(song: Song, songs: readonly Song[]): number {
  let best = songs.length - 1;
  let most = 0;
  for (const [index, one] of songs.entries()) {
    const shared = song.tracks.filter((track) => one.tracks.some(({ id, instrument }) => id === track.id && instrument === track.instrument)).length;
    if (shared >= most) [best, most] = [index, shared];
  }
  return best;
}

/** The most ticks, 1..240, that all notes begin and last whole numbers of. */
function unitOf({ tracks }: Song): number {
  let unit = STEP;
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
