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
import { openTake } from '../../shelf/takes/takes.ts';
import { engine, engineState } from '../../state/engine.ts';
import { showError } from '../../state/notice.ts';
import { recordingLine, recordingPhase } from '../../state/recording.ts';
import { countInBars } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { play, playMode } from '../../state/sounding.ts';
import { language, t } from '../../words/words.ts';
import { askForMicrophone, sayRefused } from './ask.tsx';
import { type Bleed, listenForBleed } from './bleed.ts';
import { beginTake, hearNews } from './level.ts';
import { RecordingLine } from './line.tsx';
import { isMicrophoneKnown, type Microphone, MicrophoneRefused, openMicrophone, wouldAsk } from './microphone.ts';
import { placeOf, type TakePlace } from './place.ts';
import { putIntoSong } from './put.ts';

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
  readonly facts: TakeFacts;
  readonly recorder: RecorderNode;
  readonly microphone: Microphone;
  readonly bleed: Bleed | null;
  /** Where a first frame lies that came so many seconds after it was sent. */
  place(firstFrame: number, seconds: number): TakePlace;
  /** The round trip as device and browser report it, without the engine's own. */
  readonly reportedSeconds: number;
  /** By the clock, as the recorder tells. */
  firstFrame: number;
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
  } catch (error) {
    microphone?.close();
    end();
    if (error instanceof MicrophoneRefused) sayRefused(error.why, () => void toggleRecording());
    else showError(t('recorder.startFailed'));
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

async function run(microphone: Microphone, standing: Standing): Promise<void> {
  const { context, rate } = standing;
  const pieces = new MessageChannel();
  const source = sourceOf(context, microphone.stream);
  const recorder = await openRecorder({ context, source, channels: 1, sink: pieces.port2 });
  const firstFrame = firstFrameOf(standing);
  recorder.start(firstFrame);
  const place = placing(standing);
  const reportedSeconds = standing.outputSeconds + microphone.inputSeconds;
  const facts = { ...factsOf(rate), ...place(firstFrame, reportedSeconds) };
  beginTake(rate);
  try {
    const release = await openTake(facts, pieces.port1, onNews);
    // Without it the take is where device and browser say.
    const bleed = await listenForBleed(standing, firstFrame).catch(() => null);
    session = {
      facts,
      recorder,
      microphone,
      bleed,
      place,
      reportedSeconds,
      firstFrame,
      sayWhy: null,
      release,
      unwatch: () => undefined,
      timer: undefined,
    };
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
function placing(standing: Standing): Session['place'] {
  const now = song.peek();
  const mode = playMode.peek();
  const roundTicks = mode === 'pattern' ? sceneTicks(now, homeOf(now)) : null;
  const playing = { ...standing, map: tempoMap(now, mode), loop: now.loop, roundTicks };
  return (firstFrame, seconds) => placeOf(playing, firstFrame, standing.engineSeconds + seconds);
}

function factsOf(rate: number): Omit<TakeFacts, keyof TakePlace> {
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
  if (session && news.firstFrame >= 0) session.firstFrame = news.firstFrame;
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
  // It may have begun later than it was told to: a page that was busy.
  const facts = { ...ended.facts, ...ended.place(ended.firstFrame, ended.reportedSeconds) };
  const isKept = isSame && (await putIntoSong(facts, (take) => measured(ended, take)).catch(() => false));
  if (!isKept) showError(t('recorder.saveFailed'), { body: t('recorder.saveFailedBody') });
  else ended.sayWhy?.();
  ended.bleed?.close();
  ended.release();
  end();
}

/** Where the take lies by the beat that bled into it; null: by what device and browser say of themselves. */
async function measured({ bleed, firstFrame, place }: Session, take: Float32Array): Promise<TakePlace | null> {
  const seconds = (await bleed?.measure(take, firstFrame).catch(() => null)) ?? null;
  return seconds === null ? null : place(firstFrame, seconds);
}

function end(): void {
  recordingLine.value = null;
  recordingPhase.value = 'idle';
}

let sentinel: WakeLockSentinel | null = null;

/** A screen that goes dark takes the page with it on some phones. */
function keepAwake(): void {
  navigator.wakeLock?.request('screen').then(
    (lock) => {
      sentinel = lock;
      if (recordingPhase.peek() === 'idle') letSleep();
    },
    () => undefined,
  );
}

function letSleep(): void {
  void sentinel?.release();
  sentinel = null;
}
