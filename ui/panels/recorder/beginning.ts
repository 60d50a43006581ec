/** What is known of a take when it begins: its first frame, what plays, how it is called. */
import { sceneTicks, tempoMap } from '../../../song/arrangement.ts';
import { homeOf } from '../../../song/clip-of.ts';
import type { Song } from '../../../song/song.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import type { Standing } from '../../../worklets/client.ts';
import { openId } from '../../shelf/open.ts';
import { newId } from '../../shelf/tab.ts';
import type { TakeFacts } from '../../shelf/takes/take-facts.ts';
import { punchRange } from '../../state/punch-range.ts';
import { isLoopCut, isPunching, partRecordedOnto } from '../../state/recording.ts';
import { song } from '../../state/song.ts';
import { playMode } from '../../state/sounding.ts';
import { language, t } from '../../words/words.ts';
import { type Heard, locate } from './heard.ts';
import type { Microphone } from './microphone.ts';
import { nextLoop } from './passes.ts';
import type { TakePlace } from './place.ts';
import { punchAhead, punchFrames } from './punch.ts';
import { routeOf, tripOf } from './routes.ts';

/** From the press to the first frame, while the song plays: the recorder must have its orders by then. */
const LEAD_SECONDS = 0.05;
/** Who comes in early is heard, too: so much before the first beat that was counted in. */
const EARLY_SECONDS = 0.25;

/** While it plays, at once; while it is counted in, a little before its first beat. */
export function firstFrameOf({ frame, rate, context }: Standing): number {
  const soon = Math.ceil((context.currentTime + LEAD_SECONDS) * rate);
  return Math.max(soon, Math.round(frame - EARLY_SECONDS * rate));
}

/** Whether there is time to say so before it begins. */
export const isCountedIn = ({ context, rate }: Standing, firstFrame: number): boolean =>
  firstFrame > (context.currentTime + EARLY_SECONDS) * rate;

/** By what plays now, also after it has ended. */
export function heardOf(standing: Standing, firstFrame: number, microphone: Microphone): Heard {
  const now = song.peek();
  const mode = playMode.peek();
  const { frame, tick, rate, engineSeconds, outputSeconds } = standing;
  // Each start of a device draws another delay, so that what was measured before is an estimate, too: a better one.
  const trip = tripOf(routeOf(standing, microphone));
  const roundTicks = mode === 'pattern' ? roundOf(now) : null;
  return {
    playing: { frame, tick, rate, map: tempoMap(now, mode), loop: now.loop, roundTicks },
    firstFrame,
    roundTripSeconds: engineSeconds + (trip?.seconds ?? outputSeconds + microphone.inputSeconds),
    isCut: isLoopCut.peek(),
    timing: null,
  };
}

/** What goes round; of a part that is recorded once more, its own passes. */
function roundOf(now: Song): number {
  const pattern = sceneTicks(now, homeOf(now));
  const onto = now.parts.find(({ take }) => take === partRecordedOnto.peek());
  return onto && onto.loopTicks > 0 && onto.loopTicks % pattern === 0 ? onto.loopTicks : pattern;
}

/** After the loop's end, until its last sound has come back. */
const TAIL_SECONDS = 0.1;

/** From where a song that stands begins: a bar before the place that is recorded by itself. */
export function tickBeforePunch(): number | undefined {
  const range = isPunching.peek() ? (punchRange.peek() ?? song.peek().loop) : null;
  return range ? Math.max(0, range.startTick - TICKS_PER_BAR) : undefined;
}

interface Punch {
  /** With its own first frame. */
  readonly heard: Heard;
  /** Infinite: nothing ends it but a hand. */
  readonly untilFrame: number;
}

/** Where a recording goes in and out by itself, if it does; null: the range that was set lies behind. */
export function punched(heard: Heard): Punch | null {
  const { playing, firstFrame, roundTripSeconds } = heard;
  const free = { heard, untilFrame: Number.POSITIVE_INFINITY };
  if (!isPunching.peek()) return free;
  const range = punchRange.peek();
  const punch = range && punchAhead(playing, range, firstFrame);
  const next = punch ? punchFrames(playing, punch) : nextLoop(playing, firstFrame);
  if (range && !punch) return null;
  if (!next) return free;
  const [inFrame, outFrame] = next;
  const { rate } = playing;
  const begun = { ...heard, firstFrame: Math.max(firstFrame, Math.round(inFrame - EARLY_SECONDS * rate)) };
  return {
    heard: punch ? { ...begun, punch } : { ...begun, isPunched: true },
    untilFrame: Math.ceil(outFrame + (roundTripSeconds + TAIL_SECONDS) * rate),
  };
}

/** What the disk keeps of it. */
export const placed = (heard: Heard): TakePlace & { readonly heard: Heard } => {
  const { startTick, offsetSeconds } = locate(heard, 0);
  return { startTick, offsetSeconds, heard };
};

export function factsOf(rate: number, channels: 1 | 2): Omit<TakeFacts, keyof TakePlace | 'heard'> {
  const begun = new Date();
  const time = begun.toLocaleTimeString(language.peek(), {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return {
    id: newId(),
    project: openId.peek(),
    songName: song.peek().name,
    name: t('recorder.takeName', { time }),
    startedAt: begun.getTime(),
    channels,
    rate,
  };
}
