/** What is overdubbed to: sixteen bars that nowhere repeat, so that a second of error is seen as one. And what they sound like. */
import { MAX_EVENTS, RENDER_QUANTUM } from '../dsp/abi/sizes.ts';
import { clipFor, defaultSong, emptyPattern, mainScene, newTrack } from '../song/defaults.ts';
import { addPlacement } from '../song/edits/timeline.ts';
import { rootKeyOf } from '../song/root-keys.ts';
import { type LoopRegion, MAIN, type Note, type Song, type Track } from '../song/song.ts';
import { TICKS_PER_BAR, TICKS_PER_STEP } from '../song/time.ts';
import { dice } from '../tests/dice.ts';
import { kernelOf } from '../tests/kernel.ts';
import { paramRows } from '../worklets/params/rows.ts';
import { writeParams } from '../worklets/params/slots.ts';
import { Scheduler } from '../worklets/scheduler.ts';
import { EventList } from '../worklets/sink.ts';

const STEPS = 256;
/** By the names of a new song's tracks; the others are silent. */
const KEYS: Readonly<Record<string, readonly number[]>> = {
  kick: [rootKeyOf('kick')],
  snare: [rootKeyOf('snare')],
  bass: [31, 33, 34, 36, 38, 40, 41, 43],
  lead: [64, 67, 69, 71, 72, 74, 76, 79],
};
/** Hits on so many of a hundred steps. */
const DENSITY: Readonly<Record<string, number>> = { kick: 25, snare: 15, bass: 35, lead: 30 };

export const SONG_NAME = 'Overdub';

export interface Plan {
  /** The song from start to end; else the pattern, round and round. */
  readonly isTimeline: boolean;
  readonly loopBars: readonly [from: number, to: number] | null;
}

/** The tracks of a new song, their hits thrown by dice. */
export function overdubSong({ isTimeline, loopBars }: Plan): Song {
  const roll = dice(17);
  const thrown = (track: Track): Track => {
    const keys = KEYS[track.id] ?? [];
    const notes = Array.from({ length: STEPS }, (_, step): Note[] => {
      const isOn = roll() * 100 < (DENSITY[track.id] ?? 0);
      const velocity = 0.6 + 0.4 * roll();
      const key = keys[Math.floor(roll() * keys.length)];
      return isOn && key !== undefined
        ? [{ key, startTick: step * TICKS_PER_STEP, lengthTicks: TICKS_PER_STEP, velocity }]
        : [];
    });
    // Dry: echoes and a chorus go on by the engine's clock, and are others in each round.
    const { strip } = newTrack(track.instrument, track.id, track.name);
    return {
      ...track,
      strip,
      clips: { [MAIN]: clipFor(mainScene, track, { ...emptyPattern(STEPS), notes: notes.flat() }) },
    };
  };
  const loop: LoopRegion | null = loopBars && {
    startTick: loopBars[0] * TICKS_PER_BAR,
    endTick: loopBars[1] * TICKS_PER_BAR,
  };
  const born = defaultSong();
  const song = { ...born, name: SONG_NAME, scenes: [mainScene], tracks: born.tracks.map(thrown), loop };
  return isTimeline ? addPlacement(MAIN, 1)(song) : song;
}

/**
 * A performance from a tick on, round its loop or its pattern, as a microphone hears it: both sides in one. The live engine plays
 * the same, so frame 0 is the one at which the clock began to play.
 */
export async function performanceOf(
  song: Song,
  fromTick: number,
  rate: number,
  seconds: number,
): Promise<Float32Array> {
  const kernel = await kernelOf('simd', rate);
  const list = new EventList();
  const scheduler = new Scheduler(list, rate, song);
  scheduler.setParams(paramRows(song));
  writeParams(kernel.params, song, new Map());
  kernel.exports.reset();
  scheduler.play({ fromTick, atFrame: 0, isLooping: true });
  const latency = kernel.exports.latencyFrames();
  const sound = new Float32Array(Math.round(seconds * rate));
  for (let frame = 0; frame < sound.length + latency; frame += RENDER_QUANTUM) {
    scheduler.advanceTo(frame + RENDER_QUANTUM);
    kernel.exports.render(RENDER_QUANTUM, list.drain(frame, frame + RENDER_QUANTUM, kernel.inbox, MAX_EVENTS));
    for (let i = 0; i < RENDER_QUANTUM; i++) {
      const at = frame + i - latency;
      const x = ((kernel.output.left[i] ?? 0) + (kernel.output.right[i] ?? 0)) / 2;
      if (at >= 0 && at < sound.length) sound[at] = x;
    }
  }
  return sound;
}
