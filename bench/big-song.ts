/** A song as large as the views must bear: sixteen tracks, sixty-four scenes, two thousand notes in a clip, ten minutes. */
import { defaultSong, defaultStep, emptyPattern, mainScene, newTrack } from '../song/defaults.ts';
import { inTurn } from '../song/edits/edit.ts';
import { addNotes } from '../song/edits/notes.ts';
import { addScene, setClip } from '../song/edits/scenes.ts';
import { setPatternLength } from '../song/edits/steps.ts';
import { addPlacement } from '../song/edits/timeline.ts';
import type { InstrumentId } from '../song/instruments.ts';
import { MAX_NOTES, MAX_SCENES, MAX_TRACKS } from '../song/limits.ts';
import { MAX_PATTERN_LENGTH, type Note, type Pattern, type Song } from '../song/song.ts';
import { TICKS_PER_STEP } from '../song/time.ts';

const INSTRUMENTS: readonly InstrumentId[] = ['lead', 'kick', 'snare', 'hihat', 'openhat', 'clap', 'bass', 'padSynth'];
const EFFECTS = { eqOn: true, compressorOn: true, sendReverb: -18, sendDelay: -24 };
/** Quiet, so that sixteen of them do not clip. */
const GAIN_DB = -18;
/** At 120 BPM a bar lasts two seconds: the first scene has sixteen bars, the others one. */
const BPM = 120;
const FIRST_REPEATS = 4;
const OTHER_REPEATS = 4;

/** The same every time: a step of a linear congruence. */
const scattered = (seed: number, below: number): number =>
  Math.floor((((Math.imul(seed + 1, 0x9e3779b9) >>> 8) % 9973) / 9973) * below);

/** The track whose clip of the first scene is full of notes. */
const FULL_TRACK = 'big0';

function beat(seed: number): Pattern {
  const empty = emptyPattern(16);
  const steps = empty.steps.map((_, step) => ({ ...defaultStep, on: step < 16 && scattered(seed * 31 + step, 5) < 2 }));
  return { ...empty, steps };
}

/** Eight a step or so, over five octaves. */
function notes(): Note[] {
  return Array.from({ length: MAX_NOTES }, (_, index) => ({
    key: 36 + scattered(index * 7, 60),
    startTick: Math.floor((index * MAX_PATTERN_LENGTH) / MAX_NOTES) * TICKS_PER_STEP,
    lengthTicks: TICKS_PER_STEP,
    velocity: 0.3 + scattered(index * 3, 70) / 100,
  }));
}

/** Seven of eight cells have a clip. */
export function bigSong(): Song {
  const tracks = Array.from({ length: MAX_TRACKS }, (_, index) => {
    const track = newTrack(
      INSTRUMENTS[index % INSTRUMENTS.length] ?? 'lead',
      `big${index}`,
      `Track ${index + 1}`,
      index,
    );
    return { ...track, strip: { ...track.strip, gain: GAIN_DB, ...EFFECTS }, pattern: beat(index) };
  });
  const empty: Song = { ...defaultSong(), name: 'Big song', bpm: BPM, tracks, scenes: [mainScene] };
  const named = inTurn(...Array.from({ length: MAX_SCENES }, (_, index) => addScene(`Scene ${index + 1}`)))(empty);
  const clips = named.tracks.flatMap(({ id }, row) =>
    named.scenes.flatMap((scene, column) =>
      column > 0 && (row + column) % 8 === 7 ? [] : [setClip(id, scene.id, beat(row * MAX_SCENES + column))],
    ),
  );
  const [first = ''] = named.scenes.map(({ id }) => id);
  const full = [setPatternLength(FULL_TRACK, MAX_PATTERN_LENGTH, first), addNotes(FULL_TRACK, notes(), first)];
  const placed = named.scenes.map(({ id }, index) => addPlacement(id, index === 0 ? FIRST_REPEATS : OTHER_REPEATS));
  return inTurn(...clips, ...full, ...placed)(named);
}
