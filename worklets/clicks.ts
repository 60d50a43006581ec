/** The metronome: beats travel as notes of no track, which the engine passes over and this voice plays behind it. */
import {
  EVENT_BYTES,
  EVENT_FRAME,
  EVENT_KEY,
  EVENT_KIND,
  EVENT_TRACK,
  EVENT_VALUE,
  EventKind,
} from '../dsp/abi/record.ts';

/** EVENT_TRACK of a beat. Its key is how many beats of the count-in are left, 0 when the song itself runs. */
export const CLICK_TRACK = -1;
/** EVENT_VALUE of the first beat of a bar, and of the others. */
export const ACCENT = 1;
export const BEAT = 0.6;

const SECONDS = 0.04;
const ACCENT_HZ = 1760;
const BEAT_HZ = 1175;
const DECAY_SECONDS = 0.008;
const GAIN = 0.5;
/** Beats that can wait for the engine's look-ahead: it is shorter than the shortest beat by far. */
const MOST_WAITING = 8;

export class ClickVoice {
  isOn = false;
  private readonly accent: Float32Array;
  private readonly beat: Float32Array;
  private sounding: Float32Array;
  /** Frames of it that were played. */
  private at: number;
  private readonly dueFrames = new Float64Array(MOST_WAITING);
  private readonly dueLevels = new Float32Array(MOST_WAITING);
  private waiting = 0;

  /** `delayFrames`: how much later than its record the engine sounds. */
  constructor(
    rate: number,
    private readonly delayFrames: number,
  ) {
    this.accent = tick(ACCENT_HZ, rate);
    this.beat = tick(BEAT_HZ, rate);
    this.sounding = this.beat;
    this.at = this.beat.length;
  }

  /** A beat at an absolute frame. */
  due(frame: number, level: number): void {
    if (this.waiting === MOST_WAITING) return;
    this.dueFrames[this.waiting] = frame + this.delayFrames;
    this.dueLevels[this.waiting] = level;
    this.waiting++;
  }

  /** What waits is not played. */
  forget(): void {
    this.waiting = 0;
  }

  /** Adds the frames from `frame` on. No allocation: on the audio thread. */
  mix(left: Float32Array, right: Float32Array, frame: number): void {
    const frames = left.length;
    let from = 0;
    while (this.waiting > 0 && (this.dueFrames[0] as number) < frame + frames) {
      const offset = Math.max(from, (this.dueFrames[0] as number) - frame);
      this.add(left, right, from, offset);
      this.sounding = (this.dueLevels[0] as number) >= ACCENT ? this.accent : this.beat;
      this.at = 0;
      from = offset;
      this.shift();
    }
    this.add(left, right, from, frames);
  }

  private add(left: Float32Array, right: Float32Array, from: number, to: number): void {
    const end = Math.min(to, from + this.sounding.length - this.at);
    for (let i = from; i < end; i++) {
      const x = this.sounding[this.at++] as number;
      left[i] = (left[i] as number) + x;
      right[i] = (right[i] as number) + x;
    }
  }

  private shift(): void {
    this.dueFrames.copyWithin(0, 1);
    this.dueLevels.copyWithin(0, 1);
    this.waiting--;
  }
}

/** Whether a record of an inbox is a beat. */
export function isClick(inbox: DataView, index: number): boolean {
  const at = index * EVENT_BYTES;
  return (
    inbox.getInt32(at + EVENT_KIND, true) === EventKind.NoteOn && inbox.getInt32(at + EVENT_TRACK, true) === CLICK_TRACK
  );
}

export const clickFrame = (inbox: DataView, index: number): number =>
  inbox.getFloat64(index * EVENT_BYTES + EVENT_FRAME, true);
export const clickLevel = (inbox: DataView, index: number): number =>
  inbox.getFloat32(index * EVENT_BYTES + EVENT_VALUE, true);
export const clickBeatsLeft = (inbox: DataView, index: number): number =>
  inbox.getInt32(index * EVENT_BYTES + EVENT_KEY, true);

function tick(hz: number, rate: number): Float32Array {
  const frames = new Float32Array(Math.round(SECONDS * rate));
  for (let i = 0; i < frames.length; i++) {
    const seconds = i / rate;
    // Fades to nothing, so that it ends without a step.
    const level = GAIN * Math.exp(-seconds / DECAY_SECONDS) * (1 - i / frames.length);
    frames[i] = level * Math.sin(2 * Math.PI * hz * seconds);
  }
  return frames;
}
