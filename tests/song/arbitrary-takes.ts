/** Any takes, and parts of them with rounds and choices. */
import fc from 'fast-check';
import type { CompChoice, Part, Region, Take, Track } from '../../song/song.ts';
import { PART_SPECS } from '../../song/specs.ts';
import { anyId, anyNumber, anyText, anyValues, color, hash } from './arbitrary-values.ts';

const anyRegion: fc.Arbitrary<Region> = fc
  .tuple(anyId, anyText, anyNumber(PART_SPECS.lengthSeconds), anyNumber(PART_SPECS.lengthSeconds), color)
  .map(([id, name, a, b, tint]) => ({
    id,
    name,
    startSeconds: Math.min(a, b),
    endSeconds: Math.max(a, b),
    color: tint,
  }));

export const anyTakes: fc.Arbitrary<readonly Take[]> = fc.uniqueArray(
  fc.record({
    hash,
    name: anyText,
    frames: fc.nat(),
    rate: fc.constantFrom(44_100, 48_000, 96_000),
    channels: fc.constantFrom(1, 2),
    color,
    madeAt: fc.constantFrom(0, 1_764_000_000_000),
    bpm: fc.constantFrom(0, 20, 102.6, 400),
    timing: fc.option(fc.record({ isMeasured: fc.boolean(), errorMs: fc.constantFrom(0, 0.4, 1000) })),
    dropouts: fc.array(
      fc.double({ min: 0, max: 36_000, noNaN: true }).map((at) => at + 0),
      { maxLength: 2 },
    ),
    regions: fc.uniqueArray(anyRegion, { maxLength: 3, selector: ({ id }) => id }),
  }),
  { maxLength: 3, selector: (take) => take.hash },
);

const inTimeOrder = (comp: readonly CompChoice[]): readonly CompChoice[] =>
  [...comp]
    .sort((a, b) => a.fromSeconds - b.fromSeconds)
    .map((choice, i) => (i === 0 ? { ...choice, fromSeconds: 0 } : choice));

export function anyParts(tracks: readonly Track[], takes: readonly Take[]): fc.Arbitrary<readonly Part[]> {
  if (takes.length === 0) return fc.constant([]);
  const place = fc.record({
    track: fc.constantFrom(...tracks.map(({ id }) => id)),
    take: fc.constantFrom(...takes.map((take) => take.hash)),
  });
  const lane = fc.record({ take: place.map(({ take }) => take), offsetSeconds: anyNumber(PART_SPECS.offsetSeconds) });
  const lanes = fc.array(lane, { maxLength: 2 }).chain((some) =>
    fc
      .uniqueArray(fc.record({ fromSeconds: fc.nat({ max: 9 }), lane: fc.nat({ max: some.length }) }), {
        maxLength: 3,
        selector: ({ fromSeconds }) => fromSeconds,
      })
      .map((comp) => ({ lanes: some, comp: inTimeOrder(comp) })),
  );
  const part = fc
    .tuple(place, anyValues(PART_SPECS), lanes)
    .map(([where, values, more]): Part => ({ ...where, ...values, ...more }));
  return fc.array(part, { maxLength: 3 });
}
