/**
 * The curves of effects, for the page that draws them: computed by the effects' own code in build/desk.wasm, whose slots are
 * the engine's. A curve of a hundred points takes a hundredth of a frame, so the page asks for itself.
 */
import { PATCH_BASE } from '../dsp/abi/sizes.ts';
import type { InsertId, Strip } from '../song/song.ts';
import { compileDesk } from './compiled.ts';
import { INSERT_OF } from './params/insert-order.ts';
import { STRIP_SLOTS } from './params/slots.ts';

/** The part of the desk that computes curves; dsp/desk/curves.ts says what each does. */
interface CurveExports {
  readonly memory: WebAssembly.Memory;
  openCurves(rate: number): number;
  curvePoints(): number;
  traceCurve(insert: number, count: number): number;
}

const SLOTS = Object.entries(STRIP_SLOTS) as readonly (readonly [keyof Strip, number])[];
/** For what is the same at any rate. */
const ANY_RATE = 48_000;

export class Curves {
  private rate = 0;
  private slots = 0;

  constructor(private readonly desk: CurveExports) {}

  /** dB that the equaliser, the filter or the whole depth of the de-esser of a strip gives to each of these frequencies in Hz. */
  response(insert: 'eq' | 'filter' | 'deesser', strip: Partial<Strip>, rate: number, hz: Float32Array): Float32Array {
    this.open(rate);
    return this.trace(insert, strip, hz);
  }

  /** dB that come out of the compressor or the gate of a strip in the end, for levels in dB that stay. */
  transfer(strip: Partial<Strip>, inputDb: Float32Array, insert: 'compressor' | 'gate' = 'compressor'): Float32Array {
    if (this.rate === 0) this.open(ANY_RATE);
    return this.trace(insert, strip, inputDb);
  }

  /** Effects of another rate are other effects; a page meets one rate, or two. */
  private open(rate: number): void {
    if (rate === this.rate) return;
    this.rate = rate;
    this.slots = this.desk.openCurves(rate);
  }

  private trace(insert: InsertId, strip: Partial<Strip>, at: Float32Array): Float32Array {
    const { desk } = this;
    const block = new Float32Array(desk.memory.buffer, this.slots, PATCH_BASE);
    for (const [name, slot] of SLOTS) block[slot] = Number(strip[name] ?? 0);
    const points = new Float32Array(desk.memory.buffer, desk.curvePoints(), at.length);
    points.set(at);
    desk.traceCurve(INSERT_OF[insert], at.length);
    return points.slice();
  }
}

/** Asynchronously, for browsers that let a page instantiate nothing larger than 4 kB at once. */
export async function curvesOf(desk: WebAssembly.Module): Promise<Curves> {
  const { exports } = await WebAssembly.instantiate(desk);
  return new Curves(exports as unknown as CurveExports);
}

export async function openCurves(): Promise<Curves> {
  return curvesOf(await compileDesk());
}
