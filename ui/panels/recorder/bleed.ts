/**
 * The beat that bleeds into a take proves where it lies: what the engine played and what the microphone heard are kept for a while
 * by the same clock, and the one is looked for in the other, every few seconds and at the end.
 */
import type { Standing } from '../../../worklets/client.ts';
import { alignTakes } from '../../shelf/takes/takes.ts';
import { hear } from './hear.ts';
import { type Judgement, judge, type Lag, type Whole } from './lags.ts';
import { Recent } from './recent.ts';

/** Enough to be sure of; more costs memory and says nothing new. */
const KEPT_SECONDS = 20;
/** Less of it tells nothing. */
const LEAST_SECONDS = 1.5;
/** Each look along the take is at so much of it, and the next one so much later at least. */
const LOOK_SECONDS = 4;
const EVERY_SECONDS = 4;
/** A look takes no more than this share of a thread's time. */
const MOST_WORK = 0.1;

export interface Bleed {
  /** Of the take, whose first frame by the clock is `firstFrame`; null: the beat is not heard in it. */
  judge(take: Float32Array, firstFrame: number): Promise<Judgement | null>;
  close(): void;
}

interface Ears extends Standing {
  /** The microphone, in the same context. */
  readonly microphone: AudioNode;
}

/** From a frame of the clock on. `tell` hears how it stands after every look that found something. */
export async function listenForBleed(
  { context, output, rate, microphone }: Ears,
  fromFrame: number,
  tell: (looks: Judgement, atFrame: number) => void,
): Promise<Bleed> {
  const played = new Recent(KEPT_SECONDS * rate);
  const begun = new Float32Array(KEPT_SECONDS * rate);
  let begunFrom = -1;
  let begunFrames = 0;
  const heard = new Recent(2 * LOOK_SECONDS * rate);
  const looks: Lag[] = [];
  let nextLook = fromFrame + LOOK_SECONDS * rate;
  let isLooking = false;

  const look = async (past: number) => {
    const from = past - LOOK_SECONDS * rate;
    const [recording, reference] = [heard.read(from, past), played.read(from, past)];
    nextLook = past + EVERY_SECONDS * rate;
    if (!recording || !reference) return;
    isLooking = true;
    const since = performance.now();
    const found = await alignTakes(recording, reference, rate).catch(() => null);
    isLooking = false;
    const costSeconds = (performance.now() - since) / 1000;
    nextLook = past + Math.max(EVERY_SECONDS, costSeconds / MOST_WORK) * rate;
    if (!found?.isSure) return;
    const place = { fromSeconds: (from - fromFrame) / rate, toSeconds: (past - fromFrame) / rate };
    looks.push({ ...place, lagSeconds: found.lagFrames / rate });
    const judgement = judge(looks, null);
    if (judgement?.isMeasured) tell(judgement, fromFrame);
  };
  const mayLook = () => {
    const past = Math.min(heard.next, played.next);
    if (!isLooking && past >= nextLook) void look(past);
  };

  const stops = await Promise.all([
    hear(context, output, fromFrame, (frame, sound) => {
      if (begunFrom < 0) begunFrom = frame;
      const room = Math.min(sound.length, begun.length - begunFrames);
      if (room > 0) begun.set(sound.subarray(0, room), begunFrames);
      begunFrames += Math.max(0, room);
      played.add(frame, sound);
      mayLook();
    }),
    hear(context, microphone, fromFrame, (frame, sound) => {
      heard.add(frame, sound);
      mayLook();
    }),
  ]);
  let isOpen = true;
  const close = () => {
    if (isOpen) for (const stop of stops) stop();
    isOpen = false;
  };

  const lookAtAll = async (take: Float32Array, firstFrame: number): Promise<Whole | null> => {
    const from = Math.max(firstFrame, begunFrom);
    const past = Math.min(firstFrame + take.length, begunFrom + begunFrames);
    if (begunFrom < 0 || past - from < LEAST_SECONDS * rate) return null;
    const recording = take.slice(from - firstFrame, past - firstFrame);
    const found = await alignTakes(recording, begun.slice(from - begunFrom, past - begunFrom), rate);
    if (!found.isHeard) return null;
    const apartSeconds = found.apartFrames === null ? null : found.apartFrames / rate;
    return { lagSeconds: found.lagFrames / rate, isSure: found.isSure, apartSeconds };
  };
  return {
    close,
    async judge(take, firstFrame) {
      close();
      const whole = await lookAtAll(take, firstFrame);
      const later = (firstFrame - fromFrame) / rate;
      const along = looks.map((one) => ({
        ...one,
        fromSeconds: one.fromSeconds - later,
        toSeconds: one.toSeconds - later,
      }));
      return judge(along, whole);
    },
  };
}
