/** A song as the tracks of a MIDI file: tempo and names first, then one track for each of ours. */

import { modeOf, sectionsOf, tempoMap } from '../arrangement.ts';
import type { SoundingNote } from '../events.ts';
import { rootKeyOf } from '../root-keys.ts';
import type { Song, Track } from '../song.ts';
import type { TimedEvent } from './codec.ts';
import { DRUM_CHANNEL, DRUM_KEYS, keyOfDrum, programOf, valueOfPan, volumeOfDb } from './general.ts';
import { performanceOf } from './performance.ts';
import { packText } from './texts.ts';

const MICROSECONDS_PER_MINUTE = 60_000_000;
const VOLUME = 7;
const PAN = 10;
const LOUDEST = 127;
const MELODIC_CHANNELS = 15;

export function compose(song: Song): readonly (readonly TimedEvent[])[] {
  const { notes, endTick, isCut } = performanceOf(song);
  let melodies = 0;
  const tracks = song.tracks.map((track, index) => {
    const channel = isDrums(track) ? DRUM_CHANNEL : melodicChannel(melodies++);
    return trackEvents(track, channel, notes[index] ?? []);
  });
  return [conductor(song, endTick, isCut), ...tracks];
}

function isDrums({ instrument: id }: Track): boolean {
  return DRUM_KEYS[id] !== undefined || id === 'sampler';
}

/** The channels in order without that of the drums; the sixteenth melody shares the first. */
function melodicChannel(count: number): number {
  const channel = count % MELODIC_CHANNELS;
  return channel < DRUM_CHANNEL ? channel : channel + 1;
}

function conductor(song: Song, endTick: number, isCut: boolean): TimedEvent[] {
  const sections = modeOf(song) === 'timeline' ? sectionsOf(song) : [];
  const names = new Map(song.scenes.map(({ id, name }) => [id, name]));
  const events: TimedEvent[] = [
    { tick: 0, event: { type: 'trackName', deltaTime: 0, meta: true, text: packText(song.name) } },
    {
      tick: 0,
      event: {
        type: 'timeSignature',
        deltaTime: 0,
        meta: true,
        numerator: 4,
        denominator: 4,
        metronome: 24,
        thirtyseconds: 8,
      },
    },
  ];
  for (const { tick, bpm } of tempoMap(song, modeOf(song))) {
    const microsecondsPerBeat = Math.round(MICROSECONDS_PER_MINUTE / bpm);
    if (tick <= endTick)
      events.push({ tick, event: { type: 'setTempo', deltaTime: 0, meta: true, microsecondsPerBeat } });
  }
  for (const { fromTick, scene } of sections) {
    if (fromTick < endTick) events.push(marker(fromTick, names.get(scene) ?? scene));
  }
  if (isCut) events.push(marker(endTick, 'The song goes on; a MIDI file of it ends here'));
  return events.sort((a, b) => a.tick - b.tick);
}

function marker(tick: number, text: string): TimedEvent {
  return { tick, event: { type: 'marker', deltaTime: 0, meta: true, text: packText(text) } };
}

function trackEvents(track: Track, channel: number, notes: readonly SoundingNote[]): TimedEvent[] {
  const program = programOf(track.instrument);
  const controller = (controllerType: number, value: number): TimedEvent => ({
    tick: 0,
    event: { type: 'controller', deltaTime: 0, channel, controllerType, value },
  });
  const head: TimedEvent[] = [
    { tick: 0, event: { type: 'trackName', deltaTime: 0, meta: true, text: packText(track.name) } },
  ];
  // The drums share a channel: none of them may set it for all.
  if (channel !== DRUM_CHANNEL) {
    if (program !== undefined)
      head.push({ tick: 0, event: { type: 'programChange', deltaTime: 0, channel, programNumber: program } });
    head.push(controller(VOLUME, volumeOfDb(track.strip.gain)), controller(PAN, valueOfPan(track.strip.pan)));
  }
  const body = wholeNotes(track, notes).flatMap(({ tick, offTick, key, velocity }): TimedEvent[] => [
    { tick, event: { type: 'noteOn', deltaTime: 0, channel, noteNumber: key, velocity } },
    { tick: offTick, event: { type: 'noteOff', deltaTime: 0, channel, noteNumber: key, velocity: 0 } },
  ]);
  // A key that is struck again is let go of before.
  const order = ({ event }: TimedEvent) => (event.type === 'noteOff' ? 0 : 1);
  return [...head, ...body.sort((a, b) => a.tick - b.tick || order(a) - order(b))];
}

/** Whole ticks, keys and velocities of MIDI; a key sounds once at a time, as on a piano. */
function wholeNotes(track: Track, notes: readonly SoundingNote[]): SoundingNote[] {
  const rootKey = rootKeyOf(track.instrument);
  const whole: SoundingNote[] = [];
  /** Key -> place of its last note in the list. */
  const last = new Map<number, number>();
  for (const note of notes) {
    const key = keyOfDrum(track.instrument, note.key - rootKey) ?? note.key;
    const tick = Math.round(note.tick);
    const velocity = Math.max(1, Math.min(LOUDEST, Math.round(note.velocity * LOUDEST)));
    const offTick = Math.max(tick + 1, Math.round(note.offTick));
    const place = last.get(key);
    const before = place === undefined ? undefined : whole[place];
    if (place !== undefined && before && before.tick === tick) {
      const loudest = Math.max(before.velocity, velocity);
      whole[place] = { tick, offTick: Math.max(before.offTick, offTick), key, velocity: loudest };
      continue;
    }
    if (place !== undefined && before && before.offTick > tick) whole[place] = { ...before, offTick: tick };
    last.set(key, whole.length);
    whole.push({ tick, offTick, key, velocity });
  }
  return whole;
}
