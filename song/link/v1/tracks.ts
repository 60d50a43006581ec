/** Tracks: one that came before, or an instrument as it is, and what was changed in it. */
import { hasMember } from '../../member.ts';
import type { Patch } from '../../patch.ts';
import type { InsertId, Mixer, Pad, Scene, Strip, Track } from '../../song.ts';
import { BLANK_PAD, PADS } from './blanks.ts';
import { codeClips } from './clips.ts';
import { codeColor } from './colors.ts';
import { FIELD } from './fields.ts';
import { codeHash } from './hashes.ts';
import { both, type Page } from './page.ts';
import { INSERTS, INSTRUMENT_IDS, INSTRUMENTS, PAD, STRIP, TABLE } from './tables.ts';
import { codeText, signOf, TEXT } from './texts.ts';
import { codeValues } from './values.ts';

const INSTRUMENT_BITS = 7;
const INSERT_BITS = 3;
const NOTHING: Patch = {};
/** What a track that is not the expected one takes more than one that is, in parameters. */
const OUT_OF_TURN = 0.7;
const RENAMED = 0.4;

/** What is known where a track begins. */
export interface TrackSurroundings {
  /** Tracks that came before, this song's last. */
  readonly known: readonly Track[];
  /** Index of the one that would come next; −1: none. */
  readonly expected: number;
  readonly scenes: readonly Scene[];
  /** Of this song. */
  readonly before: readonly Track[];
  readonly mixer: Mixer;
}

/** The track, and the index of the known one that it is like; −1: none. Its group and what ducks it are named later. */
export function codeTrack(page: Page, track: Track, around: TrackSurroundings): readonly [Track, number] {
  const { known, before } = around;
  const likeIndex = codeLike(page, track, around);
  const like = known[likeIndex];
  const instrument = codeInstrument(page, track.instrument, like?.instrument) as Track['instrument'];
  const about = signOf(instrument);
  const id = codeText(page, TEXT.trackId, track.id, [...(like ? [like.id] : []), freeId(instrument, before)]);
  const name = codeText(page, TEXT.trackName, track.name, like ? [like.name] : []);
  const color = codeColor(page, track.color, before.length % 8);
  const sound = codeSound(page, track, instrument, like, about);
  const clips = codeClips(page, track.clips, { ...around, ...sound, about, color, like: like?.clips ?? {} });
  return [{ id, name, color, ...sound, group: null, duckSource: null, clips }, likeIndex];
}

/** kick, kick-2, kick-3: the first that is not taken. */
function freeId(base: string, tracks: readonly Track[]): string {
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}-${n}`;
    if (!tracks.some((track) => track.id === id)) return id;
  }
}

function codeLike(page: Page, track: Track, { known, expected }: TrackSurroundings): number {
  const { coder } = page;
  const given = page.isReading ? 0 : likest(track, known, expected);
  if (coder.look(FIELD.like, 0, expected >= 0 ? 1 : 0).flag(given === expected)) return expected;
  return Math.min(known.length, coder.look(FIELD.likeIndex, 0).count(given + 1)) - 1;
}

/** The known track with the most of this one's sound; −1: an instrument as it is comes nearer. */
function likest(track: Track, known: readonly Track[], expected: number): number {
  let best = -1;
  let least = differences(track.patch, INSTRUMENTS[track.instrument] ?? NOTHING) + differences(track.strip, STRIP);
  for (const [index, one] of known.entries()) {
    if (one.instrument !== track.instrument) continue;
    const names = (track.id === one.id ? 0 : RENAMED) + (track.name === one.name ? 0 : RENAMED);
    const sound = differences(track.patch, one.patch) + differences(track.strip, one.strip);
    const most = sound + names + (index === expected ? 0 : OUT_OF_TURN);
    if (most < least) [best, least] = [index, most];
  }
  // Another instrument was put on it: its name and its clips may still be those.
  return best < 0 && known[expected]?.id === track.id ? expected : best;
}

function differences(a: object, b: object): number {
  return Object.entries(a).filter(([name, value]) => (b as Patch)[name] !== value).length;
}

function codeInstrument(page: Page, instrument: string, like: string | undefined): string {
  const { coder } = page;
  if (like !== undefined && coder.look(FIELD.instrument, 1).flag(instrument === like)) return like;
  const given = INSTRUMENT_IDS.indexOf(instrument);
  coder.look(FIELD.instrument, 0);
  const index = coder.symbol(given < 0 ? INSTRUMENT_IDS.length : given, INSTRUMENT_BITS);
  return INSTRUMENT_IDS[index] ?? codeText(page, TEXT.instrument, instrument);
}

type Sound = Pick<Track, 'instrument' | 'patch' | 'pads' | 'strip' | 'inserts'>;

function codeSound(
  page: Page,
  track: Track,
  instrument: Track['instrument'],
  like: Track | undefined,
  about: number,
): Sound {
  const { coder, isReading } = page;
  const table = hasMember(INSTRUMENTS, instrument) ? (INSTRUMENTS[instrument] ?? NOTHING) : NOTHING;
  const isKin = like?.instrument === instrument;
  const patch = codeValues(page, both(about, TABLE.patch), table, track.patch, isKin ? like.patch : table);
  const isNearPlain = () => differences(track.strip, STRIP) < differences(track.strip, like?.strip ?? STRIP);
  coder.look(FIELD.isPlainStrip, isKin ? 1 : 0);
  const isPlain = like === undefined || coder.flag(!isReading && isNearPlain());
  const model = isPlain ? STRIP : (like.strip as object as Patch);
  const strip = codeValues(page, TABLE.strip, STRIP, track.strip, model, about) as Strip;
  const inserts = codeInserts(page, track.inserts, like?.inserts ?? INSERTS);
  return { instrument, patch, pads: instrument === 'sampler' ? codePads(page, track.pads) : [], strip, inserts };
}

function codeInserts(page: Page, inserts: readonly InsertId[], like: readonly InsertId[]): readonly InsertId[] {
  const { coder } = page;
  if (coder.look(FIELD.isSame, FIELD.inserts).flag(page.isSame(inserts, like))) return like;
  const left: InsertId[] = [...INSERTS];
  const made: InsertId[] = [];
  for (let i = 0; i < INSERTS.length; i++) {
    const given = Math.max(0, left.indexOf(inserts[i] ?? 'gate'));
    const at = Math.min(left.length - 1, coder.look(FIELD.inserts, i, left.length).symbol(given, INSERT_BITS));
    made.push(...left.splice(at, 1));
  }
  return made;
}

function codePads(page: Page, pads: readonly Pad[]): readonly Pad[] {
  const { coder } = page;
  let last = BLANK_PAD;
  return page.list(PADS, pads, BLANK_PAD, (pad, i) => {
    if (coder.look(FIELD.optional, 1, i).flag(page.isSame(pad, BLANK_PAD))) return BLANK_PAD;
    const name = codeText(page, TEXT.pad, pad.name, ['']);
    const color = coder.look(FIELD.color, 1, last.color).symbol(pad.color + 1, 4) - 1;
    const sample = codeHash(page, pad.sample);
    const values = codeValues(page, TABLE.pad, PAD, knobsOf(pad), knobsOf(last));
    last = { ...(values as unknown as Pad), name, color, sample };
    return last;
  });
}

function knobsOf({ name: _, color: _color, sample: _sample, ...values }: Pad): Patch {
  return values;
}
