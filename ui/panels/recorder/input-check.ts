/** The microphone listened to before anything is recorded, so that its level is right from the first word. It ends when Record begins. */
import { effect, signal } from '@preact/signals-react';
import { sourceOf } from '../../../worklets/recording.ts';
import { engine } from '../../state/engine.ts';
import { showError } from '../../state/notice.ts';
import { isChecking, isRecording } from '../../state/recording.ts';
import { t } from '../../words/words.ts';
import { askForMicrophone, sayRefused } from './ask.tsx';
import { hear } from './hear.ts';
import { InputFollower, type InputLevel, NOTHING_HEARD } from './input-level.ts';
import { chosenInput } from './inputs.ts';
import { type Microphone, MicrophoneRefused, openMicrophone, wouldAsk } from './microphone.ts';
import { monitor } from './monitor.ts';

export const inputLevel = signal<InputLevel>(NOTHING_HEARD);

let end: () => void = () => undefined;
/** Grows with every order; an answer to an older one is late. */
let order = 0;

export function endCheck(): void {
  order++;
  end();
  end = () => undefined;
  isChecking.value = false;
  inputLevel.value = NOTHING_HEARD;
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
    microphone = await openMicrophone(rate);
    const follower = new InputFollower();
    const source = sourceOf(context, microphone.stream);
    const stop = await hear(context, source, 0, (_frame, sound) => {
      inputLevel.value = follower.add(peakOf(sound), sound.length / rate);
    });
    const stops = [stop, monitor(context, source), microphone.close];
    if (own !== order) {
      for (const one of stops) one();
      return;
    }
    microphone.onEnd(endCheck);
    isChecking.value = true;
    const input = chosenInput.peek();
    stops.push(
      effect(() => {
        if (isRecording.value) queueMicrotask(endCheck);
        else if (chosenInput.value !== input) queueMicrotask(() => void checkInput(true));
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

function peakOf(sound: Float32Array): number {
  let peak = 0;
  for (const x of sound) peak = Math.max(peak, Math.abs(x));
  return peak;
}
