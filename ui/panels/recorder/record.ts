/**
 * A recording from the first press to the part that sounds: microphone, count-in, disk, song. What has reached the disk
 * stays there until the song has it, whatever happens in between.
 */

import { effect } from '@preact/signals-react';
import { tempoMap } from '../../../song/arrangement.ts';
import { hasRoomForRecording } from '../../../song/edits/recording.ts';
import type { Standing } from '../../../worklets/client.ts';
import { openRecorder, type RecorderNode, sourceOf, underrunsOf } from '../../../worklets/recording.ts';
import { openId } from '../../shelf/open.ts';
import type { TakeFacts } from '../../shelf/takes/take-facts.ts';
import type { TakeNews } from '../../shelf/takes/take-writer.ts';
import { amendTake, openTake, removeTake } from '../../shelf/takes/takes.ts';
import { openRoom } from '../../state/edit-room.ts';
import { engine, engineState } from '../../state/engine.ts';
import { showError } from '../../state/notice.ts';
import { punchRange } from '../../state/punch-range.ts';
import { isPunching, partRecordedOnto, recordingLine, recordingPhase, toldLate } from '../../state/recording.ts';
import { tellNoRecording } from '../../state/room.ts';
import { view } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { playMode } from '../../state/sounding.ts';
import { say, unsay } from '../../state/speech.ts';
import { t } from '../../words/words.ts';
import { askForMicrophone, askOfLateDevice, sayRefused } from './ask.tsx';
import { keepAwake, letSleep } from './awake.ts';
import { factsOf, firstFrameOf, heardOf, isCountedIn, placed, punched } from './beginning.ts';
import { type Bleed, listenForBleed } from './bleed.ts';
import { type Cause, sayEnd } from './ending.ts';
import type { Heard } from './heard.ts';
import type { Judgement } from './lags.ts';
import { lateDevice } from './late-device.ts';
import { beginTake, hearNews, jumped } from './level.ts';
import { RecordingLine } from './line.tsx';
import { isMicrophoneKnown, type Microphone, MicrophoneRefused, openMicrophone, wouldAsk } from './microphone.ts';
import { monitor, monitoring } from './monitor.ts';
import { roundAhead } from './passes.ts';
import { putIntoSong } from './put.ts';
import { round } from './room/round.ts';
import { sayIfLittleRoom } from './room-left.ts';
import { standingOfSong } from './standing.ts';

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
  /** Why it ended before anybody wanted it to. */
  cause: Cause;
  /** Another page may offer the take. */
  release(): void;
  unwatch(): void;
  /** Nobody is heard any more. */
  unmonitor(): void;
  /** It is begun again: what was recorded is not kept. */
  isThrownAway: boolean;
  /** Another tempo than it began with, or one's own voice in what the engine plays: no beat to measure by, so nothing counts as measured. */
  isUnmeasurable: boolean;
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
    tellNoRecording();
    return;
  }
  if (isPunching.peek() && !punchRange.peek() && !song.peek().loop) {
    showError(t('recorder.punchNoLoop'), { body: t('recorder.punchNoLoopBody') });
    return;
  }
  recordingPhase.value = 'opening';
  if (view.peek() === 'edit') openRoom('take');
  let microphone: Microphone | null = null;
  try {
    if ((await wouldAsk()) && !(await askForMicrophone())) return end();
    microphone = await openMicrophone(engineState.peek().rate || 48_000, true);
    if (!(await isDeviceFine(microphone))) {
      microphone.close();
      return end();
    }
    const standing = await standingOfSong();
    if (!standing) {
      showError(t('recorder.playFirst'));
      microphone.close();
      return end();
    }
    await run(microphone, standing);
    void sayIfLittleRoom(standing.rate, microphone.channels);
  } catch (error) {
    microphone?.close();
    end();
    if (error instanceof MicrophoneRefused) sayRefused(error.why, () => void toggleRecording());
    else if (error instanceof RangeBehind)
      showError(t('recorder.punchBehind'), { body: t('recorder.punchBehindBody') });
    else showError(t(error instanceof DeafContext ? 'recorder.startUnsupported' : 'recorder.startFailed'));
  }
}

/** Headphones that are late are told of once. */
async function isDeviceFine({ label }: Microphone): Promise<boolean> {
  const { outputLatencySeconds, baseLatencySeconds } = engineState.peek();
  const late = lateDevice([label], (outputLatencySeconds ?? 0) + baseLatencySeconds);
  const told = toldLate.peek().split('\n');
  if (!late || told.includes(label)) return true;
  const isYes = await askOfLateDevice(late);
  if (isYes) toldLate.value = [...told, label].filter(Boolean).join('\n');
  return isYes;
}

/** This browser's context hears no stream, or knows no worklet. */
class DeafContext extends Error {}

/** What is to be recorded by itself has been played. */
class RangeBehind extends Error {}

async function ears(context: AudioContext, { stream, channels }: Microphone, sink: MessagePort) {
  try {
    const source = sourceOf(context, stream);
    return { source, recorder: await openRecorder({ context, source, channels, sink }) };
  } catch {
    throw new DeafContext();
  }
}

async function run(microphone: Microphone, standing: Standing): Promise<void> {
  const { context, rate } = standing;
  const pieces = new MessageChannel();
  const { source, recorder } = await ears(context, microphone, pieces.port2);
  const soon = heardOf(standing, firstFrameOf(standing), microphone);
  const punch = punched(soon);
  if (!punch) {
    recorder.stop(0);
    recorder.close();
    throw new RangeBehind();
  }
  const { heard } = punch;
  const { firstFrame } = heard;
  recorder.start(firstFrame);
  recorder.stop(punch.untilFrame);
  const facts = { ...factsOf(rate, microphone.channels), ...placed(heard) };
  beginTake(rate, () => underrunsOf(context));
  round.value = heard.isCut ? roundAhead(heard.playing, heard.firstFrame, heard.roundTripSeconds) : null;
  try {
    const release = await openTake(facts, pieces.port1, onNews);
    const ears = { ...standing, microphone: source };
    // Without it the take is where device and browser say.
    const unmonitor = monitor(context, source);
    const bleed = await listenForBleed(ears, firstFrame, onLook).catch(() => null);
    const rest = {
      cause: null,
      unmonitor,
      isThrownAway: false,
      isUnmeasurable: false,
      release,
      unwatch: () => undefined,
      timer: undefined,
    };
    session = { facts, heard, recorder, microphone, bleed, engineSeconds: standing.engineSeconds, ...rest };
  } catch (error) {
    recorder.stop(0);
    recorder.close();
    throw error;
  }
  microphone.onEnd(() => {
    if (recordingPhase.peek() !== 'recording' || !session) return;
    session.cause = 'unplugged';
    stopRecording();
  });
  recordingLine.value = RecordingLine;
  recordingPhase.value = 'recording';
  say(t(isCountedIn(standing, firstFrame) ? 'recorder.counting' : 'recorder.running'));
  keepAwake();
  const tempo = JSON.stringify(heard.playing.map);
  session.unwatch = effect(() => {
    if (!engineState.value.isPlaying) stopRecording();
    const isTurned = JSON.stringify(tempoMap(song.value, playMode.value)) !== tempo;
    if (session && !session.isUnmeasurable && (isTurned || monitoring.value === 'effects')) {
      session.isUnmeasurable = true;
      correct({ timing: null });
    }
  });
}

/** Known better while it runs: a page that dies leaves it where it was measured to be. */
function onLook({ lagAt, errorMs, jumps }: Judgement): void {
  if (!session) return;
  jumped.value = jumps.map(({ atSeconds, bySeconds }) => ({ atSeconds, seconds: Math.abs(bySeconds) }));
  const { engineSeconds } = session;
  if (session.heard.timing || session.isUnmeasurable) return;
  correct({ roundTripSeconds: engineSeconds + lagAt(0), timing: { isMeasured: true, errorMs } });
}

function correct(known: Partial<Heard>): void {
  if (!session) return;
  const heard = { ...session.heard, ...known };
  session.heard = heard;
  session.facts = { ...session.facts, ...placed(heard) };
  void amendTake(session.facts).catch(() => undefined);
}

function onNews(news: TakeNews): void {
  hearNews(news);
  // It may have begun later than it was told to: a page that was busy.
  if (session && news.firstFrame >= 0 && news.firstFrame !== session.heard.firstFrame)
    correct({ firstFrame: news.firstFrame });
  if (news.state === 'recording') return;
  if (session && news.state !== 'done') {
    session.cause = news.state;
    session.recorder.stop(0);
  }
  void finish();
}

/** What has been recorded is thrown away; from the start of the song, counted in, it begins anew. */
export async function startAgain(): Promise<void> {
  if (!session || recordingPhase.peek() !== 'recording') return;
  session.isThrownAway = true;
  engine.stop();
  stopRecording();
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
  ended.unmonitor();
  ended.recorder.close();
  ended.microphone.close();
  letSleep();
  if (ended.isThrownAway) {
    ended.bleed?.close();
    await removeTake(ended.facts.id).catch(() => undefined);
    ended.release();
    recordingPhase.value = 'idle';
    await beginRecording();
    return;
  }
  const isSame = ended.facts.project === '' || ended.facts.project === openId.peek();
  const isKept = isSame && (await putIntoSong(ended.facts, (take) => judged(ended, take)).catch(() => false));
  sayEnd(ended.cause, isKept);
  ended.bleed?.close();
  ended.release();
  end();
}

/** Where the take lies by the beat that bled into it; null: by what device and browser say of themselves. */
async function judged(ended: Session, take: Float32Array): Promise<Judgement | null> {
  const { bleed, heard, engineSeconds } = ended;
  if (ended.isUnmeasurable) return null;
  const found = (await bleed?.judge(take, heard.firstFrame).catch(() => null)) ?? null;
  return found && { ...found, lagAt: (seconds) => engineSeconds + found.lagAt(seconds) };
}

function end(): void {
  partRecordedOnto.value = null;
  round.value = null;
  recordingLine.value = null;
  recordingPhase.value = 'idle';
  for (const text of ['recorder.counting', 'recorder.running'] as const) unsay(t(text));
}
