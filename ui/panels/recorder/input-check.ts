/** The microphone listened to before anything is recorded, so that its level is right from the first word. It ends when Record begins. */
import { batch, effect, signal } from '@preact/signals-react';
import { sourceOf } from '../../../worklets/recording.ts';
import { engine } from '../../state/engine.ts';
import { showError } from '../../state/notice.ts';
import { isChecking, isRecording } from '../../state/recording.ts';
import { t } from '../../words/words.ts';
import { askForMicrophone, sayRefused } from './ask.tsx';
import { hear } from './hear.ts';
import { InputFollower, type InputLevel, NOTHING_HEARD } from './input-level.ts';
import { chosenInput, isStereo } from './inputs.ts';
import { type Microphone, MicrophoneRefused, openMicrophone, wouldAsk } from './microphone.ts';
import { monitor } from './monitor.ts';

export const inputLevel = signal<InputLevel>(NOTHING_HEARD);
/** The same of each of its channels. */
export const channelLevels = signal<readonly InputLevel[]>([NOTHING_HEARD]);

let end: () => void = () => undefined;
/** Grows with every order; an answer to an older one is late. */
let order = 0;

export function endCheck(): void {
  order++;
  end();
  end = () => undefined;
  isChecking.value = false;
  inputLevel.value = NOTHING_HEARD;
  channelLevels.value = [NOTHING_HEARD];
}

/** Asks for the microphone as Record does. */
export async function checkInput(isOn: boolean): Promise<void> {
  endCheck();
  const own = order;
  if (!isOn) return;
  let microphone: Microphone | null = null;
  try {
    if ((await wouldAsk()) && !(await askForMicrophone())) return;
    await engine.unlock();
    const standing = engine.readStanding(true);
    if (!standing) throw new Error('there is nothing to record beside');
    const { context, rate } = standing;
    microphone = await openMicrophone(rate, true);
    const { channels } = microphone;
    const whole = new InputFollower();
    const sides = Array.from({ length: channels }, () => new InputFollower());
    const source = sourceOf(context, microphone.stream);
    const add = (_frame: number, sound: Float32Array) => {
      const seconds = sound.length / channels / rate;
      const peaks = sides.map((_, side) => peakOf(sound, side, channels));
      batch(() => {
        inputLevel.value = whole.add(Math.max(...peaks), seconds);
        channelLevels.value = sides.map((one, side) => one.add(peaks[side] ?? 0, seconds));
      });
    };
    const stop = await hear(context, source, 0, add, channels);
    const stops = [stop, monitor(context, source), microphone.close];
    if (own !== order) {
      for (const one of stops) one();
      return;
    }
    microphone.onEnd(endCheck);
    isChecking.value = true;
    const [input, isBoth] = [chosenInput.peek(), isStereo.peek()];
    stops.push(
      effect(() => {
        if (isRecording.value) queueMicrotask(endCheck);
        else if (chosenInput.value !== input || isStereo.value !== isBoth) queueMicrotask(() => void checkInput(true));
      }),
    );
    end = () => {
      for (const one of stops) one();
    };
  } catch (error) {
    microphone?.close();
    if (own !== order) return;
    endCheck();
    if (error instanceof MicrophoneRefused) sayRefused(error.why, () => void checkInput(true));
    else showError(t('recorder.startFailed'));
  }
}

/** Of one channel of interleaved sound. */
function peakOf(sound: Float32Array, channel: number, channels: number): number {
  let peak = 0;
  for (let i = channel; i < sound.length; i += channels) peak = Math.max(peak, Math.abs(sound[i] as number));
  return peak;
}
