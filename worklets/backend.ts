/** The audio context: the browser's own, or through standardized-audio-context. */
import { RENDER_QUANTUM } from '../dsp/abi/sizes.ts';
import { underrunsOf } from './underruns.ts';

export function hasSharedMemory(): boolean {
  return typeof SharedArrayBuffer !== 'undefined' && globalThis.crossOriginIsolated === true;
}

export interface Backend {
  readonly context: AudioContext;
  /** No AudioWorklet of the browser's own. */
  readonly isReduced: boolean;
  createNode(name: string, options: AudioWorkletNodeOptions): AudioWorkletNode;
}

/** How much the device keeps ready: little, so that keys answer at once; more; so much that nothing disturbs it. */
export type BufferHint = 'interactive' | 'balanced' | 'playback';

export interface BackendOptions {
  /** Frames per second; by default what the device has. */
  readonly rate: number | undefined;
  readonly hint: BufferHint;
}

/** At once, so that a finger's tap can still resume it; undefined where the browser has no AudioWorklet. */
export function openNative(options: BackendOptions): Backend | undefined {
  if (typeof AudioContext === 'undefined' || typeof AudioWorkletNode === 'undefined') return undefined;
  if (!('audioWorklet' in AudioContext.prototype)) return undefined;
  const context = new AudioContext(contextOptions(options));
  return {
    context,
    isReduced: false,
    createNode: (name, options) => new AudioWorkletNode(context, name, options),
  };
}

/** The same engine on the main thread. */
export async function openReduced(options: BackendOptions): Promise<Backend> {
  const audio = await import('standardized-audio-context');
  const context = new audio.AudioContext(contextOptions(options));
  const Node = audio.AudioWorkletNode;
  if (!Node || !context.audioWorklet) throw new Error('audio needs a secure context');
  return {
    // It keeps the interface of the standard; its types are its own.
    context: context as unknown as AudioContext,
    isReduced: true,
    createNode: (name, options) => new Node(context, name, options) as unknown as AudioWorkletNode,
  };
}

/** Quanta the device waited for in vain. */
export function missedQuantaOf(context: AudioContext): number {
  return Math.round(((underrunsOf(context)?.seconds ?? 0) * context.sampleRate) / RENDER_QUANTUM);
}

function contextOptions({ rate, hint }: BackendOptions): AudioContextOptions {
  return rate === undefined ? { latencyHint: hint } : { latencyHint: hint, sampleRate: rate };
}
