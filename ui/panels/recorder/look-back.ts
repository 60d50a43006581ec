/** What was not recorded can still become a take: while one asks for it, the last minute at the microphone stays in memory, and nowhere else. */

import { sourceOf } from '../../../worklets/recording.ts';
import { wavHeader } from '../../../worklets/takes.ts';
import { engine } from '../../state/engine.ts';
import { showError } from '../../state/notice.ts';
import { isListening } from '../../state/recording.ts';
import { tellNoRecording } from '../../state/room.ts';
import { t } from '../../words/words.ts';
import { askForMicrophone, sayRefused } from './ask.tsx';
import { factsOf, heardOf, placed } from './beginning.ts';
import { hear } from './hear.ts';
import { type Microphone, MicrophoneRefused, openMicrophone, wouldAsk } from './microphone.ts';
import { putSound } from './put.ts';
import { Recent } from './recent.ts';

const KEPT_SECONDS = 60;
/** Of each channel. Less at high rates: memory is a phone's. */
const MOST_BYTES = 12e6;

interface Ear {
  readonly microphone: Microphone;
  readonly recent: Recent;
  readonly rate: number;
  stop(): void;
}

let ear: Ear | null = null;

/** Asks for the microphone as Record does. */
export async function lookBack(isOn: boolean): Promise<void> {
  if (!isOn) return close();
  if (ear) return;
  try {
    if ((await wouldAsk()) && !(await askForMicrophone())) return;
    await engine.unlock();
    const standing = engine.readStanding(true);
    if (!standing) throw new Error('there is nothing to record beside');
    const { context, rate } = standing;
    const microphone = await openMicrophone(rate, true);
    const { stream, channels } = microphone;
    const frames = Math.min(KEPT_SECONDS * rate, Math.floor(MOST_BYTES / Float32Array.BYTES_PER_ELEMENT));
    const recent = new Recent(frames, channels);
    const keep = (frame: number, sound: Float32Array) => recent.add(frame, sound);
    const stop = await hear(context, sourceOf(context, stream), 0, keep, channels);
    microphone.onEnd(close);
    ear = { microphone, recent, rate, stop };
    isListening.value = true;
  } catch (error) {
    close();
    if (error instanceof MicrophoneRefused) sayRefused(error.why, () => void lookBack(true));
    else showError(t('recorder.startFailed'));
  }
}

function close(): void {
  ear?.stop();
  ear?.microphone.close();
  ear = null;
  isListening.value = false;
}

/** Where the song stood while it was heard; where none did, at its start. */
export async function keepLastMinute(): Promise<void> {
  const sound = ear && ear.recent.next > 0 ? ear.recent.read(ear.recent.first, ear.recent.next) : null;
  if (!ear || !sound || sound.length === 0) {
    showError(t('recorder.lookBackNothing'));
    return;
  }
  const { microphone, recent, rate } = ear;
  const standing = engine.readStanding();
  const place = standing ? placed(heardOf(standing, recent.first, microphone)) : { startTick: 0, offsetSeconds: 0 };
  const { channels } = microphone;
  const frames = sound.length / channels;
  const head = wavHeader({ channels, rate, bits: 32 }, frames);
  const bytes = new Uint8Array(head.length + sound.byteLength);
  bytes.set(head);
  bytes.set(new Uint8Array(sound.buffer), head.length);
  const isKept = await putSound({ ...factsOf(rate, channels), ...place }, bytes, frames).catch(() => false);
  if (!isKept) tellNoRecording();
}
