/** Notes as a DAWproject writes them, and the notes of one round of a pattern. */
import { defaultPad } from '../defaults.ts';
import { notesBetween, type SoundingNote } from '../events.ts';
import type { Pattern, Song, Track } from '../song.ts';
import { TICKS_PER_STEP } from '../time.ts';
import { beatsOf, figure } from './figures.ts';
import { element, type XmlElement } from './xml.ts';

/** A note without any velocity is none. */
const SOFTEST = 1e-4;

/** Notes of a clip, whose time counts from a tick. Files of others know keys of MIDI on a channel. */
export function notesOf(notes: readonly SoundingNote[], fromTick: number): XmlElement {
  const written = notes.map(({ tick, offTick, key, velocity }) =>
    element('Note', {
      time: beatsOf(Math.max(0, tick - fromTick)),
      duration: beatsOf(offTick - tick),
      channel: 0,
      key,
      vel: figure(Math.max(SOFTEST, velocity)),
      rel: figure(Math.max(SOFTEST, velocity)),
    }),
  );
  return element('Notes', {}, written);
}

/** Every step and note once, whatever its chance: other programs have none, and what is not written is lost. */
export function roundOf(song: Pick<Song, 'seed' | 'swing'>, track: Track, pattern: Pattern): SoundingNote[] {
  const toTick = pattern.length * TICKS_PER_STEP;
  const steps = pattern.steps.map((step) => (step.on ? { ...step, probability: 1 } : step));
  const sure = { ...track, pads: track.pads.map((pad) => ({ ...pad, probability: defaultPad.probability })) };
  const run = {
    pattern: { ...pattern, steps },
    length: pattern.length,
    originTick: 0,
    range: { fromTick: 0, toTick },
    startTick: 0,
    cutTick: Number.POSITIVE_INFINITY,
  };
  const notes = track.instrument === 'audio' ? [] : notesBetween(song, sure, run, { fromTick: 0, toTick });
  return notes.sort((a, b) => a.tick - b.tick || a.key - b.key);
}
