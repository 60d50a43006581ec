/**
 * How loud a song is, without playing all of it: a short stretch of each of its scenes, rendered without a clock, measured by the
 * engine's own meter (momentary loudness, ITU-R BS.1770-5) and weighed by how long the scene is heard. Recordings are not in it.
 * tests/worklets/radio-loudness.test.ts says how far that is from the whole.
 */
import { MasterMeter, METER_WORDS } from '../../dsp/abi/meters.ts';
import { MAX_TRACKS } from '../../dsp/abi/sizes.ts';
import { sectionsOf, tempoMap } from '../../song/arrangement.ts';
import type { TickRange } from '../../song/events.ts';
import { barBefore, lowTracks, silencedFrom } from '../../song/radio/staged.ts';
import type { Song } from '../../song/song.ts';
import { tickAfterSeconds } from '../../song/tempo.ts';
import type { Kernel } from '../kernel.ts';
import { renderSong } from '../offline.ts';

export interface Loudness {
  /** LUFS; null: silence. */
  readonly lufs: number | null;
  /** dBFS, the highest sample. */
  readonly peakDb: number;
  /** Share of the power that is neither kick nor bass, 0..1. */
  readonly rest: number;
  /** Share of real time in which this device computes it; null: nobody has looked at the clock. */
  readonly cost: number | null;
}

/** The longest scenes; of a song with more of them the others are seldom heard. */
const MOST_SCENES = 8;
const STRETCH_SECONDS = 2.5;
/** Frames the engine is asked for at a time: fewer calls, the same bits. */
const CHUNK_FRAMES = 2048;
/** LUFS: what is softer is taken for silence. */
const GATE_LUFS = -70;
/** LUFS: what radios on phones and headphones play at; it leaves two songs together room below full scale. */
const REFERENCE_LUFS = -16;
/** dBFS. */
const CEILING_DB = -1;
/** A song that is nearly nothing stays soft. */
const MOST_GAIN_DB = 12;
const MOMENTARY_SECONDS = 0.4;
const MOMENTARY = (MAX_TRACKS + 1) * METER_WORDS + MasterMeter.Momentary;

/** What a song that was not measured yet is taken for: what songs of styles are in the middle. */
export const UNMEASURED: Loudness = { lufs: -15, peakDb: -1, rest: 0.5, cost: null };

/** The factor that brings it to the common loudness, if its peaks allow. */
export function levelOf({ lufs, peakDb }: Loudness): number {
  if (lufs === null) return 1;
  const gainDb = Math.min(REFERENCE_LUFS - lufs, Math.max(0, CEILING_DB - peakDb), MOST_GAIN_DB);
  return 10 ** (gainDb / 20);
}

/** Of a staged song. `now`: milliseconds by any clock. */
export function loudnessOf(kernel: Kernel, song: Song, now?: () => number): Loudness {
  const stretches = stretchesOf(song);
  const began = now?.() ?? 0;
  const whole = measure(kernel, song, stretches);
  const cost = now && whole.seconds > 0 ? (now() - began) / 1000 / whole.seconds : null;
  const low = lowTracks(song);
  const rest = low.size > 0 ? measure(kernel, silencedFrom(song, low, 0), stretches) : whole;
  const lufs = whole.power > 0 ? 10 * Math.log10(whole.power) : null;
  const share = lufs === null ? 1 : Math.min(1, rest.power / whole.power);
  return { lufs, peakDb: 20 * Math.log10(whole.peak), rest: share, cost };
}

interface Stretch extends TickRange {
  /** Ticks of the song that are like it. */
  readonly weight: number;
}

/** From the middle of where each scene is heard longest; scenes that are heard longest first. */
function stretchesOf(song: Song): readonly Stretch[] {
  const sections = sectionsOf(song);
  const map = tempoMap(song, 'timeline');
  const scenes = [...new Set(sections.map(({ scene }) => scene))].map((scene) => {
    const own = sections.filter((section) => section.scene === scene);
    const longest = own.reduce((a, b) => (ticksOf(b) > ticksOf(a) ? b : a));
    const fromTick = barBefore((longest.fromTick + longest.toTick) / 2);
    const toTick = Math.ceil(tickAfterSeconds(map, fromTick, STRETCH_SECONDS));
    const weight = own.reduce((sum, section) => sum + ticksOf(section), 0);
    return { fromTick, toTick: Math.min(toTick, longest.toTick), weight };
  });
  return scenes.sort((a, b) => b.weight - a.weight).slice(0, MOST_SCENES);
}

const ticksOf = ({ fromTick, toTick }: TickRange): number => toTick - fromTick;

/** Mean power by the meter's weighting, 1 at 0 LUFS; the highest sample; and seconds of sound that were computed. */
function measure(kernel: Kernel, song: Song, stretches: readonly Stretch[]) {
  let [power, weight, peak, computed] = [0, 0, 0, 0];
  for (const stretch of stretches) {
    const range = { ...stretch, tailSeconds: 0, chunkFrames: CHUNK_FRAMES };
    let [sum, looks] = [0, 0];
    let frames = 0;
    for (const { left, right } of renderSong({ kernel, song, ...range })) {
      for (let i = 0; i < left.length; i++) {
        peak = Math.max(peak, Math.abs(left[i] as number), Math.abs(right[i] as number));
      }
      frames += left.length;
      // The meter looks back as far as this.
      if (frames < MOMENTARY_SECONDS * kernel.rate) continue;
      const lufs = kernel.meters[MOMENTARY] as number;
      sum += lufs > GATE_LUFS ? 10 ** (lufs / 10) : 0;
      looks += 1;
    }
    computed += frames;
    if (looks === 0) continue;
    power += (sum / looks) * stretch.weight;
    weight += stretch.weight;
  }
  return { power: weight > 0 ? power / weight : 0, peak, seconds: computed / kernel.rate };
}
