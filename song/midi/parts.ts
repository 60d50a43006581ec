/** Who plays what in a track of a MIDI file: a part for each channel, and for each sound it changes to. */
import type { InstrumentId } from '../instruments.ts';
import { STRIP_SPECS } from '../specs.ts';
import { TICKS_PER_BEAT } from '../time.ts';
import type { TimedEvent } from './codec.ts';
import { DRUM_CHANNEL, dbOfVolume, instrumentOfProgram, panOfValue } from './general.ts';

/** In ticks of the song. */
export interface VoiceNote {
  readonly tick: number;
  readonly lengthTicks: number;
  readonly key: number;
  /** 0..1. */
  readonly velocity: number;
}

/** What a channel is set to before its own track says so: files put that into a track without notes. */
export interface ChannelSetup {
  instrument: InstrumentId | null;
  gainDb: number | null;
  pan: number | null;
}

/** What stays behind of all tracks together. */
export class Leftovers {
  /** Notes that could still be read. */
  room: number;
  beyond = 0;
  hanging = 0;
  pedals = 0;
  bent = 0;
  rides = 0;

  constructor(mostNotes: number) {
    this.room = mostNotes;
  }
}

const VOLUME = 7;
const PAN = 10;
const EXPRESSION = 11;
const PEDAL = 64;
const PEDAL_DOWN = 64;
const ROUND_VELOCITY = 1000;

/** A part while it is read. */
export class Part {
  name = '';
  readonly notes: VoiceNote[] = [];

  constructor(
    readonly channel: number,
    /** Null where the file names none. */
    readonly instrument: InstrumentId | null,
    readonly setup: ChannelSetup,
  ) {}

  add(from: number, to: number, key: number, velocity: number): void {
    const tick = Math.round(from);
    const lengthTicks = Math.max(1, Math.round(to) - tick);
    this.notes.push({ tick, lengthTicks, key, velocity });
  }
}

interface Held {
  readonly part: Part;
  readonly tick: number;
  readonly velocity: number;
  isBent: boolean;
}

/** A channel of a track while it is read. */
class Channel {
  readonly parts = new Map<InstrumentId | null, Part>();
  private readonly setup: ChannelSetup = { instrument: null, gainDb: null, pan: null };
  /** Key -> notes that are held. */
  private readonly held = new Map<number, Held[]>();
  private instrument: InstrumentId | null = null;
  private isBent = false;
  private isPedalDown = false;
  private hasRides = false;

  constructor(
    private readonly channel: number,
    private readonly before: ChannelSetup,
    private readonly unbalanced: ReadonlySet<number>,
    private readonly leftovers: Leftovers,
  ) {}

  press(tick: number, key: number, velocity: number): void {
    // A key that is struck more often than it is let go is let go by the next stroke.
    if (this.unbalanced.has(key)) this.release(tick, key);
    if (this.leftovers.room <= 0) {
      this.leftovers.beyond++;
      return;
    }
    this.leftovers.room--;
    if (this.isBent) this.leftovers.bent++;
    const strength = Math.round((velocity / 127) * ROUND_VELOCITY) / ROUND_VELOCITY;
    const note = { part: this.part(), tick, velocity: strength, isBent: this.isBent };
    const held = this.held.get(key);
    if (held) held.push(note);
    else this.held.set(key, [note]);
  }

  release(tick: number, key: number): void {
    const note = this.held.get(key)?.shift();
    note?.part.add(note.tick, tick, key, note.velocity);
  }

  setProgram(program: number): void {
    this.instrument = instrumentOfProgram(program);
    this.setup.instrument ??= this.instrument;
  }

  /** The first word counts: what follows are the rides of a mix. */
  setControl(controller: number, value: number): void {
    if (controller === VOLUME) {
      const gainDb = dbOfVolume(value, STRIP_SPECS.gain.min);
      if (this.hasNotes && gainDb !== this.setup.gainDb) this.hasRides = true;
      this.setup.gainDb ??= gainDb;
    } else if (controller === PAN) {
      const pan = panOfValue(value);
      if (this.hasNotes && pan !== this.setup.pan) this.hasRides = true;
      this.setup.pan ??= pan;
    } else if (controller === EXPRESSION) this.hasRides ||= this.hasNotes;
    else if (controller === PEDAL) {
      const isDown = value >= PEDAL_DOWN;
      if (isDown && !this.isPedalDown) this.leftovers.pedals++;
      this.isPedalDown = isDown;
    }
  }

  bend(value: number): void {
    this.isBent = value !== 0;
    if (!this.isBent) return;
    // A bend takes along what sounds already.
    for (const notes of this.held.values()) {
      for (const note of notes) {
        if (!note.isBent) this.leftovers.bent++;
        note.isBent = true;
      }
    }
  }

  /** What is still held lasts a beat. */
  finish(): void {
    for (const [key, held] of this.held) {
      for (const { part, tick, velocity } of held) part.add(tick, tick + TICKS_PER_BEAT, key, velocity);
      this.leftovers.hanging += held.length;
    }
    this.held.clear();
    if (this.hasRides) this.leftovers.rides++;
    this.before.instrument ??= this.setup.instrument;
    this.before.gainDb ??= this.setup.gainDb;
    this.before.pan ??= this.setup.pan;
  }

  private get hasNotes(): boolean {
    return this.parts.size > 0;
  }

  private part(): Part {
    // Programs of the drum channel are kits, and ours is one.
    const instrument = this.channel === DRUM_CHANNEL ? null : this.instrument;
    const known = this.parts.get(instrument);
    if (known) return known;
    const part = new Part(this.channel, instrument, this.setup);
    this.parts.set(instrument, part);
    return part;
  }
}

/** The parts of a track that play something. `setups` is what the file has said of each channel so far. */
export function partsOf(
  track: readonly TimedEvent[],
  songTick: (tick: number) => number,
  setups: Map<number, ChannelSetup>,
  leftovers: Leftovers,
): Part[] {
  const channels = new Map<number, Channel>();
  const channelOf = (number: number): Channel => {
    const known = channels.get(number);
    if (known) return known;
    const setup = setups.get(number) ?? { instrument: null, gainDb: null, pan: null };
    setups.set(number, setup);
    const channel = new Channel(number, setup, unbalancedKeys(track, number), leftovers);
    channels.set(number, channel);
    return channel;
  };
  for (const { tick, event } of track) {
    if (event.type === 'noteOn') channelOf(event.channel).press(songTick(tick), event.noteNumber, event.velocity);
    else if (event.type === 'noteOff') channelOf(event.channel).release(songTick(tick), event.noteNumber);
    else if (event.type === 'programChange') channelOf(event.channel).setProgram(event.programNumber);
    else if (event.type === 'controller') channelOf(event.channel).setControl(event.controllerType, event.value);
    else if (event.type === 'pitchBend') channelOf(event.channel).bend(event.value);
  }
  for (const channel of channels.values()) channel.finish();
  const parts = [...channels.values()].flatMap((channel) => [...channel.parts.values()]);
  for (const { notes } of parts) notes.sort((a, b) => a.tick - b.tick || a.key - b.key);
  return parts;
}

/** Keys of a channel with fewer ends than beginnings: which end belongs to which beginning cannot be counted off. */
function unbalancedKeys(track: readonly TimedEvent[], channel: number): ReadonlySet<number> {
  const balance = new Map<number, number>();
  for (const { event } of track) {
    if ((event.type !== 'noteOn' && event.type !== 'noteOff') || event.channel !== channel) continue;
    balance.set(event.noteNumber, (balance.get(event.noteNumber) ?? 0) + (event.type === 'noteOn' ? 1 : -1));
  }
  return new Set([...balance].filter(([, count]) => count > 0).map(([key]) => key));
}
