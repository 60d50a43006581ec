/**
 * A recording from the first press to the part that sounds: microphone, count-in, disk, song. What has reached the disk
 * stays there until the song has it, whatever happens in between.
 */
import { effect } from '@preact/signals-react';
import { sceneTicks, tempoMap } from '../../../song/arrangement.ts';
import { homeOf } from '../../../song/clip-of.ts';
import { hasRoomForRecording } from '../../../song/edits/recording.ts';
import type { Standing } from '../../../worklets/client.ts';
import { openRecorder, type RecorderNode, sourceOf } from '../../../worklets/recording.ts';
import { openId } from '../../shelf/open.ts';
import { newId } from '../../shelf/tab.ts';
import type { TakeFacts } from '../../shelf/takes/take-facts.ts';
import type { TakeNews } from '../../shelf/takes/take-writer.ts';
import { amendTake, openTake } from '../../shelf/takes/takes.ts';
import { engine, engineState } from '../../state/engine.ts';
import { showError } from '../../state/notice.ts';
import { isLoopCut, recordingLine, recordingPhase } from '../../state/recording.ts';
import { countInBars } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { play, playMode } from '../../state/sounding.ts';
import { language, t } from '../../words/words.ts';
import { askForMicrophone, sayRefused } from './ask.tsx';
import { keepAwake, letSleep } from './awake.ts';
import { type Bleed, listenForBleed } from './bleed.ts';
import { type Heard, locate } from './heard.ts';
import type { Judgement } from './lags.ts';
import { beginTake, hearNews, jumped } from './level.ts';
import { RecordingLine } from './line.tsx';
import { isMicrophoneKnown, type Microphone, MicrophoneRefused, openMicrophone, wouldAsk } from './microphone.ts';
import type { TakePlace } from './place.ts';
import { putIntoSong } from './put.ts';
import { sayIfLittleRoom } from './room-left.ts';

/** From the press to the first frame, while the song plays: the recorder must have its orders by then. */
const LEAD_SECONDS = 0.05;
/** Who comes in early is heard, too: so much before the first beat that was counted in. */
const EARLY_SECONDS = 0.25;
/** A song that was started stands by the clock after that. */
const START_TRIES = 150;
const TRY_MILLISECONDS = 20;
/** After Stop the last pieces are on their way for a moment. */
const SAVE_MILLISECONDS = 15_000;

interface Session {
  facts: TakeFacts;
  heard: Heard;
  readonly recorder: RecorderNode;
  readonly microphone: Microphone;
  readonly bleed: Bleed | null;
  /** From a frame of the song to the engine's output: what was heard there is measured. */
  readonly engineSeconds: number;
  /** Said at the end: why it ended before anybody wanted it to. */
  sayWhy: (() => void) | null;
  /** Another page may offer the take. */
  release(): void;
  unwatch(): void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

let session: Session | null = null;

/** The key: begins, or ends what runs. */
export async function toggleRecording(): Promise<void> {
  const phase = recordingPhase.peek();
  if (phase === 'recording') stopRecording();
  else if (phase === 'idle') await beginRecording();
}

async function beginRecording(): Promise<void> {
  if (!isMicrophoneKnown() || engineState.peek().mode === 'reduced') {
    showError(t('recorder.unsupported'));
    return;
  }
  if (!hasRoomForRecording(song.peek())) {
    showError(t('recorder.noRoom'), { body: t('recorder.noRoomBody') });
    return;
  }
  recordingPhase.value = 'opening';
  let microphone: Microphone | null = null;
  try {
    if ((await wouldAsk()) && !(await askForMicrophone())) return end();
    microphone = await openMicrophone(engineState.peek().rate || 48_000);
    const standing = await standingOfSong();
    if (!standing) {
      showError(t('recorder.playFirst'));
      microphone.close();
      return end();
    }
    await run(microphone, standing);
    void sayIfLittleRoom(standing.rate);
  } catch (error) {
    microphone?.close();
    end();
    if (error instanceof MicrophoneRefused) sayRefused(error.why, () => void toggleRecording());
    else showError(t(error instanceof DeafContext ? 'recorder.startUnsupported' : 'recorder.startFailed'));
  }
}

/** What plays goes on; what stands still is counted in, by a bar at least. */
async function standingOfSong(): Promise<Standing | null> {
  if (!engineState.peek().isPlaying) {
    const before = countInBars.peek();
    if (before === 0) countInBars.value = 1;
    try {
      await play();
    } finally {
      countInBars.value = before;
    }
  }
  for (let attempt = 0; attempt < START_TRIES; attempt++) {
    const standing = engine.readStanding();
    if (standing) return standing;
    await new Promise((resolve) => setTimeout(resolve, TRY_MILLISECONDS));
  }
  return null;
}

/** This browser's context hears no stream, or knows no worklet. */
class DeafContext extends Error {}

async function ears(context: AudioContext, { stream }: Microphone, sink: MessagePort) {
  try {
    const source = sourceOf(context, stream);
    return { source, recorder: await openRecorder({ context, source, channels: 1, sink }) };
  } catch {
    throw new DeafContext();
  }
}

async function run(microphone: Microphone, standing: Standing): Promise<void> {
  const { context, rate } = standing;
  const pieces = new MessageChannel();
  const { source, recorder } = await ears(context, microphone, pieces.port2);
  const firstFrame = firstFrameOf(standing);
  recorder.start(firstFrame);
  const heard = heardOf(standing, firstFrame, microphone);
  const facts = { ...factsOf(rate), ...placed(heard) };
  beginTake(rate);
  try {
    const release = await openTake(facts, pieces.port1, onNews);
    const ears = { ...standing, microphone: source };
    // Without it the take is where device and browser say.
    const bleed = await listenForBleed(ears, firstFrame, onLook).catch(() => null);
    const rest = { sayWhy: null, release, unwatch: () => undefined, timer: undefined };
    session = { facts, heard, recorder, microphone, bleed, engineSeconds: standing.engineSeconds, ...rest };
  } catch (error) {
    recorder.stop(0);
    recorder.close();
    throw error;
  }
  microphone.onEnd(() => {
    if (recordingPhase.peek() !== 'recording' || !session) return;
    session.sayWhy = () => showError(t('recorder.unplugged'));
    stopRecording();
  });
  recordingLine.value = RecordingLine;
  recordingPhase.value = 'recording';
  keepAwake();
  session.unwatch = effect(() => {
    if (!engineState.value.isPlaying) stopRecording();
  });
}

/** While it plays, at once; while it is counted in, a little before its first beat. */
function firstFrameOf({ frame, rate, context }: Standing): number {
  const soon = Math.ceil((context.currentTime + LEAD_SECONDS) * rate);
  return Math.max(soon, Math.round(frame - EARLY_SECONDS * rate));
}

/** By what plays now, also after it has ended. */
function heardOf(standing: Standing, firstFrame: number, { inputSeconds }: Microphone): Heard {
  const now = song.peek();
  const mode = playMode.peek();
  const { frame, tick, rate, engineSeconds, outputSeconds } = standing;
  const roundTicks = mode === 'pattern' ? sceneTicks(now, homeOf(now)) : null;
  return {
    playing: { frame, tick, rate, map: tempoMap(now, mode), loop: now.loop, roundTicks },
    firstFrame,
    roundTripSeconds: engineSeconds + outputSeconds + inputSeconds,
    isCut: isLoopCut.peek(),
    timing: null,
  };
}

/** What the disk keeps of it. */
const placed = (heard: Heard): TakePlace & { readonly heard: Heard } => {
  const { startTick, offsetSeconds } = locate(heard, 0);
  return { startTick, offsetSeconds, heard };
};

/** Known better while it runs: a page that dies leaves it where it was measured to be. */
function onLook({ lagAt, errorMs, jumps }: Judgement): void {
  if (!session) return;
  jumped.value = jumps.map(({ atSeconds, bySeconds }) => ({ atSeconds, seconds: Math.abs(bySeconds) }));
  const { engineSeconds } = session;
  if (session.heard.timing) return;
  correct({ roundTripSeconds: engineSeconds + lagAt(0), timing: { isMeasured: true, errorMs } });
}

function correct(known: Partial<Heard>): void {
  if (!session) return;
  const heard = { ...session.heard, ...known };
  session.heard = heard;
  session.facts = { ...session.facts, ...placed(heard) };
  void amendTake(session.facts).catch(() => undefined);
}

function factsOf(rate: number): Omit<TakeFacts, keyof TakePlace | 'heard'> {
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
    channels: 1,
    rate,
  };
}

function onNews(news: TakeNews): void {
  hearNews(news);
  // It may have begun later than it was told to: a page that was busy.
  if (session && news.firstFrame >= 0 && news.firstFrame !== session.heard.firstFrame)
    correct({ firstFrame: news.firstFrame });
  if (news.state === 'recording') return;
  if (session && news.state !== 'done') {
    const isFull = news.state === 'full';
    session.sayWhy = () =>
      isFull ? showError(t('recorder.full'), { body: t('recorder.fullBody') }) : showError(t('recorder.broken'));
    session.recorder.stop(0);
  }
  void finish();
}

function stopRecording(): void {
  if (!session || recordingPhase.peek() !== 'recording') return;
  recordingPhase.value = 'saving';
  session.recorder.stop(0);
  session.timer = setTimeout(() => void finish(), SAVE_MILLISECONDS);
}

/** Once: the take goes into the song; where it cannot, it stays on the disk and is offered at the next start. */
async function finish(): Promise<void> {
  const ended = session;
  if (!ended) return;
  session = null;
  recordingPhase.value = 'saving';
  clearTimeout(ended.timer);
  ended.unwatch();
  ended.recorder.close();
  ended.microphone.close();
  letSleep();
  const isSame = ended.facts.project === '' || ended.facts.project === openId.peek();
  const isKept = isSame && (await putIntoSong(ended.facts, (take) => judged(ended, take)).catch(() => false));
  if (!isKept) showError(t('recorder.saveFailed'), { body: t('recorder.saveFailedBody') });
  else ended.sayWhy?.();
  ended.bleed?.close();
  ended.release();
  end();
}

/** Where the take lies by the beat that bled into it; null: by what device and browser say of themselves. */
async function judged({ bleed, heard, engineSeconds }: Session, take: Float32Array): Promise<Judgement | null> {
  const found = (await bleed?.judge(take, heard.firstFrame).catch(() => null)) ?? null;
  return found && { ...found, lagAt: (seconds) => engineSeconds + found.lagAt(seconds) };
}

function end(): void {
  recordingLine.value = null;
  recordingPhase.value = 'idle';
}
