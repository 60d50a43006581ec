/** Songs that the bars of links are measured on, each from a seed. */

import { clipFor, defaultSong, defaultStep, emptyPattern, newTrack } from '../../../song/defaults.ts';
import { addNote } from '../../../song/edits/notes.ts';
import { setParamAt } from '../../../song/edits/param-at.ts';
import { setBpm, setSwing } from '../../../song/edits/song.ts';
import { setStep } from '../../../song/edits/steps.ts';
import { growSong } from '../../../song/grow/grow-song.ts';
import { specsOf } from '../../../song/instruments.ts';
import { chance, pick } from '../../../song/random.ts';
import { type Lane, MAIN, type Song, type Step } from '../../../song/song.ts';
import { type ParamSpec, paramValue, STRIP_SPECS } from '../../../song/specs.ts';
import { styleSong } from '../../../song/styles/style-song.ts';
import { placesOf } from '../../../song/theory.ts';
import { TICKS_PER_STEP } from '../../../song/time.ts';

/** A value as a knob leaves it: four figures, or whole where the parameter counts. */
function turned(spec: ParamSpec, place: number): number {
  const { min, max, curve } = spec;
  const value = curve === 'exponential' ? min * (max / min) ** place : min + place * (max - min);
  if (curve === 'exponential') return Math.min(max, Math.max(min, Number(value.toPrecision(4))));
  if (curve !== 'linear') return Math.round(value);
  const digits = Math.max(0, 4 - Math.ceil(Math.log10(max - min)));
  return Math.min(max, Math.max(min, Number(value.toFixed(digits))));
}

/** The default song after 20 steps, 5 knobs, a tempo, a swing and 3 notes. */
export function editedSong(seed: number): Song {
  let song = defaultSong();
  const trackOf = (...salt: number[]) => song.tracks[pick(song.tracks.length, seed, ...salt)] ?? song.tracks[0];
  for (let i = 0; i < 20; i++) {
    const track = trackOf(1, i);
    const index = pick(16, seed, 2, i);
    const on = !(track?.clips[MAIN]?.pattern.steps[index]?.on ?? false);
    song = setStep(track?.id ?? '', index, on ? { on, velocity: pick(101, seed, 3, i) / 100 } : { on })(song);
  }
  for (let i = 0; i < 5; i++) {
    const track = trackOf(4, i);
    const rows = [
      ...Object.entries(STRIP_SPECS).map(([name, spec]) => [`strip.${name}`, spec] as const),
      ...Object.entries(specsOf(track?.instrument ?? 'kick')).map(([name, spec]) => [`patch.${name}`, spec] as const),
    ];
    const [path, spec] = rows[pick(rows.length, seed, 5, i)] ?? ['strip.gain', STRIP_SPECS.gain];
    song = setParamAt(track?.id ?? '', path, paramValue(spec, turned(spec, chance(seed, 6, i))))(song);
  }
  song = setSwing(pick(101, seed, 8) / 100)(setBpm(60 + pick(141, seed, 7))(song));
  for (let i = 0; i < 3; i++) {
    const startTick = pick(16, seed, 9, i) * TICKS_PER_STEP;
    const lengthTicks = (1 + pick(8, seed, 10, i)) * TICKS_PER_STEP;
    const note = { key: 36 + pick(48, seed, 11, i), startTick, lengthTicks, velocity: pick(101, seed, 13, i) / 100 };
    song = addNote(trackOf(12, i)?.id ?? '', note)(song);
  }
  return song;
}

/** A beat of a style, the written one or one of its dice, grown to a song. */
export function grownSong(style: string, seed: number): Song {
  return growSong(styleSong(style, seed), seed);
}

const DRAWN_TRACKS = ['kick', 'snare', 'hihat', 'openhat', 'clap', 'tom', 'bass', 'lead'] as const;
const DENSITY = 0.35;
const LEVELS = 8;
const POINTS = 16;

/** Eight tracks, five scenes, 32 steps: each step drawn, with velocity of eight; two tracks with pitches; four lanes of 16 points. */
export function drawnSong(seed: number): Song {
  const song = defaultSong();
  const scenes = song.scenes.slice(0, 5);
  const places = placesOf('minor');
  const tracks = DRAWN_TRACKS.map((instrument, t) => {
    const track = newTrack(instrument, instrument, instrument, t);
    const clips = scenes.map((scene, s) => {
      const steps = Array.from({ length: 32 }, (_, i): Step => {
        if (chance(seed, 1, t, s, i) >= DENSITY) return defaultStep;
        const velocity = (3 + pick(LEVELS, seed, 2, t, s, i)) / 10;
        const degree = pick(places.length * 2, seed, 3, t, s, i);
        const key =
          33 + (t === 7 ? 24 : 0) + 12 * Math.floor(degree / places.length) + (places[degree % places.length] ?? 0);
        return { ...defaultStep, on: true, velocity, keys: t >= 6 ? [key] : [] };
      });
      const lanes = s === 0 && t % 2 === 0 ? [laneOf(seed, t)] : [];
      return [scene.id, clipFor(scene, track, { ...emptyPattern(32), steps, lanes })] as const;
    });
    return { ...track, clips: Object.fromEntries(clips) };
  });
  return { ...song, scenes, tracks };
}

/** On half of the steps, anywhere in the parameter's range. */
function laneOf(seed: number, t: number): Lane {
  const places = Array.from({ length: 32 }, (_, step) => ({ step, order: chance(seed, 4, t, step) }));
  const steps = places
    .sort((a, b) => a.order - b.order)
    .slice(0, POINTS)
    .map(({ step }) => step)
    .sort((a, b) => a - b);
  const points = steps.map((step) => ({
    tick: step * TICKS_PER_STEP,
    value: turned(STRIP_SPECS.filterCutoff, chance(seed, 5, t, step)),
  }));
  return { path: 'strip.filterCutoff', points };
}
