/** Tracks: the sound of one that came before, or an instrument as it is, and what was changed in it; then its clips. */
import { defaultPad, emptyPattern } from '../../defaults.ts';
import { isSame } from '../../edits/edit.ts';
import { hasMember } from '../../member.ts';
import type { Clip, Follow, InsertId, Pad, Scene, Song, Step, Strip, Track } from '../../song.ts';
import { FIELD } from './fields.ts';
import { codeHash } from './hashes.ts';
import { both, type Page } from './page.ts';
import { type Candidate, codePattern } from './patterns.ts';
import { FOLLOWS, INSERTS, INSTRUMENTS, PAD, STRIP } from './tables.ts';
import { codeText, signOf } from './texts.ts';
import { codeValues } from './values.ts';

const INSTRUMENT_IDS = Object.keys(INSTRUMENTS);
const INSTRUMENT_BITS = 7;
const PADS = 16;
const STRIP_TABLE = 100;
const PAD_TABLE = 101;
const [ID_KIND, NAME_KIND, CLIP_KIND, INSTRUMENT_KIND, FILL_KIND, PAD_KIND] = [1, 2, 3, 4, 5, 6];
const NOTHING: Track['patch'] = {};

/** Tracks that came before, in the order in which they are likely to come again. */
export interface Known {
  readonly tracks: readonly Track[];
  /** Index of the one that would come next; −1: none. */
  expected: number;
}

export function codeTrack(page: Page, track: Track, index: number, known: Known, song: Pick<Song, 'scenes' | 'tracks'>): Track {
  const { coder } = page;
  const given = page.isReading ? 0 : likest(track, known);
  const isExpected = coder.look(FIELD.like, 0, both(known.expected >= 0 ? 1 : 0, 0)).flag(given === known.expected);
  const likeIndex = isExpected ? known.expected : coder.look(FIELD.likeIndex, 0).count(given + 1) - 1;
  const like = known.tracks[likeIndex];
  known.expected = likeIndex >= 0 && likeIndex + 1 < known.tracks.length ? likeIndex + 1 : -1;
  const instrument = codeInstrument(page, track.instrument, like?.instrument) as Track['instrument'];
  const about = signOf(instrument);
  const id = codeText(page, ID_KIND, track.id, [...(like ? [like.id] : []), freeId(instrument, song.tracks)]);
  const name = codeText(page, NAME_KIND, track.name, like ? [like.name] : []);
  const color = codeColor(page, track.color, index % 8);
  const sound = codeSound(page, track, instrument, like, about);
  const place = { about, index, sound, track, like, song };
  return {
    id,
    name,
    color,
    ...sound,
    group: track.group,
    duckSource: track.duckSource,
    clips: codeClips(page, place, name, color),
  };
}

function freeId(base: string, tracks: readonly Track[]): string {
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}-${n}`;
    if (!tracks.some((track) => track.id === id)) return id;
  }
}

/** The known track with the most of this one's sound; −1: an instrument as it is comes nearer. */
function likest(track: Track, { tracks, expected }: Known): number {
  const parts = (one: Track | undefined) => {
    if (!one) return differences(track.patch, INSTRUMENTS[track.instrument] ?? NOTHING) + differences(track.strip, STRIP);
    if (one.instrument !== track.instrument) return Number.POSITIVE_INFINITY;
    return differences(track.patch, one.patch) + differences(track.strip, one.strip) + (track.id === one.id ? 0 : 0.4) + (track.name === one.name ? 0 : 0.4);
  };
  let best = -1;
  let least = parts(undefined);
  for (const [index, one] of tracks.entries()) {
    const most = parts(one) + (index === expected ? 0 : 0.7);
    if (most < least) [best, least] = [index, most];
  }
  // Another instrument was put on it: name and clips may still be those.
  return best < 0 && expected >= 0 && tracks[expected]?.id === track.id ? expected : best;
}

function differences(a: object, b: object): number {
  return Object.entries(a).filter(([name, value]) => (b as Track['patch'])[name] !== value).length;
}

function codeInstrument(page: Page, instrument: string, like: string | undefined): string {
  const { coder } = page;
  if (like !== undefined && coder.look(FIELD.instrument, 1).flag(instrument === like)) return like;
  const given = INSTRUMENT_IDS.indexOf(instrument);
  const index = coder.look(FIELD.instrument, 0).symbol(given < 0 ? INSTRUMENT_IDS.length : given, INSTRUMENT_BITS);
  return INSTRUMENT_IDS[index] ?? codeText(page, INSTRUMENT_KIND, instrument);
}

type Sound = Pick<Track, 'instrument' | 'patch' | 'pads' | 'strip' | 'inserts'>;

function codeSound(page: Page, track: Track, instrument: Track['instrument'], like: Track | undefined, about: number): Sound {
  const { coder } = page;
  const table = hasMember(INSTRUMENTS, instrument) ? INSTRUMENTS[instrument] ?? NOTHING : NOTHING;
  const isKin = like?.instrument === instrument;
  const patch = codeValues(page, both(about, 1), table, track.patch, isKin ? like.patch : table);
  const likeStrip: Track['strip'] = like?.strip ?? (STRIP as Strip);
  const isPlain = like !== undefined && coder.look(FIELD.isPlainStrip, isKin ? 1 : 0).flag(!page.isReading && differences(track.strip, STRIP) < differences(track.strip, likeStrip));
  const strip = codeValues(page, STRIP_TABLE, STRIP, track.strip, isPlain ? STRIP : likeStrip, about) as Strip;
  const inserts = codeInserts(page, track.inserts, like?.inserts ?? INSERTS);
  return { instrument, patch, pads: codePads(page, track.pads, instrument === 'sampler'), strip, inserts };
}

function codeInserts({ coder }: Page, inserts: readonly InsertId[], like: readonly InsertId[]): readonly InsertId[] {
  if (coder.look(FIELD.inserts, 100).flag(isSame(inserts, like))) return like;
  const left: InsertId[] = [...INSERTS];
  const made: InsertId[] = [];
  for (let i = 0; i < INSERTS.length; i++) {
    const given = left.indexOf(inserts[i] ?? 'gate');
    const at = Math.min(left.length - 1, coder.look(FIELD.inserts, i, left.length).symbol(Math.max(0, given), 3));
    made.push(...left.splice(at, 1));
  }
  return made;
}

function codePads(page: Page, pads: readonly Pad[], isSampler: boolean): readonly Pad[] {
  if (!isSampler) return [];
  const { coder } = page;
  let last = defaultPad;
  return page.list(PADS, pads, defaultPad, (pad, i) => {
    const isEmpty = coder.look(FIELD.optional, 1, i).flag(isSame(pad, defaultPad));
    if (isEmpty) return defaultPad;
    const name = codeText(page, PAD_KIND, pad.name, ['']);
    const color = coder.look(FIELD.color, 1, last.color).symbol(pad.color + 1, 4) - 1;
    const sample = codeHash(page, pad.sample);
    last = { ...(codeValues(page, PAD_TABLE, PAD, padValues(pad), padValues(last)) as unknown as Pad), name, color, sample };
    return last;
  });
}

function padValues({ name: _, color: __, sample: ___, ...values }: Pad): Track['patch'] {
  return values;
}

export function codeColor({ coder }: Page, color: number, expected: number): number {
  if (coder.look(FIELD.isSame, FIELD.color).flag(color === expected)) return expected;
  return coder.look(FIELD.color, expected, 0).symbol(color, 3);
}

interface Place {
  readonly about: number;
  readonly index: number;
  readonly sound: Sound;
  readonly track: Track;
  readonly like: Track | undefined;
  readonly song: Pick<Song, 'scenes' | 'tracks'>;
}

/** Clips of scenes in their order, then fills. */
function codeClips(page: Page, place: Place, name: string, color: number): Track['clips'] {
  const { coder } = page;
  const { song, track } = place;
  const made: [string, Clip][] = [];
  const writer = new ClipWriter(page, place, color, made);
  for (const [at, scene] of song.scenes.entries()) {
    const clip = hasMember(track.clips, scene.id) ? track.clips[scene.id] : undefined;
    if (writer.codeHas(clip !== undefined, scene, at)) made.push([scene.id, writer.code(clip, scene, at)]);
  }
  const ids = song.scenes.map(({ id }) => id);
  const fills = page.isReading ? [] : Object.keys(track.clips).filter((id) => !ids.includes(id)).sort(byNumber);
  const count = coder.look(FIELD.fills, place.about, 0).count(fills.length);
  page.list(count, fills, '', (fill, i) => {
    const id = codeText(page, FILL_KIND, fill, [i === 0 ? 'fill' : `fill-${i + 1}`]);
    made.push([id, writer.code(track.clips[fill], null, i)]);
    return id;
  });
  return Object.fromEntries(made);
}

/** fill, fill-2, fill-10. */
const byNumber = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1);

const NO_CLIP: Clip = { name: '', color: 0, pattern: emptyPattern(), follow: null };

class ClipWriter {
  constructor(
    private readonly page: Page,
    private readonly place: Place,
    private readonly color: number,
    private readonly made: readonly (readonly [string, Clip])[],
  ) {}

  codeHas(has: boolean, scene: Scene, at: number): boolean {
    const { song, like, about, index } = this.place;
    const before = song.tracks[index - 1];
    const others = song.tracks.slice(0, index).filter(({ clips }) => hasMember(clips, scene.id)).length;
    const isLike = like && hasMember(like.clips, scene.id) ? 1 : 0;
    this.page.coder.look(
      FIELD.hasClip,
      both(signOf(scene.id), isLike),
      both(before && hasMember(before.clips, scene.id) ? 1 : 0, at === 0 ? 1 : 0),
      both(others, index),
      both(about, signOf(scene.id)),
    );
    return this.page.coder.flag(has);
  }

  /** `scene` null: a fill. */
  code(clip: Clip = NO_CLIP, scene: Scene | null, at: number): Clip {
    const { page } = this;
    const { about, song, index, sound } = this.place;
    const name = codeText(page, CLIP_KIND, clip.name, [scene ? scene.name : 'Fill']);
    const color = codeColor(page, clip.color, this.color);
    const candidates = this.candidates(scene);
    const beside = scene ? this.beside(scene) : [];
    const [, pattern] = codePattern(page, clip.pattern, {
      candidates,
      contexts: [both(scene ? 1 : 0, this.made.length), scene ? signOf(scene.id) : at + 1000, about],
      about,
      beside,
      valueAt: (path) => Number(path.startsWith('strip.') ? ((sound.strip as object as Track['patch'])[path.slice(6)] ?? 0) : path.startsWith('patch.') ? (sound.patch[path.slice(6)] ?? 0) : 0),
    });
    void song;
    void index;
    return { name, color, pattern, follow: codeFollow(page, clip.follow) };
  }

  /** What this track played before, the last first; what the one it is like has; nothing. */
  private candidates(scene: Scene | null): readonly Candidate[] {
    const { like, song, index } = this.place;
    const own = this.made.map(([id, { pattern }]) => ({ pattern, kinship: id.startsWith('fill') ? 5 : 3 })).reverse();
    const kin = like ? Object.entries(like.clips).map(([id, { pattern }]) => ({ pattern, kinship: id === scene?.id ? 1 : 2 })) : [];
    const other = scene
      ? song.tracks.slice(0, index).flatMap(({ clips }) => (hasMember(clips, scene.id) ? [{ pattern: (clips[scene.id] as Clip).pattern, kinship: 6 }] : [])).reverse()
      : [];
    const nothing = { pattern: emptyPattern(), kinship: 0 };
    return this.made.length > 0 ? [...own, nothing, ...kin, ...other] : [...kin, nothing, ...other];
  }

  private beside(scene: Scene): readonly (readonly Step[])[] {
    const { song, index } = this.place;
    return song.tracks
      .slice(0, index)
      .flatMap(({ clips }) => (hasMember(clips, scene.id) ? [(clips[scene.id] as Clip).pattern.steps] : []))
      .reverse();
  }
}

function codeFollow(page: Page, follow: Follow | null): Follow | null {
  const { coder } = page;
  if (!coder.look(FIELD.follow, 0).flag(follow !== null)) return null;
  const plays = coder.look(FIELD.follow, 1).count((follow?.plays ?? 1) - 1) + 1;
  const action = coder.look(FIELD.follow, 2).symbol(Math.max(0, FOLLOWS.indexOf(follow?.action ?? 'next')), 2);
  return { plays, action: FOLLOWS[action] ?? 'next' };
}
