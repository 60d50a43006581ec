/** The microphone as music wants it: nothing of the browser's own between it and the file. */
import { isBleedFiltered } from '../../state/recording.ts';
import { holdAudioSession } from './audio-session.ts';
import { chosenInput, isStereo, learnChannels } from './inputs.ts';

/** Why there is no sound to record. */
export type Refusal = 'unsupported' | 'refused' | 'missing' | 'failed';

export class MicrophoneRefused extends Error {
  constructor(readonly why: Refusal) {
    super(why);
  }
}

export interface Microphone {
  readonly stream: MediaStream;
  /** Two where the input has them and the person asks for them. */
  readonly channels: 1 | 2;
  /** From the membrane to the page, as far as the browser says. */
  readonly inputSeconds: number;
  /** As the system calls it; may be empty. */
  readonly label: string;
  readonly deviceId: string;
  /** Called when it was unplugged, or taken away. */
  onEnd(listener: () => void): void;
  close(): void;
}

export function isMicrophoneKnown(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/** Whether the browser would ask; one that does not say is taken to ask. */
export async function wouldAsk(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' as PermissionName });
    return state === 'prompt';
  } catch {
    return true;
  }
}

/**
 * At the context's own rate, so that no resampler stands in the way. `mayBeStereo`: both channels, if the person asked for them. Rejects with
 * a MicrophoneRefused.
 */
export async function openMicrophone(rate: number, mayBeStereo = false): Promise<Microphone> {
  if (!isMicrophoneKnown()) throw new MicrophoneRefused('unsupported');
  const isFiltered = isBleedFiltered.peek();
  const wanted = chosenInput.peek();
  const audio: MediaTrackConstraints = {
    ...(wanted === '' ? {} : { deviceId: { exact: wanted } }),
    channelCount: mayBeStereo && isStereo.peek() ? 2 : 1,
    sampleRate: rate,
    echoCancellation: isFiltered,
    noiseSuppression: isFiltered,
    autoGainControl: isFiltered,
  };
  let stream: MediaStream;
  const letGo = holdAudioSession();
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio });
  } catch (error) {
    letGo();
    throw new MicrophoneRefused(whyOf(error));
  }
  const [track] = stream.getAudioTracks();
  // The types of browsers do not know the latency that they report.
  const {
    latency = 0,
    deviceId = '',
    channelCount,
  } = (track?.getSettings() ?? {}) as MediaTrackSettings & {
    readonly latency?: number;
  };
  // What it could do is more than what it was asked for; where the browser tells only that, it is taken for it.
  learnChannels(wanted, track?.getCapabilities?.().channelCount?.max ?? channelCount);
  return {
    stream,
    channels: audio.channelCount === 2 && (channelCount ?? 1) >= 2 ? 2 : 1,
    inputSeconds: latency,
    label: track?.label ?? '',
    deviceId,
    onEnd: (listener) => track?.addEventListener('ended', listener, { once: true }),
    close: () => {
      for (const one of stream.getTracks()) one.stop();
      letGo();
    },
  };
}

function whyOf(error: unknown): Refusal {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
}
