/** Any song: everything the document can hold, within its limits and small enough to try many. */

import fc from 'fast-check';
import { BUS_SPECS, mixerOf } from '../../song/buses.ts';
import { defaultPad, defaultStep } from '../../song/defaults.ts';
import { PAD_SPECS } from '../../song/instrument-specs.ts';
import { defaultPatch, INSTRUMENT_IDS, type InstrumentId, specsOf } from '../../song/instruments.ts';
import { MAX_KEYS, MAX_PLAYS, MAX_REPEATS, PADS } from '../../song/limits.ts';
import { inOrder } from '../../song/notes.ts';
import type { Patch } from '../../song/patch.ts';
import { pointsInOrder } from '../../song/points.ts';
import {
  type Clip,
  FOLLOW_ACTIONS,
  type Group,
  INSERTS,
  type Lane,
  MAX_PATTERN_LENGTH,
  MAX_STEPS,
  type Marker,
  type Note,
  type Pad,
  type Pattern,
  type Placement,
  type Scene,
  SONG_FORMAT,
  SONG_VERSION,
  type Song,
  type Step,
  type Strip,
  type Track,
} from '../../song/song.ts';
import { GROUP_SPECS, NOTE_SPECS, PART_SPECS, SONG_SPECS, STEP_SPECS, STRIP_SPECS } from '../../song/specs.ts';
import { SCALE_NAMES } from '../../song/theory.ts';
import { rounds } from '../tier.ts';
import { anyCredits } from './arbitrary-credits.ts';
import { anyParts, anyTakes } from './arbitrary-takes.ts';
import { anyId, anyNumber, anyText, anyValues, color, hash } from './arbitrary-values.ts';

const key = anyNumber(NOTE_SPECS.key);

/** Of parameters that some instrument has, and of some that none has. */
const anyPath = fc.constantFrom(
  'strip.gain',
  'strip.filterCutoff',
  'patch.cutoff',
  'patch.decay',
  'patch.unheardOf',
  'pad3.pitch',
  'pad15.reverse',
  'reverb.decay',
  'master.width',
);
const anyLocks = fc.dictionary(
  anyPath,
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
  {
    maxKeys: 2,
    noNullPrototype: true,
  },
);

const anyLane: fc.Arbitrary<Lane> = fc.record({
  path: anyPath,
  points: fc
    .array(
      fc.record({
        tick: fc.oneof(fc.integer({ min: 0, max: 3840 }), anyNumber(NOTE_SPECS.startTick)),
        value: fc
          .oneof(fc.double({ min: -70, max: 2000, noNaN: true }), fc.constantFrom(-1e300, 0, 1e300))
          .map((n) => n + 0),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map(pointsInOrder),
});

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(defaultStep) },
  fc
    .tuple(anyValues(STEP_SPECS), fc.boolean(), fc.array(key, { maxLength: MAX_KEYS }), anyLocks)
    .map(([values, on, keys, locks]) => ({ on, ...values, keys, locks })),
);

export const anyNote: fc.Arbitrary<Note> = anyValues(NOTE_SPECS);

export const anyPattern: fc.Arbitrary<Pattern> = fc.record({
  length: fc.oneof(
    fc.constantFrom(8, 16, 32),
    fc.integer({ min: 1, max: MAX_STEPS }),
    fc.constantFrom(64, MAX_PATTERN_LENGTH),
  ),
  steps: fc.array(anyStep, { minLength: MAX_STEPS, maxLength: MAX_STEPS }),
  notes: fc.array(anyNote, { maxLength: 6 }).map(inOrder),
  lanes: fc.uniqueArray(anyLane, { maxLength: 2, selector: ({ path }) => path }),
});

const anyPad: fc.Arbitrary<Pad> = fc.oneof(
  fc.constant(defaultPad),
  fc
    .tuple(anyValues(PAD_SPECS), anyText, fc.integer({ min: -1, max: 7 }), fc.option(hash))
    .map(([values, name, tint, sample]) => ({ ...values, name, color: tint, sample })),
);

/** Now and then with parameters from a future version, which must be kept. */
function anyPatch(instrument: InstrumentId): fc.Arbitrary<Patch> {
  const unknown = fc.dictionary(
    anyId.map((id) => `x${id}`),
    fc.oneof(fc.boolean(), fc.integer()),
    { maxKeys: 2 },
  );
  return fc
    .tuple(anyValues(specsOf(instrument)), unknown)
    .map(([values, more]): Patch => ({ ...more, ...defaultPatch(instrument), ...values }));
}

function anyClips(scenes: readonly Scene[]): fc.Arbitrary<Readonly<Record<string, Clip>>> {
  const follow = fc.record({
    plays: fc.integer({ min: 1, max: MAX_PLAYS }),
    action: fc.constantFrom(...FOLLOW_ACTIONS),
  });
  const clip = fc.record({ name: anyText, color, pattern: anyPattern, follow: fc.option(follow) });
  return fc
    .tuple(fc.subarray(scenes.map(({ id }) => id)), fc.array(clip, { minLength: 2, maxLength: 2 }))
    .map(([ids, clips]) => Object.fromEntries(ids.slice(0, 2).map((id, i) => [id, clips[i]])) as Record<string, Clip>);
}

function anyTrack(scenes: readonly Scene[]): fc.Arbitrary<Track> {
  return fc.constantFrom(...INSTRUMENT_IDS).chain((instrument) =>
    fc.record({
      id: anyId,
      name: anyText,
      color,
      instrument: fc.constant(instrument),
      patch: anyPatch(instrument),
      pads: instrument === 'sampler' ? fc.array(anyPad, { minLength: PADS, maxLength: PADS }) : fc.constant([]),
      strip: anyValues(STRIP_SPECS) as fc.Arbitrary<Strip>,
      inserts: fc.shuffledSubarray([...INSERTS], { minLength: INSERTS.length }),
      group: fc.constant(null),
      duckSource: fc.constant(null),
      clips: anyClips(scenes),
    }),
  );
}

const anyScenes: fc.Arbitrary<readonly Scene[]> = fc.uniqueArray(
  fc.record({ id: anyId, name: anyText, color, bpm: fc.option(anyNumber(SONG_SPECS.bpm)) }),
  { minLength: 1, maxLength: 5, selector: ({ id }) => id },
);

/** With places where a track plays a clip of another scene, or nothing. */
function anyTimeline(scenes: readonly Scene[], tracks: readonly Track[]): fc.Arbitrary<readonly Placement[]> {
  const scene = fc.constantFrom(...scenes.map(({ id }) => id));
  const override = fc.constantFrom(...tracks).chain(({ id, clips }) =>
    fc.record({
      track: fc.constant(id),
      fromBar: fc.nat({ max: 8 }),
      bars: fc.integer({ min: 1, max: 4 }),
      clip: fc.constantFrom(null, ...Object.keys(clips)),
    }),
  );
  const placement = fc.record({
    scene,
    repeats: fc.integer({ min: 1, max: MAX_REPEATS }),
    overrides: fc.array(override, { maxLength: 3 }),
  });
  return fc.array(placement, { maxLength: 4 });
}

const anyMarkers = fc
  .array(fc.record({ tick: anyNumber(PART_SPECS.startTick), name: anyText }), { maxLength: 3 })
  .map((markers): readonly Marker[] => [...markers].sort((a, b) => a.tick - b.tick));

const anyKey = fc.option(fc.record({ root: fc.nat({ max: 11 }), name: fc.constantFrom(...SCALE_NAMES) }));

/** Groups, and of some tracks that they belong to one, and are ducked by another. */
function anyGroups(tracks: readonly Track[]): fc.Arbitrary<Pick<Song, 'groups' | 'tracks'>> {
  const group = fc
    .tuple(fc.record({ id: anyId, name: anyText, color }), anyValues(GROUP_SPECS))
    .map(([who, values]) => ({ ...who, ...values }) as Group);
  return fc
    .tuple(fc.uniqueArray(group, { maxLength: 2, selector: ({ id }) => id }), fc.nat(), fc.nat())
    .map(([groups, a, b]) => ({
      groups,
      tracks: tracks.map((track, i) => ({
        ...track,
        group: groups[(a + i) % 3]?.id ?? null,
        duckSource: tracks[(b + i) % 6]?.id ?? null,
      })),
    }));
}

const anyLoop = fc
  .uniqueArray(anyNumber(PART_SPECS.startTick), { minLength: 2, maxLength: 2 })
  .map(([a = 0, b = 1]) => ({ startTick: Math.min(a, b), endTick: Math.max(a, b) }));

const anyMixer = fc
  .tuple(...Object.entries(BUS_SPECS).map(([bus, specs]) => anyValues(specs).map((values) => [bus, values] as const)))
  .map((buses) => mixerOf((bus) => buses.find(([name]) => name === bus)?.[1] ?? {}));

export const anySong: fc.Arbitrary<Song> = fc
  .tuple(anyScenes, anyTakes)
  .chain(([scenes, takes]) =>
    fc
      .uniqueArray(anyTrack(scenes), { minLength: 1, maxLength: 4, selector: ({ id }) => id })
      .map((tracks) => ({ scenes, takes, tracks })),
  )
  .chain(({ scenes, takes, tracks }) => {
    return fc
      .tuple(
        anyText,
        anyText,
        anyValues(SONG_SPECS),
        anyTimeline(scenes, tracks),
        anyMarkers,
        anyKey,
        anyGroups(tracks),
        anyParts(tracks, takes),
        anyMixer,
        fc.option(anyLoop),
        anyCredits(tracks),
      )
      .map(
        ([name, description, values, timeline, markers, key, grouped, parts, mixer, loop, credits]): Song => ({
          format: SONG_FORMAT,
          version: SONG_VERSION,
          name,
          description,
          ...values,
          ...grouped,
          scenes,
          timeline,
          markers,
          key,
          takes,
          parts,
          mixer,
          loop,
          credits,
        }),
      );
  });

/** Tries a property and, where it fails, says little enough to read: how to repeat it and what went wrong. */
export function holds<T>(
  arbitrary: fc.Arbitrary<T>,
  seed: number,
  numRuns: number,
  check: (value: T) => void,
  describe: (value: T) => string = () => '',
): void {
  const result = fc.check(fc.property(arbitrary, check), {
    seed,
    numRuns: rounds(numRuns),
    endOnFailure: true,
  });
  if (!result.failed) return;
  const [value] = result.counterexample ?? [];
  const about = value === undefined ? '' : describe(value);
  const reason = String((result as { errorInstance?: unknown }).errorInstance).slice(0, 2000);
  throw new Error(`seed ${seed}, path ${result.counterexamplePath}: ${about} ${reason}`);
}
