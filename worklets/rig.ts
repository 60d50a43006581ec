/** One engine node with its carrier: made, told, thrown away and made again. */
import type { Backend } from './backend.ts';
import { type Carrier, openCarrier } from './carrier.ts';
import { engineBytes } from './compiled.ts';
import type { CarrierKind, EngineBoot, FromEngine, SchedulerLink, ToEngine } from './protocol.ts';

/** Pages of 64 kB for audio files: none can be loaded yet. */
const ARENA_PAGES = 1;
/** A browser that cannot hand a module to the worklet says nothing: after this the bytes are tried. */
const READY_MILLISECONDS = 2000;

export interface RigOptions {
  readonly backend: Backend;
  readonly processorName: string;
  readonly module: WebAssembly.Module;
  readonly kind: CarrierKind;
  readonly params: Float32Array;
  readonly isMetronomeOn: boolean;
  /** Once at most. */
  onFault(reason: string): void;
}

export interface Rig {
  readonly node: AudioWorkletNode;
  readonly carrier: Carrier;
  /** Frames between a record's frame and its sound. */
  readonly latencyFrames: number;
  /** What the scheduler is told, and what of it goes over to its thread. */
  readonly link: { readonly wires: SchedulerLink['wires']; readonly transfer: Transferable[] };
  tell(message: ToEngine): void;
  dispose(): void;
}

/** Without a word of the first engine it is made again from the bytes. */
export async function openRig(options: RigOptions): Promise<Rig> {
  const first = await tryRig(options, { module: options.module });
  const rig = first ?? (await tryRig(options, { bytes: await engineBytes() }));
  if (!rig) throw new Error('the engine does not start');
  return rig;
}

async function tryRig(options: RigOptions, code: Pick<EngineBoot, 'module' | 'bytes'>): Promise<Rig | undefined> {
  const carrier = openCarrier(options.kind);
  const { params, isMetronomeOn } = options;
  const boot: EngineBoot = {
    ...code,
    arenaPages: ARENA_PAGES,
    params,
    isMetronomeOn,
    hasOwnClock: options.backend.isReduced,
    wires: carrier.wires,
  };
  const node = options.backend.createNode(options.processorName, {
    numberOfInputs: 0,
    // What is heard, and the strip that is listened to.
    numberOfOutputs: 2,
    outputChannelCount: [2, 2],
    processorOptions: boot,
  });
  const latencyFrames = await ready(node, carrier, options);
  if (latencyFrames === undefined) {
    node.port.close();
    return undefined;
  }
  const tell = (message: ToEngine) => node.port.postMessage(message);
  const dispose = () => {
    tell({ type: 'dispose' });
    node.port.onmessage = null;
    node.onprocessorerror = null;
    node.disconnect();
  };
  return { node, carrier, latencyFrames, link: carrier.attach(node), tell, dispose };
}

/** Resolves with the engine's latency at its first word; undefined when it says none. */
function ready(node: AudioWorkletNode, carrier: Carrier, { onFault }: RigOptions): Promise<number | undefined> {
  return new Promise((resolve) => {
    let isReady = false;
    const settle = (latencyFrames?: number) => {
      clearTimeout(timer);
      isReady = latencyFrames !== undefined;
      resolve(latencyFrames);
    };
    const timer = setTimeout(settle, READY_MILLISECONDS);
    node.port.onmessage = ({ data }: MessageEvent<FromEngine>) => {
      switch (data.type) {
        case 'ready':
          settle(data.latencyFrames);
          break;
        case 'fault':
          onFault(data.reason);
          break;
        case 'page':
          carrier.take(data);
          break;
        default:
          data satisfies never;
      }
    };
    node.onprocessorerror = () => {
      if (isReady) onFault('the processor failed');
      else settle();
    };
  });
}
