/** Reads the telemetry page into the one object the screens see. */
import { MasterMeter, METER_WORDS, Meter } from '../dsp/abi/meters.ts';
import { MAX_TRACKS, MAX_VOICES } from '../dsp/abi/sizes.ts';
import { TICKS_PER_BEAT } from '../song/time.ts';
import type { Carrier } from './carrier.ts';
import type { Pulse } from './engine-interface.ts';
import { emptyTelemetry, METERS_LENGTH } from './telemetry.ts';

const ACTIVE_VOICES = (MAX_TRACKS + 1) * METER_WORDS + MasterMeter.ActiveVoices;

/** Where the sound is on its way from the engine to the ear. */
export interface Route {
  readonly rate: number;
  /** Frames from the page's frame to the air. */
  readonly delayFrames: number;
  /** Where playing begins or goes on. */
  readonly positionTick: number;
  readonly isPlaying: boolean;
  /** Quanta the device waited for in vain, as far as the browser says. */
  readonly missedQuanta: number;
}

export class PulseReader {
  private readonly now = emptyTelemetry();
  private readonly scratch = new Float32Array(METERS_LENGTH);
  readonly pulse: Pulse = {
    frame: 0,
    tick: 0,
    songFrame: 0,
    isPlaying: false,
    countInBeats: 0,
    load: 0,
    secondLoad: 0,
    rung: 0,
    voiceLimit: MAX_VOICES,
    stealSeconds: 0,
    lightSeconds: 0,
    droppedQuanta: 0,
    lateEvents: 0,
    lateReads: 0,
    activeVoices: 0,
    meters: new Float32Array(METERS_LENGTH),
    voices: new Float32Array(MAX_TRACKS),
  };

  /** A page that is seen reads the pulse at every frame, and its peaks are not to be taken from it. */
  fresh(read: () => Pulse): Pulse {
    return document.hidden ? read() : this.pulse;
  }

  /** The engine's frame, without a look at the meters. */
  frameOf(carrier: Carrier): number {
    carrier.page.read(this.now, this.scratch);
    return this.now.frame;
  }

  /** The engine's tick, which is heard a moment later; without a look at the meters. */
  tickOf(carrier: Carrier): number {
    carrier.page.read(this.now, this.scratch);
    return this.now.tick;
  }

  /** As last read: share of real time the engine needs, mean of some seconds; 1 where it saves already. */
  get need(): number {
    return this.now.rung > 0 ? 1 : this.now.load;
  }

  /** Records a port had no room for. */
  get lostEvents(): number {
    return this.now.lostEvents;
  }

  read(carrier: Carrier, route: Route): Pulse {
    const { now, pulse } = this;
    if (carrier.page.read(now, pulse.meters)) carrier.acknowledge();
    const isRunning = route.isPlaying && (now.isPlaying || now.countInBeats > 0);
    pulse.frame = now.frame;
    pulse.songFrame = now.songFrame;
    pulse.isPlaying = isRunning;
    pulse.countInBeats = isRunning && !now.isPlaying ? now.countInBeats : 0;
    pulse.tick = isRunning && now.isPlaying ? this.heardTick(route) : route.positionTick;
    pulse.load = now.load;
    pulse.secondLoad = now.secondLoad;
    pulse.rung = now.rung;
    pulse.voiceLimit = now.voiceLimit;
    pulse.stealSeconds = (now.frame - now.stealFrame) / route.rate;
    pulse.lightSeconds = (now.frame - now.lightFrame) / route.rate;
    pulse.droppedQuanta = now.droppedQuanta + route.missedQuanta;
    pulse.lateEvents = now.lateEvents;
    pulse.activeVoices = pulse.meters[ACTIVE_VOICES] as number;
    for (let track = 0; track < MAX_TRACKS; track++) {
      pulse.voices[track] = pulse.meters[track * METER_WORDS + Meter.Voices] as number;
    }
    return pulse;
  }

  /** No engine: everything is still. */
  rest(positionTick: number): Pulse {
    const { pulse } = this;
    pulse.isPlaying = false;
    pulse.countInBeats = 0;
    pulse.tick = positionTick;
    pulse.activeVoices = 0;
    pulse.meters.fill(0);
    return pulse;
  }

  /** The tick at the page's frame, less what is still under way; a jump is behind it only when it was heard. */
  private heardTick({ rate, delayFrames }: Route): number {
    const { tick, bpm, jumpFromTick, jumpToTick } = this.now;
    const heard = tick - (delayFrames * bpm * TICKS_PER_BEAT) / (60 * rate);
    if (heard >= jumpToTick || tick < jumpToTick) return heard;
    return jumpFromTick < 0 ? jumpToTick : Math.max(0, jumpFromTick - (jumpToTick - heard));
  }
}
