/** Plays the melodic voices of tests/dsp/probe/melodic.ts from patches with the song's names, as the pool would. */

import { FmSlot, ModalSlot, StringSlot } from '../../dsp/abi/patches.ts';
import { PATCH_SLOTS } from '../../dsp/abi/sizes.ts';
import { FM_SPECS, MODAL_SPECS, STRING_SPECS, SYNTH_SPECS } from '../../song/instrument-specs.ts';
import { defaultPatch, type InstrumentId, specsOf } from '../../song/instruments.ts';
import { SYNTH_SLOTS } from '../../worklets/params/instrument-slots.ts';
import { floats, type Probe } from './probe.ts';

export type SynthPatch = Partial<Record<keyof typeof SYNTH_SPECS, number | boolean>>;
export type FmPatch = Partial<Record<keyof typeof FM_SPECS, number | boolean>>;

export type ModalPatch = Partial<Record<keyof typeof MODAL_SPECS, number>>;
export type StringPatch = Partial<Record<keyof typeof STRING_SPECS, number>>;

export interface Sound {
  readonly left: Float32Array;
  /** The same as left in a mono voice. */
  readonly right: Float32Array;
}

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** A saw with everything open: what a test does not name does nothing. */
export const PLAIN: SynthPatch = {
  envelope: 0,
  filterSustain: 1,
  cutoff: 20000,
  resonance: 0,
  tracking: 0,
  attack: 0.001,
  sustain: 1,
  velocityTone: 0,
};

export class Player {
  constructor(
    readonly wasm: Probe,
    readonly rate = 48000,
  ) {}

  synth(patch: SynthPatch, seed = 5): this {
    this.write(SYNTH_SLOTS, { ...initial(SYNTH_SPECS), ...patch });
    this.wasm.makeSynth(this.rate, seed);
    return this;
  }

  fm(patch: FmPatch, seed = 5): this {
    this.write(FmSlot, { ...initial(FM_SPECS), ...patch });
    this.wasm.makeFm(this.rate, seed);
    return this;
  }

  modal(patch: ModalPatch, seed = 5): this {
    this.write(ModalSlot, { ...initial(MODAL_SPECS), ...patch });
    this.wasm.makeModal(this.rate, seed);
    return this;
  }

  string(patch: StringPatch, seed = 5): this {
    this.write(StringSlot, { ...initial(STRING_SPECS), ...patch });
    this.wasm.makeString(this.rate, seed);
    return this;
  }

  /** The default patch of an instrument. */
  instrument(id: InstrumentId, seed = 5): this {
    const patch = defaultPatch(id) as Record<string, number>;
    const specs = specsOf(id);
    if (specs === MODAL_SPECS) return this.modal(patch, seed);
    if (specs === STRING_SPECS) return this.string(patch, seed);
    return 'ratio2' in patch ? this.fm(patch, seed) : this.synth(patch, seed);
  }

  /** Turns knobs while it sounds. */
  turn(patch: SynthPatch): this {
    this.write(SYNTH_SLOTS, patch);
    return this;
  }

  turnFm(patch: FmPatch): this {
    this.write(FmSlot, patch);
    return this;
  }

  turnModal(patch: ModalPatch): this {
    this.write(ModalSlot, patch);
    return this;
  }

  turnString(patch: StringPatch): this {
    this.write(StringSlot, patch);
    return this;
  }

  on(key: number, velocity = 0.8, cents = 0): this {
    this.wasm.noteOn(key, velocity, cents);
    return this;
  }

  off(): this {
    this.wasm.noteOff();
    return this;
  }

  play(seconds: number): this {
    this.wasm.play(Math.round(seconds * this.rate));
    return this;
  }

  /** All since the last `rewind`. */
  get sound(): Sound {
    const frames = this.wasm.frames();
    const left = floats(this.wasm, this.wasm.leftPtr(), frames).slice();
    return { left, right: this.wasm.isStereo() ? floats(this.wasm, this.wasm.rightPtr(), frames).slice() : left };
  }

  /** One note from silence. */
  note(key: number, heldSeconds: number, restSeconds = 0, velocity = 0.8): Sound {
    this.wasm.rewind();
    return this.on(key, velocity).play(heldSeconds).off().play(restSeconds).sound;
  }

  rewind(): this {
    this.wasm.rewind();
    return this;
  }

  private write(slots: Readonly<Record<string, string | number>>, patch: Readonly<Record<string, unknown>>): void {
    const block = floats(this.wasm, this.wasm.patchPtr(), PATCH_SLOTS);
    for (const [name, value] of Object.entries(patch)) {
      const slot = slots[name] ?? slots[pascal(name)];
      if (typeof slot === 'number') block[slot] = Number(value);
    }
  }
}

function initial(specs: Readonly<Record<string, { readonly initial: number }>>): Record<string, number> {
  return Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, spec.initial]));
}

export const hzOfKey = (key: number) => 440 * 2 ** ((key - 69) / 12);
export const centsBetween = (a: number, b: number) => 1200 * Math.log2(a / b);

/**
 * Hz of a steady line near `nearHz`, from the turn of its phase between two windows half the length apart: exact to
 * thousandths of a cent where a spectrum's bins would not be.
 */
export function exactHz(x: Float32Array, rate: number, nearHz: number): number {
  const half = Math.floor(x.length / 2);
  const turn = (2 * Math.PI * nearHz) / rate;
  const phase = (from: number) => {
    let re = 0;
    let im = 0;
    for (let i = 0; i < half; i++) {
      const weight = (0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / half)) * (x[from + i] ?? 0);
      re += weight * Math.cos(turn * (from + i));
      im -= weight * Math.sin(turn * (from + i));
    }
    return Math.atan2(im, re);
  };
  const way = phase(half) - phase(0);
  const nearest = way - 2 * Math.PI * Math.round(way / (2 * Math.PI));
  return nearHz + (nearest * rate) / (2 * Math.PI * half);
}
