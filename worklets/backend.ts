/** The audio context, native or through standardized-audio-context, and the build of the engine this browser can run. */
import scalarUrl from '../build/engine.scalar.wasm?url&no-inline';
import simdUrl from '../build/engine.simd.wasm?url&no-inline';
import { RENDER_QUANTUM } from '../dsp/abi.ts';

/** A function that splats a byte over sixteen and counts its bits: valid where there is SIMD. */
const SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

export function hasSimd(): boolean {
  return WebAssembly.validate(SIMD_PROBE);
}

export function hasSharedMemory(): boolean {
  return typeof SharedArrayBuffer !== 'undefined' && globalThis.crossOriginIsolated === true;
}

const buildUrl = (): string => (hasSimd() ? simdUrl : scalarUrl);

async function fetchBuild(): Promise<Response> {
  const response = await fetch(buildUrl());
  if (!response.ok) throw new Error(`the engine did not load: ${response.status}`);
  return response;
}

/** Compiles while it loads, where the browser can and the server names the type. */
export async function loadModule(): Promise<WebAssembly.Module> {
  const response = await fetchBuild();
  const type = response.headers.get('content-type') ?? '';
  if ('compileStreaming' in WebAssembly && type.startsWith('application/wasm')) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

export async function loadBytes(): Promise<ArrayBuffer> {
  return (await fetchBuild()).arrayBuffer();
}

export interface Backend {
  readonly context: AudioContext;
  /** No AudioWorklet of the browser's own. */
  readonly isReduced: boolean;
  createNode(name: string, options: AudioWorkletNodeOptions): AudioWorkletNode;
}

export interface BackendOptions {
  /** Frames per second; by default what the device has. */
  readonly rate: number | undefined;
}

/** At once, so that a finger's tap can still resume it; undefined where the browser has no AudioWorklet. */
export function openNative({ rate }: BackendOptions): Backend | undefined {
  if (typeof AudioContext === 'undefined' || typeof AudioWorkletNode === 'undefined') return undefined;
  if (!('audioWorklet' in AudioContext.prototype)) return undefined;
  const context = new AudioContext(contextOptions(rate));
  return {
    context,
    isReduced: false,
    createNode: (name, options) => new AudioWorkletNode(context, name, options),
  };
}

/** The same engine on the main thread. */
export async function openReduced({ rate }: BackendOptions): Promise<Backend> {
  const audio = await import('standardized-audio-context');
  const context = new audio.AudioContext(contextOptions(rate));
  const Node = audio.AudioWorkletNode;
  if (!Node || !context.audioWorklet) throw new Error('audio needs a secure context');
  return {
    // It keeps the interface of the standard; its types are its own.
    context: context as unknown as AudioContext,
    isReduced: true,
    createNode: (name, options) => new Node(context, name, options) as unknown as AudioWorkletNode,
  };
}

/** As far as a browser tells what it could not play in time. */
interface PlaybackStats {
  readonly underrunDuration: number;
}

/** Quanta the device waited for in vain. */
export function missedQuantaOf(context: AudioContext): number {
  const { playbackStats } = context as AudioContext & { readonly playbackStats?: PlaybackStats };
  return playbackStats ? Math.round((playbackStats.underrunDuration * context.sampleRate) / RENDER_QUANTUM) : 0;
}

function contextOptions(rate: number | undefined): AudioContextOptions {
  return rate === undefined ? { latencyHint: 'interactive' } : { latencyHint: 'interactive', sampleRate: rate };
}
