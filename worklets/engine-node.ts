/** One engine node with its carrier: made, spoken to, thrown away and made again. */
import { transfer } from 'comlink';
import { type EventKind, HandControl } from '../dsp/abi/record.ts';
import type { Backend } from './backend.ts';
import { type Carrier, openCarrier } from './carrier.ts';
import ClockWorker from './clock.worker.ts?worker';
import { engineBytes, hasSimd } from './compiled.ts';
import type { EngineState } from './engine-state.ts';
import type { CarrierKind, EngineBoot, FromEngine, SampleAnswer, SchedulerLink, ToEngine } from './protocol.ts';
import { whenIdle } from './when-idle.ts';

/** Most songs have no audio: its memory is made when the first sample comes. */
const ARENA_PAGES = 0;
/** A browser that cannot hand a module to the worklet says nothing: after this the bytes are tried. */
const READY_MILLISECONDS = 2000;

/** The engine's word for what a hand does to sounding notes. */
export const HANDS = { bend: HandControl.Bend, vibrato: HandControl.Vibrato } as const;

export interface EngineNodeOptions {
  readonly backend: Backend;
  readonly processorName: string;
  readonly module: WebAssembly.Module;
  readonly kind: CarrierKind;
  readonly params: Float32Array;
  readonly isMetronomeOn: boolean;
  readonly voicesToStart: number | undefined;
  readonly sampleLimitBytes: number;
  /** Once at most. */
  onFault(reason: string): void;
}

export interface EngineNode {
  readonly node: AudioWorkletNode;
  readonly carrier: Carrier;
  /** Frames between a record's frame and its sound. */
  readonly latencyFrames: number;
  /** What the scheduler gets, and what of it goes over to its thread. */
  readonly link: { readonly wires: SchedulerLink['wires']; readonly transfer: Transferable[] };
  send(message: ToEngine, transfer?: Transferable[]): void;
  /** What is played by hand, in the next quantum. */
  strike(kind: EventKind, track: number, key: number, value: number): void;
  /** Called with what the engine says of samples; whoever sends them sets it. */
  onSample: (answer: SampleAnswer) => void;
  dispose(): void;
}

/** How the scheduler reaches it; what is handed over goes along. */
export function schedulerLink(
  { link }: EngineNode,
  context: BaseAudioContext & { baseLatency?: number },
): SchedulerLink {
  const { wires, transfer: moved } = link;
  return transfer({ rate: context.sampleRate, baseLatencySeconds: context.baseLatency ?? 0, wires }, moved);
}

export function toDestination(node: AudioNode, { destination }: BaseAudioContext): void {
  node.connect(destination);
}

/** What it says of itself. */
export function factsOf(
  { carrier, latencyFrames }: EngineNode,
  { context, isReduced }: Backend,
): Pick<EngineState, 'mode' | 'rate' | 'baseLatencySeconds' | 'latencyFrames'> {
  const isStudio = carrier.wires.type === 'shared' && hasSimd();
  const mode = isReduced ? 'reduced' : isStudio ? 'studio' : 'standard';
  return { mode, rate: context.sampleRate, baseLatencySeconds: context.baseLatency ?? 0, latencyFrames };
}

/** Without a word of the first engine it is made again from the bytes. */
export async function openEngineNode(options: EngineNodeOptions): Promise<EngineNode> {
  const first = await tryEngineNode(options, { module: options.module });
  const engineNode = first ?? (await tryEngineNode(options, { bytes: await engineBytes() }));
  if (!engineNode) throw new Error('the engine does not start');
  return engineNode;
}

async function tryEngineNode(
  options: EngineNodeOptions,
  code: Pick<EngineBoot, 'module' | 'bytes'>,
): Promise<EngineNode | undefined> {
  const carrier = openCarrier(options.kind);
  const { params, isMetronomeOn, voicesToStart } = options;
  const boot: EngineBoot = {
    ...code,
    arenaPages: ARENA_PAGES,
    sampleLimitBytes: options.sampleLimitBytes,
    params,
    isMetronomeOn,
    voicesToStart,
    hasOwnClock: options.backend.isReduced,
    wires: carrier.wires,
  };
  const node = options.backend.createNode(options.processorName, {
    // A microphone that is heard through a strip; beside an engine on the main thread nothing is recorded.
    numberOfInputs: options.backend.isReduced ? 0 : 1,
    channelCount: 2,
    channelCountMode: options.backend.isReduced ? 'explicit' : 'clamped-max',
    // What is heard, and the strip that is listened to.
    numberOfOutputs: 2,
    outputChannelCount: [2, 2],
    processorOptions: boot,
  });
  let engineNode: EngineNode | undefined;
  const latencyFrames = await ready(node, carrier, options, (answer) => engineNode?.onSample(answer));
  if (latencyFrames === undefined) {
    node.port.close();
    return undefined;
  }
  const send = (message: ToEngine, transfer: Transferable[] = []) => node.port.postMessage(message, transfer);
  const strike = (kind: EventKind, track: number, key: number, value: number) => {
    carrier.live.push(0, kind, track, key, value, 0);
    carrier.flush();
  };
  const closeClock = openClock(carrier);
  const dispose = () => {
    closeClock();
    send({ type: 'dispose' });
    node.port.onmessage = null;
    node.onprocessorerror = null;
    node.disconnect();
  };
  const link = carrier.attach(node);
  engineNode = { node, carrier, latencyFrames, link, send, strike, onSample: () => undefined, dispose };
  return engineNode;
}

/** Somebody turns the page's clock, once the page has nothing better to do; over ports nobody could. */
function openClock({ wires }: Carrier): () => void {
  if (wires.type !== 'shared') return () => undefined;
  let worker: Worker | undefined;
  let isClosed = false;
  whenIdle(() => {
    if (isClosed) return;
    worker = new ClockWorker({ name: 'clock' });
    worker.postMessage(wires.page);
  });
  return () => {
    isClosed = true;
    worker?.terminate();
  };
}

/** Resolves with the engine's latency at its first word; undefined when it says none. */
function ready(
  node: AudioWorkletNode,
  carrier: Carrier,
  { onFault }: EngineNodeOptions,
  onSample: (answer: SampleAnswer) => void,
): Promise<number | undefined> {
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
        case 'samplePlaced':
        case 'sampleTaken':
          onSample(data);
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
