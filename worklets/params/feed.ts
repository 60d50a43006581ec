/** What the engine's parameters should be, and what it was sent: the difference travels as Param records. */
import { EventKind, MASTER } from '../../dsp/abi/record.ts';
import { MAX_TRACKS, SLOTS_PER_TRACK } from '../../dsp/abi/sizes.ts';
import { duckIndex } from '../../song/duck-index.ts';
import { groupOf } from '../../song/group-of.ts';
import type { Song } from '../../song/song.ts';
import { PARAM_BLOCK_LENGTH } from '../capacity.ts';
import type { SampleSlots } from '../sample-slots.ts';
import type { EventSink } from '../sink.ts';
import { writeMixer, writeParams, writeTrack } from './slots.ts';

export class ParamFeed {
  private readonly wanted = new Float32Array(PARAM_BLOCK_LENGTH);
  private readonly sent = new Float32Array(PARAM_BLOCK_LENGTH);

  private samples: SampleSlots = new Map();

  constructor(private song: Song) {
    writeParams(this.wanted, song, this.samples);
    this.sent.fill(Number.NaN);
  }

  /** Where the sounds of pads lie in the engine's arena. */
  setSamples(samples: SampleSlots): void {
    this.samples = samples;
    for (const [index, track] of this.song.tracks.entries()) {
      if (track.pads.length > 0) writeTrack(this.wanted, index, this.song, samples);
    }
  }

  update(previous: Song, next: Song): void {
    this.song = next;
    for (let index = 0; index < MAX_TRACKS; index++) {
      if (!isSameSound(previous, next, index)) writeTrack(this.wanted, index, next, this.samples);
    }
    if (previous.mixer !== next.mixer) writeMixer(this.wanted, next.mixer);
  }

  /** The whole table, for an engine that is being made: nothing of it needs sending. */
  boot(): Float32Array {
    this.sent.set(this.wanted);
    return this.wanted.slice();
  }

  /** What was sent may not have arrived: everything is sent again. */
  doubt(): void {
    this.sent.fill(Number.NaN);
  }

  /** Sends what differs; false when the sink is full: the rest waits for the next call. */
  flush(sink: EventSink): boolean {
    for (let index = 0; index < PARAM_BLOCK_LENGTH; index++) {
      const value = this.wanted[index] as number;
      // The bits count: 0 and -0 are two values.
      if (Object.is(value, this.sent[index])) continue;
      const track = Math.min(MASTER, Math.floor(index / SLOTS_PER_TRACK));
      const slot = index - track * SLOTS_PER_TRACK;
      if (!sink.push(0, EventKind.Param, track, slot, value, 0)) return false;
      this.sent[index] = value;
    }
    return true;
  }
}

function isSameSound(previous: Song, next: Song, index: number): boolean {
  const a = previous.tracks[index];
  const b = next.tracks[index];
  if (!a || !b) return a === b;
  const isSameCircuit = a.instrument === b.instrument && a.patch === b.patch && a.pads === b.pads;
  const isSameStrip = a.strip === b.strip && a.inserts === b.inserts;
  // The track that ducks this one may have changed its place, the group its level.
  const isSameGroup = groupOf(previous, a) === groupOf(next, b);
  return isSameCircuit && isSameStrip && isSameGroup && duckIndex(a, previous.tracks) === duckIndex(b, next.tracks);
}
