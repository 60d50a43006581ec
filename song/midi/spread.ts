/**
 * What was read, as a song: two bars become the patterns of the tracks, longer music becomes scenes on a timeline, cut
 * where it costs least (seams.ts), equal passages as one scene that is played again.
 */
import { clipFor, defaultSong, mainScene, newTrack } from '../defaults.ts';
import { MAX_BYTES } from '../limits.ts';
import { readSong } from '../parse.ts';
import { rootKeyOf } from '../root-keys.ts';
import { type Clip, MAIN, type Pattern, type Song, type Track } from '../song.ts';
import { STEPS_PER_BAR, TICKS_PER_BAR } from '../time.ts';
import { writeSong } from '../write.ts';
import { Arrangement } from './arrangement.ts';
import { BarSheet, barsIn, isDrum } from './bars.ts';
import { fillPattern } from './fill-pattern.ts';
import { changed, dropped, type Loss } from './notices.ts';
import { segmentsOf } from './seams.ts';
import type { TempoTrack } from './tempo-track.ts';
import { trackNameOf } from './track-names.ts';
import type { Voice } from './voice.ts';
import type { Material } from './voices.ts';

/** Bars that fit on the steps of a pattern. */
const SHORT_BARS = 2;
const MOST_SHORTENED = 0.01;
/** By how much scenes become dearer where there are too many, or cheaper where too many notes are shortened. */
const STEP = 3;
const MOST_TRIES = 7;
/** What a document keeps free, so that it can be edited. */
const SPARE_BYTES = 10_000;

export interface Spread {
  readonly song: Song;
  readonly losses: readonly Loss[];
}

export function spread({ name, voices }: Material, tempo: TempoTrack): Spread {
  const song: Song = { ...defaultSong(), name, bpm: tempo.bpm };
  const onset = Math.max(0, ...voices.map(({ notes }) => notes[notes.length - 1]?.tick ?? 0));
  if (onset < SHORT_BARS * TICKS_PER_BAR) {
    return short(song, voices, onset < TICKS_PER_BAR ? STEPS_PER_BAR : SHORT_BARS * STEPS_PER_BAR);
  }
  const sheet = new BarSheet(voices, tempo, barsIn(voices));
  let arrangement = cheapest(voices, sheet, tempo);
  let whole = arranged(song, voices, arrangement);
  // How large a document becomes is estimated with care; what room that has left over is used.
  for (let tries = 0; arrangement.isFull && tries < 3; tries++) {
    const left = MAX_BYTES - writeSong(whole).length - SPARE_BYTES;
    if (left <= 0) break;
    const next = new Arrangement(voices, sheet, tempo, arrangement.segments, arrangement.startBytes - left);
    const larger = arranged(song, voices, next);
    if (!readSong(writeSong(larger)).ok) break;
    arrangement = next;
    whole = larger;
  }
  return { song: whole, losses: lossesOf(arrangement, tempo) };
}

function arranged(song: Song, voices: readonly Voice[], arrangement: Arrangement): Song {
  const { scenes, timeline, opening } = arrangement;
  const tracks = tracksOf(
    voices,
    (i) => opening[i],
    (i) => arrangement.clipsOf(i),
  );
  return { ...song, tracks, scenes: [mainScene, ...scenes], timeline };
}

function short(song: Song, voices: readonly Voice[], length: number): Spread {
  let lost = 0;
  const patterns = voices.map((voice) => {
    const filled = fillPattern(length, voice.notes, { isDrum: isDrum(voice), rootKey: rootKeyOf(voice.instrument) });
    lost += filled.lost;
    return filled.pattern;
  });
  const tracks = tracksOf(
    voices,
    (i) => patterns[i],
    () => ({}),
  );
  return { song: { ...song, tracks }, losses: lost > 0 ? [dropped('full', { count: lost, bar: 1 })] : [] };
}

/** Cuts again at other prices until scenes and timeline have room and few notes are shortened; else the best there was. */
function cheapest(voices: readonly Voice[], sheet: BarSheet, tempo: TempoTrack): Arrangement {
  const melodies = voices.filter((voice) => !isDrum(voice)).reduce((sum, { notes }) => sum + notes.length, 0);
  const at = (order: number) => new Arrangement(voices, sheet, tempo, segmentsOf(sheet.bars, order));
  let best = at(1);
  const isCut = best.lost > 0 && !best.isFull;
  for (let tries = 1; tries < MOST_TRIES; tries++) {
    if (isCut ? best.lost === 0 : best.shortened <= MOST_SHORTENED * melodies) break;
    const next = at(STEP ** (isCut ? tries : -tries));
    if (isBetter(next, best)) best = next;
  }
  return best;
}

function isBetter(a: Arrangement, b: Arrangement): boolean {
  return a.lost < b.lost || (a.lost === b.lost && a.shortened < b.shortened);
}

function lossesOf(arrangement: Arrangement, tempo: TempoTrack): Loss[] {
  const losses: Loss[] = [];
  const { lost, lostBar, isFull, shortened, early } = arrangement;
  if (lost > 0 && isFull) losses.push(dropped('full', { count: lost, bar: lostBar }));
  else if (lost > 0) losses.push(dropped('tooLong', { count: lost, bar: lostBar }));
  if (shortened > 0) losses.push(changed('shortened', { count: shortened }));
  if (early > 0) losses.push(changed('early', { count: early }));
  const within = arrangement.changesWithin(tempo);
  if (within > 0) losses.push(changed('tempoWithin', { count: within }));
  return losses;
}

type PatternOf = (voice: number) => Pattern | undefined;
type ClipsOf = (voice: number) => Readonly<Record<string, Clip>>;

function tracksOf(voices: readonly Voice[], patternOf: PatternOf, clipsOf: ClipsOf): readonly Track[] {
  return voices.map((voice, i) => {
    const track = newTrack(voice.instrument, `track-${i + 1}`, trackNameOf(voice), i);
    const { gain, pan } = track.strip;
    const strip = { ...track.strip, gain: voice.gainDb ?? gain, pan: voice.pan ?? pan };
    return { ...track, strip, clips: { [MAIN]: clipFor(mainScene, track, patternOf(i)), ...clipsOf(i) } };
  });
}
