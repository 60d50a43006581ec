/** Clock and transport of MIDI: what is sent follows the engine, what comes in leads it. */
import { effect } from '@preact/signals-react';
import { setBpm } from '../../../song/edits/song.ts';
import { TICKS_PER_BEAT } from '../../../song/time.ts';
import { engine, engineState } from '../../state/engine.ts';
import { clockIn, clockOut, type MidiDevice, midiOutputs } from '../../state/midi.ts';
import { edit, song } from '../../state/song.ts';
import { play } from '../../state/sounding.ts';
import { dropPlanned, sendTo } from './access.ts';
import { ClockIn } from './clock-in.ts';
import { ClockLine } from './clock-line.ts';
import { ClockOut } from './clock-out.ts';
import type { MidiMessage } from './message.ts';

/** Longer than a page is busy with one thing; and how often it looks. */
const AHEAD_MILLISECONDS = 300;
const EVERY_MILLISECONDS = 40;
const SIXTEENTH_TICKS = 240;

const port = () => midiOutputs.peek().find(({ name }) => name === clockOut.peek());
const out = new ClockOut((bytes, atMilliseconds) => {
  const to = port();
  if (to) sendTo(to.id, bytes, atMilliseconds);
});
const line = new ClockLine();

/** The engine's own tick at its frame: what is heard is behind it by the way to the ear. */
function send(): void {
  const { rate, latencyFrames, baseLatencySeconds } = engineState.peek();
  const standing = engine.readStanding(true);
  if (!standing || rate === 0) return;
  const { contextTime = 0, performanceTime = 0 } = standing.context.getOutputTimestamp();
  if (contextTime > 0) line.add(contextTime, performanceTime);
  const { frame, tick, isPlaying, countInBeats } = engine.readPulse();
  if (!isPlaying || countInBeats > 0 || !line.isKnown) return;
  const framesPerTick = (rate * 60) / (song.peek().bpm * TICKS_PER_BEAT);
  // As the pulse reckons it, at the same moment: what the browser says of the latency changes by milliseconds.
  const wayFrames = latencyFrames + (standing.context.outputLatency ?? baseLatencySeconds) * rate;
  const now = performance.now();
  const place = { frame, tick: tick + wayFrames / framesPerTick, framesPerTick, rate: rate / 1000 };
  const heardAt = (at: number) => line.pageMillisecondsAt((at + latencyFrames) / rate);
  out.advance(place, heardAt, now, now + AHEAD_MILLISECONDS);
}

function stop(): void {
  const to = port();
  if (to) dropPlanned(to.id);
  out.stop(performance.now());
}

/** For as long as MIDI is there. */
export function startClock(): void {
  effect(() => {
    if (clockOut.value === '' || !midiOutputs.value.some(({ name }) => name === clockOut.value)) return;
    const timer = setInterval(send, EVERY_MILLISECONDS);
    return () => {
      clearInterval(timer);
      stop();
    };
  });
  let wasPlaying = false;
  effect(() => {
    const { isPlaying } = engineState.value;
    if (wasPlaying && !isPlaying) stop();
    wasPlaying = isPlaying;
  });
}

const tempo = new ClockIn();
let fromTick = 0;
let leads = 0;

/** Where the chosen clock leads, the transport follows. */
export function follow(device: MidiDevice, message: MidiMessage, atMilliseconds: number): void {
  if (device.name !== clockIn.peek()) return;
  switch (message.type) {
    case 'clock': {
      const bpm = tempo.pulse(atMilliseconds);
      if (bpm !== null && bpm !== song.peek().bpm) edit(setBpm(bpm), { group: `midi clock ${leads}` });
      break;
    }
    case 'position':
      fromTick = message.sixteenths * SIXTEENTH_TICKS;
      break;
    case 'start':
      fromTick = 0;
      begin();
      break;
    case 'continue':
      begin();
      break;
    case 'stop':
      fromTick = Math.max(0, engine.readPulse().tick);
      engine.pause();
      break;
    default:
  }
}

function begin(): void {
  leads++;
  tempo.reset();
  void play(fromTick).catch(() => undefined);
}
