/** Edits of parts, named by their index: where they lie, how they sound, which of their rounds is heard. */
import { type Mode, modeOf, tempoMap } from '../arrangement.ts';
import { defaultPart } from '../defaults.ts';
import { MAX_PARTS, MAX_TAKE_LANES } from '../limits.ts';
import type { ParamValue } from '../patch.ts';
import type { Part, Song, Take, TakeLane } from '../song.ts';
import { PART_SPECS } from '../specs.ts';
import { secondsBetween, type TempoMap, tickAfterSeconds } from '../tempo.ts';
import { compBackwards, compBefore, compFrom, withLane } from './comp.ts';
import { type Edit, oneOf, within, withMembers, without } from './edit.ts';
import { refitted } from './rounds.ts';
import { scaled } from './stretching.ts';

/** What can be set by itself; a recipe changes what offset and length mean (setRecipe). */
type PartMembers = Partial<Omit<Part, 'track' | 'take' | 'lanes' | 'comp' | keyof Recipe>>;

/** From what a part's own audio is made, before it sounds. */
type Recipe = Pick<Part, 'stretch' | 'pitch' | 'formant' | 'reverse'>;

/** Puts a stretch of a take on a track, if the song has its track and its take. */
export function addPart(part: Part): Edit {
  return (song) => {
    const isAtHome =
      song.tracks.some(({ id }) => id === part.track) && song.takes.some(({ hash }) => hash === part.take);
    if (!isAtHome || song.parts.length >= MAX_PARTS) return song;
    return { ...song, parts: [...song.parts, inRange(part, defaultPart)] };
  };
}

/** Sets numbers of a part: where it starts, what stretch it plays, how loud. */
export function setPart(index: number, members: PartMembers): Edit {
  return (song) =>
    withMembers(song, {
      parts: oneOf(song.parts, index, (part) => withMembers(part, inRange({ ...part, ...members }, part))),
    });
}

/**
 * Later by so many seconds, or earlier where they are negative; what would lie before the song is passed over. What was recorded
 * round a loop keeps its place, and its sound moves within it, in all passes alike.
 */
export function nudgePart(index: number, seconds: number, mode: Mode): Edit {
  return (song) => {
    const part = song.parts[index];
    if (!part || !Number.isFinite(seconds)) return song;
    if (part.loopTicks > 0 || part.lanes.length > 0) return slipPart(index, seconds)(song);
    const map = tempoMap(song, mode);
    const start = secondsBetween(map, 0, part.startTick);
    /** Where the take itself would begin. */
    const origin = start - part.offsetSeconds + seconds;
    const near = Math.round(tickAfterSeconds(map, 0, Math.max(0, start + seconds)));
    // Ticks are whole: what is left of the way goes into the offset, which cannot be less than nothing.
    const startTick = secondsBetween(map, 0, near) >= origin ? near : near + 1;
    const offsetSeconds = secondsBetween(map, 0, startTick) - origin;
    const lengthSeconds = part.lengthSeconds + part.offsetSeconds - offsetSeconds;
    return lengthSeconds > 0 ? setPart(index, { startTick, offsetSeconds, lengthSeconds })(song) : song;
  };
}

function slipPart(index: number, seconds: number): Edit {
  const later = (offset: number) => within(PART_SPECS.offsetSeconds, offset - seconds, offset);
  return (song) =>
    withMembers(song, {
      parts: oneOf(song.parts, index, (part) => ({
        ...part,
        offsetSeconds: later(part.offsetSeconds),
        lanes: part.lanes.map((lane) => ({ ...lane, offsetSeconds: later(lane.offsetSeconds) })),
      })),
    });
}

export function removePart(index: number): Edit {
  return (song) => withMembers(song, { parts: without(song.parts, (_, i) => i === index) });
}

/**
 * Two parts out of one, so many seconds from its start. Ticks are whole, so the second begins up to half a millisecond before
 * the cut, in the same sound: what is heard stays the same. A place outside of the part changes nothing.
 */
export function splitPart(index: number, seconds: number): Edit {
  return (song) => {
    const part = song.parts[index];
    if (!part || !(seconds > 0 && seconds < part.lengthSeconds) || song.parts.length >= MAX_PARTS) return song;
    const map = mapOf(song, part);
    const startTick = Math.floor(tickAfterSeconds(map, part.startTick, seconds));
    const elapsed = secondsBetween(map, part.startTick, startTick);
    if (startTick <= part.startTick || elapsed >= part.lengthSeconds) return song;
    const first = { ...part, lengthSeconds: seconds, fadeOut: 0, comp: compBefore(part, seconds) };
    const second: Part = {
      ...part,
      startTick: part.loopTicks > 0 ? startTick % part.loopTicks : startTick,
      offsetSeconds: part.offsetSeconds + elapsed,
      lengthSeconds: part.lengthSeconds - elapsed,
      fadeIn: 0,
      lanes: part.lanes.map((lane) => ({ ...lane, offsetSeconds: lane.offsetSeconds + elapsed })),
      comp: compFrom(part, elapsed),
    };
    const parts = [...song.parts.slice(0, index), first, second, ...song.parts.slice(index + 1)];
    return { ...song, parts: parts.map((one) => inRange(one, part)) };
  };
}

/** Stretches, shifts or turns round what sounds: the same sound stays in the part, so that offset, length and fades go along. */
export function setRecipe(index: number, recipe: Partial<Recipe>): Edit {
  return (song) =>
    withMembers(song, {
      parts: oneOf(song.parts, index, (part) => {
        const stretched = scaled(part, within(PART_SPECS.stretch, recipe.stretch ?? part.stretch, part.stretch));
        const turned = (recipe.reverse ?? part.reverse) === part.reverse ? stretched : backwards(song, stretched);
        return withMembers(refitted(song, part, turned), {
          pitch: within(PART_SPECS.pitch, recipe.pitch ?? part.pitch, part.pitch),
          formant: within(PART_SPECS.formant, recipe.formant ?? part.formant, part.formant),
        });
      }),
    });
}

/** Further rounds of what a part holds. More than there is room for are left out. */
export function addLanes(index: number, lanes: readonly TakeLane[]): Edit {
  return (song) => {
    const known = new Set(song.takes.map(({ hash }) => hash));
    const added = lanes
      .filter(({ take, offsetSeconds }) => known.has(take) && Number.isFinite(offsetSeconds))
      .map(({ take, offsetSeconds }) => ({ take, offsetSeconds: within(PART_SPECS.offsetSeconds, offsetSeconds, 0) }));
    return withMembers(song, {
      parts: oneOf(song.parts, index, (part) =>
        added.length === 0 || part.lanes.length >= MAX_TAKE_LANES
          ? part
          : { ...part, lanes: [...part.lanes, ...added].slice(0, MAX_TAKE_LANES) },
      ),
    });
  };
}

/** Lets one lane sound between two places of the part; 0 is its own take. */
export function chooseLane(index: number, fromSeconds: number, toSeconds: number, lane: number): Edit {
  return (song) =>
    withMembers(song, { parts: oneOf(song.parts, index, (part) => withLane(part, fromSeconds, toSeconds, lane)) });
}

/**
 * What comes round with the pattern is put onto the timeline as well, once at each of the ticks; the part itself stays. What was put
 * there before of the same take gives way.
 */
export function addToSong(index: number, roundTicks: readonly number[]): Edit {
  return (song) => {
    const part = song.parts[index];
    if (!part || part.loopTicks === 0) return song;
    const copies = roundTicks.map((tick) => inRange({ ...part, loopTicks: 0, startTick: tick + part.startTick }, part));
    const isOlder = (one: Part) =>
      one.loopTicks === 0 &&
      one.track === part.track &&
      one.take === part.take &&
      copies.some(({ startTick }) => startTick === one.startTick);
    const others = without(song.parts, isOlder);
    const room = copies.slice(0, MAX_PARTS - others.length);
    return room.length === 0 ? song : { ...song, parts: [...others, ...room] };
  };
}

/** Time as a part hears it: its rounds are those of the pattern, else it lies in the song. */
function mapOf(song: Song, { loopTicks }: Part): TempoMap {
  return tempoMap(song, loopTicks > 0 ? 'pattern' : modeOf(song));
}

/** The same stretch of each of its takes, from its end to its start. */
function backwards(song: Song, part: Part): Part {
  const { stretch, lengthSeconds } = part;
  const lastOf = (take: Take | undefined) => (take ? (take.frames / take.rate) * stretch : 0);
  const turned = (hash: string, offset: number) => {
    const last = lastOf(song.takes.find((take) => take.hash === hash));
    return within(PART_SPECS.offsetSeconds, last - offset - lengthSeconds, offset);
  };
  return {
    ...part,
    reverse: !part.reverse,
    offsetSeconds: turned(part.take, part.offsetSeconds),
    lanes: part.lanes.map((lane) => ({ ...lane, offsetSeconds: turned(lane.take, lane.offsetSeconds) })),
    comp: compBackwards(part),
  };
}

/** The part with its numbers in range; what is no number is taken from `before`. */
function inRange(part: Part, before: Part): Part {
  const numbers: Record<string, ParamValue> = {};
  for (const [name, spec] of Object.entries(PART_SPECS)) {
    const key = name as keyof typeof PART_SPECS;
    const [value, old] = [part[key], before[key]];
    numbers[name] = typeof value === 'number' && typeof old === 'number' ? within(spec, value, old) : value;
  }
  return withMembers(part, numbers);
}
