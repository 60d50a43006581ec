/**
 * Freezing: the voices of one track, from the song's start to its end, as a sound. All other tracks are strokes, which choke as they do in the
 * song; what lies behind the instrument (effects, fader, sends) is not in it.
 */
import { EventKind } from '../dsp/abi/record.ts';
import { MAX_EVENTS, PERIOD } from '../dsp/abi/sizes.ts';
import { modeOf, songTicks, tempoMap } from '../song/arrangement.ts';
import type { Song } from '../song/song.ts';
import { initialValues, STRIP_SPECS } from '../song/specs.ts';
import { framesBetween } from '../song/tempo.ts';
import { type Frozen, type Live, SILENT } from './frozen.ts';
import type { Kernel } from './kernel.ts';
import { placeSamples, type Sample, type Samples } from './offline.ts';
import { paramRows } from './params/rows.ts';
import { writeParams } from './params/slots.ts';
import { Scheduler } from './scheduler.ts';
import { EventList } from './sink.ts';

/** What rings on after the song's end, at the most. */
const LONGEST_TAIL_SECONDS = 20;

/** Everything but the name under which the sound is kept. */
export type Ice = Omit<Frozen, 'sound'> & { readonly sample: Sample };

/** Yields how much is done, 0..1, period by period; returns what there is then. `samples`: of its pads, at the kernel's rate. */
export function* freezeTrack(kernel: Kernel, song: Song, index: number, samples: Samples): Generator<number, Ice> {
  const { rate, exports } = kernel;
  const endTick = songTicks(song);
  const endFrame = framesBetween(tempoMap(song, modeOf(song)), 0, endTick, rate);
  const strokes: number[] = [];
  const list = new EventList();
  const sink = {
    push(...record: Parameters<EventList['push']>): boolean {
      const [frame, kind, track] = record;
      if (kind === EventKind.NoteOn && track === index && strokes[strokes.length - 1] !== frame) strokes.push(frame);
      return list.push(...record);
    },
    forget: () => list.forget(),
  };
  const scheduler = new Scheduler(sink, rate, song);
  scheduler.setParams(paramRows(song));
  scheduler.setFrozen(new Map(song.tracks.filter((_, i) => i !== index).map(({ id }) => [id, SILENT])));
  const slots = placeSamples(kernel, samples);
  writeParams(kernel.params, alone(song, index), slots);
  exports.reset();
  exports.look(index);
  scheduler.play({ fromTick: 0, atFrame: 0, untilTick: endTick, isLooping: false });

  const periods = Math.ceil((endFrame + LONGEST_TAIL_SECONDS * rate) / PERIOD);
  const heard = new Heard(periods * PERIOD, strokes);
  for (let frame = 0; frame < endFrame || (heard.isLive && frame < periods * PERIOD); frame += PERIOD) {
    scheduler.advanceTo(frame + PERIOD);
    const events = list.drain(frame, frame + PERIOD, kernel.inbox, MAX_EVENTS);
    exports.render(PERIOD, events);
    heard.take(kernel, frame);
    yield Math.min(1, frame / endFrame);
  }
  exports.look(-1);
  return heard.ice(rate);
}

/** Other strips cost nothing; what they choke stays. */
function alone(song: Song, index: number): Song {
  const silent = initialValues(STRIP_SPECS);
  const tracks = song.tracks.map((track, i) =>
    i === index ? track : { ...track, strip: { ...silent, chokeGroup: track.strip.chokeGroup } },
  );
  return { ...song, tracks };
}

/** What is collected, period by period. */
class Heard {
  private readonly left: Float32Array<ArrayBuffer>;
  private readonly right: Float32Array<ArrayBuffer>;
  private readonly live: Live[] = [];
  private since = 0;
  private frames = 0;
  private isStereo = false;
  isLive = false;

  constructor(
    mostFrames: number,
    private readonly strokes: readonly number[],
  ) {
    this.left = new Float32Array(mostFrames);
    this.right = new Float32Array(mostFrames);
  }

  take({ source, exports }: Kernel, frame: number): void {
    const { left, right } = source;
    this.left.set(left, frame);
    this.right.set(right, frame);
    for (let i = 0; i < PERIOD; i++) {
      if (left[i] !== right[i]) this.isStereo = true;
      if (left[i] !== 0 || right[i] !== 0) this.frames = frame + PERIOD;
    }
    const isLive = exports.isSounding() !== 0;
    // Also the period in which the last voice ends, though it be silent: a sound that is over lets the strip sleep.
    if (isLive || this.isLive) this.frames = frame + PERIOD;
    if (isLive && !this.isLive) this.since = this.strokes.find((stroke) => stroke >= frame) ?? frame;
    if (this.isLive && !isLive) this.live.push({ fromFrame: this.since, toFrame: frame });
    this.isLive = isLive;
  }

  ice(rate: number): Ice {
    const { strokes, frames } = this;
    if (this.isLive) this.live.push({ fromFrame: this.since, toFrame: frames });
    const channels = (this.isStereo ? [this.left, this.right] : [this.left]).map((channel) => channel.slice(0, frames));
    return { rate, frames, channels: channels.length, live: this.live, strokes, sample: { rate, channels } };
  }
}
