/** Any single value that the document can hold: a name, a number of a spec, the values of a table of specs. */
import fc from 'fast-check';
import { COLORS } from '../../song/limits.ts';
import { isId, textFault } from '../../song/parse/text.ts';
import type { ParamValue } from '../../song/patch.ts';
import type { ParamSpec, Specs, Values } from '../../song/specs.ts';

/** Names as people write them, and as nobody would. */
export const anyText: fc.Arbitrary<string> = fc
  .oneof(fc.string({ unit: 'grapheme', maxLength: 24 }), fc.string({ unit: 'binary', maxLength: 24 }))
  .map((text) => text.normalize('NFC'))
  .filter((text) => textFault(text) === null);

export const anyId: fc.Arbitrary<string> = fc
  .string({ unit: fc.constantFrom(...'abcKLM0123456789_-.'), minLength: 1, maxLength: 8 })
  .filter(isId);

export const color = fc.nat({ max: COLORS - 1 });
export const hash = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });

export function anyNumber(spec: ParamSpec): fc.Arbitrary<number> {
  const { min, max, initial } = spec;
  const counted = spec.curve === 'integer' || spec.curve === 'choice';
  const inside = counted ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true }).map((number) => number + 0);
  return fc.oneof({ weight: 4, arbitrary: inside }, fc.constantFrom(min, max, initial));
}

function anyParam(spec: ParamSpec): fc.Arbitrary<ParamValue> {
  return spec.curve === 'switch' ? fc.boolean() : anyNumber(spec);
}

export function anyValues<T extends Specs>(specs: T): fc.Arbitrary<Values<T>> {
  const members = Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, anyParam(spec)]));
  return fc.record(members) as unknown as fc.Arbitrary<Values<T>>;
}
