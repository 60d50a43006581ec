/** The wall between the two languages: record layout, exports, and that no slot is deaf. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import * as keyboards from '../../dsp/abi/keyboards.ts';
import * as meters from '../../dsp/abi/meters.ts';
import * as patches from '../../dsp/abi/patches.ts';
import * as record from '../../dsp/abi/record.ts';
import * as sizes from '../../dsp/abi/sizes.ts';
import * as slots from '../../dsp/abi/slots.ts';
import { ensureBuilt } from '../../worklets/build.node.ts';
import { probe } from './probe.ts';

const abi = { ...meters, ...record, ...sizes, ...slots, ...patches, ...keyboards };
const root = fileURLToPath(new URL('../..', import.meta.url));
const dsp = readdirSync(`${root}/dsp`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('abi/'))
  .map((file) => readFileSync(`${root}/dsp/${file}`, 'utf8'))
  .join('\n');

describe('abi', () => {
  test('the DSP reads the record where dsp/abi says', async () => {
    const wasm = await probe('abi');
    const fields = [
      abi.EVENT_FRAME,
      abi.EVENT_KIND,
      abi.EVENT_TRACK,
      abi.EVENT_KEY,
      abi.EVENT_VALUE,
      abi.EVENT_EXTRA,
      abi.EVENT_EPOCH,
    ];
    for (const field of fields) expect(wasm.offset(field)).toBe(field);
    expect(wasm.bytes()).toBe(abi.EVENT_BYTES);
  });

  test('every slot is read somewhere in the DSP', () => {
    // The sends are read as SendReverb + send.
    const byOffset = /^StripSlot\.Send(Delay|Chorus|Drive)$/;
    const all = Object.entries({ ...slots, ...patches, ...keyboards }).filter(([name]) => name.endsWith('Slot'));
    const deaf = all.flatMap(([name, members]) =>
      Object.keys(members)
        .filter((member) => Number.isNaN(Number(member)))
        .map((member) => `${name}.${member}`)
        .filter((slot) => !byOffset.test(slot) && !new RegExp(`\\b${slot.replace('.', '\\.')}\\b`).test(dsp)),
    );
    expect(all.length).toBeGreaterThanOrEqual(12);
    expect(deaf).toEqual([]);
  });

  test('slots stay within their blocks', () => {
    const sizeOf = (members: object) => Object.keys(members).length / 2;
    expect(sizeOf(abi.StripSlot)).toBeLessThanOrEqual(abi.PATCH_BASE);
    expect(abi.PATCH_BASE + abi.PATCH_SLOTS).toBe(abi.PAD_BASE);
    for (const [name, patch] of Object.entries({ ...patches, ...keyboards }).filter(([name]) =>
      name.endsWith('Slot'),
    )) {
      expect(sizeOf(patch as object), name).toBeLessThanOrEqual(abi.PATCH_SLOTS);
    }
    expect(abi.SynthSlot.Matrix + abi.MOD_ROWS * abi.MOD_SLOTS).toBeLessThanOrEqual(abi.PATCH_SLOTS);
    expect(sizeOf(abi.PadSlot)).toBeLessThanOrEqual(abi.PAD_SLOTS);
    expect(abi.PAD_BASE + abi.PAD_COUNT * abi.PAD_SLOTS).toBeLessThanOrEqual(abi.SLOTS_PER_TRACK);
    expect(sizeOf(abi.MasterSlot)).toBeLessThanOrEqual(abi.MASTER_SLOTS);
    expect(sizeOf(abi.VoiceKind)).toBe(abi.VOICE_KINDS);
    expect(sizeOf(abi.Meter)).toBe(abi.METER_WORDS);
    expect(sizeOf(abi.MasterMeter)).toBe(abi.MASTER_METER_WORDS);
  });

  test('both engines import nothing and export the same', async () => {
    await ensureBuilt();
    const [simd, scalar] = ['simd', 'scalar'].map(
      (build) => new WebAssembly.Module(readFileSync(`${root}/build/engine.${build}.wasm`)),
    );
    if (!simd || !scalar) throw new Error('not built');
    expect(WebAssembly.Module.imports(simd)).toEqual([]);
    expect(WebAssembly.Module.imports(scalar)).toEqual([]);
    expect(WebAssembly.Module.exports(simd)).toEqual(WebAssembly.Module.exports(scalar));
  });

  test('the scalar build is wasm as of 2017, which every browser with an AudioWorklet runs', async () => {
    await ensureBuilt();
    const { default: binaryen } = await import('binaryen');
    const module = binaryen.readBinary(readFileSync(`${root}/build/engine.scalar.wasm`));
    module.setFeatures(binaryen.Features.MVP);
    expect(module.validate()).toBe(1);
  });
});
