/** The microphone onto the next empty pad: one tap listens, the next one stops; silence at both ends is cut off. */
import { computed, signal } from '@preact/signals-react';
import { CLIPPED, sourceOf } from '../../../worklets/recording.ts';
import { wavHeader } from '../../../worklets/takes.ts';
import { showError, showNotice } from '../../state/notice.ts';
import { undoable } from '../../state/pattern-tools.ts';
import { say } from '../../state/speech.ts';
import { t } from '../../words/words.ts';
import { askForMicrophone, sayRefused } from '../recorder/ask.tsx';
import { hear } from '../recorder/hear.ts';
import { MicrophoneRefused, openMicrophone, wouldAsk } from '../recorder/microphone.ts';
import { putSound } from './load-sample.ts';
import { chosenPad, nextEmptyPad } from './place.ts';
import { soundRate } from './sounds.ts';
import { trimmed } from './trim.ts';

/** What the microphone has heard since the tap. */
export interface Heard {
  /** It is for this one, from 0. */
  readonly pad: number;
  readonly seconds: number;
  /** The largest sample of each of the last blocks, 0…; 1 is full scale. */
  readonly peaks: readonly number[];
  readonly isClipped: boolean;
}

/** Null: it does not listen. */
export const listening = signal<Heard | null>(null);
export const isListening = computed(() => listening.value !== null);
/** 21 ms at 48 kHz. */
const BLOCK_FRAMES = 1024;
/** Five seconds at that rate. */
export const SHOWN_BLOCKS = 234;
/** A pad is no tape: after that it stops by itself. */
const LONGEST_SECONDS = 30;

let end: (() => Promise<void>) | null = null;
/** The person, or the browser, is being asked. */
let isOpening = false;

/** Begins, or ends what runs. */
export async function toggleMicrophone(track: string): Promise<void> {
  if (end) await end();
  else if (!isOpening) {
    isOpening = true;
    await begin(track).finally(() => {
      isOpening = false;
    });
  }
}

export function leaveMicrophone(): void {
  void end?.();
}

async function begin(track: string): Promise<void> {
  const pad = nextEmptyPad(chosenPad.peek());
  if (pad === null) {
    showError(t('sampler.allTaken'));
    return;
  }
  try {
    if ((await wouldAsk()) && !(await askForMicrophone())) return;
    const microphone = await openMicrophone(soundRate());
    const context = new AudioContext({ sampleRate: soundRate() });
    const pieces: Float32Array[] = [];
    const stop = await hear(context, sourceOf(context, microphone.stream), 0, (_, sound) => {
      pieces.push(sound.slice());
      const heard = listening.peek();
      if (heard) listening.value = withPiece(heard, sound, context.sampleRate);
    });
    const timer = setTimeout(() => void end?.(), LONGEST_SECONDS * 1000);
    // What it heard until then is kept.
    microphone.onEnd(() => void end?.());
    listening.value = { pad, seconds: 0, peaks: [], isClipped: false };
    say(t('sampler.listening'));
    end = async () => {
      end = null;
      listening.value = null;
      clearTimeout(timer);
      stop();
      microphone.close();
      const rate = context.sampleRate;
      void context.close();
      await put(track, pad, joined(pieces), rate);
    };
  } catch (error) {
    listening.value = null;
    if (error instanceof MicrophoneRefused) sayRefused(error.why, () => void toggleMicrophone(track));
    else showError(t('recorder.startFailed'));
  }
}

function withPiece({ pad, seconds, peaks, isClipped }: Heard, sound: Float32Array, rate: number): Heard {
  const blocks = Array.from({ length: Math.ceil(sound.length / BLOCK_FRAMES) }, (_, block) =>
    sound
      .subarray(block * BLOCK_FRAMES, (block + 1) * BLOCK_FRAMES)
      .reduce((most, x) => Math.max(most, Math.abs(x)), 0),
  );
  return {
    pad,
    seconds: seconds + sound.length / rate,
    peaks: [...peaks, ...blocks].slice(-SHOWN_BLOCKS),
    isClipped: isClipped || blocks.some((peak) => peak >= CLIPPED),
  };
}

async function put(track: string, pad: number, heard: Float32Array, rate: number): Promise<void> {
  const sound = trimmed(heard, rate);
  if (!sound) {
    showError(t('sampler.heardNothing'));
    return;
  }
  const head = wavHeader({ channels: 1, rate, bits: 32 }, sound.length);
  const bytes = new Uint8Array(head.length + sound.length * 4);
  bytes.set(head);
  bytes.set(new Uint8Array(sound.buffer, sound.byteOffset, sound.byteLength), head.length);
  const name = t('sampler.voiceName', { number: pad + 1 });
  try {
    await putSound(track, pad, bytes, name);
    showNotice(t('sampler.loaded', { name, number: pad + 1 }), { action: undoable() });
  } catch {
    showError(t('recorder.saveFailed'));
  }
}

function joined(pieces: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
