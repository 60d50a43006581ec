/** What lanes of a song do to level, place and sends of their tracks, as points; other parameters exist in no other program. */
import { laneOf, valueOfLane } from '../automation.ts';
import type { Lane, Pattern, Track } from '../song.ts';
import { type ParamSpec, STRIP_SPECS } from '../specs.ts';
import { TICKS_PER_STEP } from '../time.ts';
import { idsOf } from './channel.ts';
import { beatsOf, figure, linearOfDb, normalizedOfPan } from './figures.ts';
import type { PlayedClip } from './played.ts';
import { RETURNS, SEND_OF, sendIdOf, TITLES } from './returns.ts';
import { element, type XmlElement } from './xml.ts';

/** A point of a track; a dense lane over hours would be millions. */
const MOST_POINTS = 20_000;

interface Moved {
  readonly path: string;
  readonly name: string;
  readonly spec: ParamSpec;
  readonly unit: 'linear' | 'normalized';
  readonly idOf: (index: number) => string;
  /** Where it rests, as the song has it. */
  readonly restOf: (track: Track) => number;
  readonly written: (value: number) => number;
}

const SENDS = RETURNS.map((to): Moved => {
  const send = SEND_OF[to];
  return {
    path: `strip.${send}`,
    name: TITLES[to],
    spec: STRIP_SPECS[send],
    unit: 'linear',
    idOf: (index) => sendIdOf(index, to),
    restOf: ({ strip }) => strip[send],
    written: (db) => linearOfDb(db, STRIP_SPECS[send]),
  };
});

const MOVED: readonly Moved[] = [
  {
    path: 'strip.gain',
    name: 'Volume',
    spec: STRIP_SPECS.gain,
    unit: 'linear',
    idOf: (index) => idsOf(index).volume,
    restOf: ({ strip }) => strip.gain,
    written: (db) => linearOfDb(db, STRIP_SPECS.gain),
  },
  {
    path: 'strip.pan',
    name: 'Pan',
    spec: STRIP_SPECS.pan,
    unit: 'normalized',
    idOf: (index) => idsOf(index).pan,
    restOf: ({ strip }) => strip.pan,
    written: normalizedOfPan,
  },
  ...SENDS,
];

interface Place {
  readonly tick: number;
  readonly value: number;
}

/** Along the timeline: where no clip moves it, a parameter rests. */
export function automationOf(track: Track, index: number, played: readonly PlayedClip[]): XmlElement[] {
  return MOVED.flatMap((moved) => {
    if (!played.some(({ clip }) => laneOf(clip.pattern, moved.path))) return [];
    const rest = moved.restOf(track);
    const places: Place[] = [{ tick: 0, value: rest }];
    for (const { fromTick, toTick, originTick, clip } of played) {
      const lane = laneOf(clip.pattern, moved.path);
      if (!lane || places.length > MOST_POINTS) continue;
      places.push({ tick: fromTick, value: rest });
      const loopTicks = clip.pattern.length * TICKS_PER_STEP;
      const first = Math.floor((fromTick - originTick) / loopTicks);
      for (let pass = first; originTick + pass * loopTicks < toTick && places.length <= MOST_POINTS; pass++) {
        const start = originTick + pass * loopTicks;
        const from = Math.max(0, fromTick - start);
        const to = Math.min(loopTicks, toTick - start);
        for (const place of alongLane(lane, moved.spec, from, to)) {
          places.push({ tick: start + place.tick, value: place.value });
        }
      }
      places.push({ tick: toTick, value: rest });
    }
    return [pointsOf(moved, index, places)];
  });
}

/** Of one clip of the launcher. */
export function clipAutomation(pattern: Pattern, index: number): XmlElement[] {
  return MOVED.flatMap((moved) => {
    const lane = laneOf(pattern, moved.path);
    return lane ? [pointsOf(moved, index, alongLane(lane, moved.spec, 0, pattern.length * TICKS_PER_STEP))] : [];
  });
}

/** A straight line of decibels is a curve of linear levels: a point a step keeps to it, and two where it jumps. */
function alongLane(lane: Lane, spec: ParamSpec, fromTick: number, toTick: number): Place[] {
  const own = lane.points.map(({ tick }) => tick).filter((tick) => tick > fromTick && tick < toTick);
  const steps: number[] = [];
  for (let tick = nextStep(fromTick); tick < toTick; tick += TICKS_PER_STEP) steps.push(tick);
  const ticks = [...new Set([fromTick, ...own, ...steps, toTick])].sort((a, b) => a - b);
  const places = ticks.flatMap((tick) => {
    const before = valueOfLane(lane, spec, tick, true);
    const after = valueOfLane(lane, spec, tick);
    if (tick === toTick) return [{ tick, value: before }];
    return before === after || tick === fromTick
      ? [{ tick, value: after }]
      : [before, after].map((value) => ({ tick, value }));
  });
  return withoutRests(places);
}

const nextStep = (tick: number): number => (Math.floor(tick / TICKS_PER_STEP) + 1) * TICKS_PER_STEP;

/** Between equal neighbours a point says nothing. */
function withoutRests(places: readonly Place[]): Place[] {
  return places.filter(({ value }, i) => places[i - 1]?.value !== value || places[i + 1]?.value !== value);
}

function pointsOf({ unit, idOf, name, written }: Moved, index: number, places: readonly Place[]): XmlElement {
  const target = element('Target', { parameter: idOf(index) });
  const points = places.map(({ tick, value }) =>
    element('RealPoint', { time: beatsOf(tick), value: figure(written(value)), interpolation: 'linear' }),
  );
  return element('Points', { unit, name }, [target, ...points]);
}
