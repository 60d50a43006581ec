/**
 * Recordings that lie on the timeline, as a hand takes them: laid elsewhere, copied, drawn longer or shorter at either end. The
 * files are never touched, so that what was drawn away can be drawn out again.
 */
import { MAX_PARTS } from '../limits.ts';
import type { Part, Song } from '../song.ts';
import { compFrom } from './comp.ts';
import { type Edit, oneOf, withMembers, without } from './edit.ts';
import { splitPart } from './parts.ts';
import { clearRange, settled, type WaveClip } from './wave.ts';
import { inStep, secondsOfTick, shifted, sooner, tickOfSeconds } from './wave-parts.ts';

/** What is left of a part that is drawn as short as can be. */
const LEAST_SECONDS = 0.01;

/** What comes round with the pattern does not lie on the timeline: it stays where it is. */
const lies = ({ loopTicks }: Part): boolean => loopTicks === 0;

const isAudio = (song: Song, track: string): boolean =>
  song.tracks.some(({ id, instrument }) => id === track && instrument === 'audio');

/**
 * To another tick and, where one is named that holds audio, another track. It takes the place of what lies there: then it is the
 * last of the song's parts, else it keeps its number.
 */
export function layPart(index: number, startTick: number, track?: string): Edit {
  return settled((song) => {
    const part = song.parts[index];
    if (!part || !lies(part)) return song;
    const others = { ...song, parts: without(song.parts, (_, at) => at === index) };
    const moved = { ...part, startTick: Math.round(startTick), track: track ?? part.track };
    const next = laid(others, moved);
    if (next === null) return song;
    const isFree = next.parts.length === song.parts.length && others.parts.every((one) => next.parts.includes(one));
    return isFree ? { ...song, parts: oneOf(song.parts, index, () => moved) } : next;
  });
}

/** The same where nothing else lies; what would have to give way stays, and the part with it. */
export function layFree(index: number, startTick: number): Edit {
  return (song) => {
    const next = layPart(index, startTick)(song);
    const isAlone = next.parts.length === song.parts.length;
    return isAlone && next.parts.every((part, at) => at === index || part === song.parts[at]) ? next : song;
  };
}

/** A recording of this song once more, as it was copied; without room for it, or without its take, nothing changes. */
export function pastePart(part: Part, startTick: number, track = part.track): Edit {
  return settled((song) => {
    const isKnown = song.takes.some(({ hash }) => hash === part.take);
    return (isKnown && laid(song, { ...part, loopTicks: 0, startTick: Math.round(startTick), track })) || song;
  });
}

/** What was copied of an audio track, from a tick on, in the place of what lies there; sound that this song has not is left out. */
export function pasteClip(track: string, tick: number, { parts }: WaveClip): Edit {
  return settled((song) => {
    const start = secondsOfTick(song, tick);
    const known = new Set(song.takes.map(({ hash }) => hash));
    return parts.reduce((before, { atSeconds, part }) => {
      const at = known.has(part.take) ? shifted(before, { ...part, loopTicks: 0, track }, start + atSeconds) : null;
      return (at && laid(before, at)) ?? before;
    }, song);
  });
}

/** Two out of one, at a tick within it: the same is heard. */
export function cutPart(index: number, tick: number): Edit {
  return settled((song) => {
    const part = song.parts[index];
    if (!part || !lies(part)) return song;
    const fromSeconds = secondsOfTick(song, part.startTick);
    const cut = splitPart(index, secondsOfTick(song, tick) - fromSeconds)(song);
    if (cut === song) return song;
    return withMembers(cut, {
      parts: oneOf(cut.parts, index + 1, (second) => inStep(cut, { part, fromSeconds }, second)),
    });
  });
}

/** null: it cannot lie there. */
function laid(song: Song, part: Part): Song | null {
  if (!isAudio(song, part.track) || !(part.startTick >= 0 && part.lengthSeconds > 0)) return null;
  const fromSeconds = secondsOfTick(song, part.startTick);
  const range = { fromSeconds, toSeconds: fromSeconds + part.lengthSeconds };
  const rounds = without(song.parts, lies);
  const lying = { ...song, parts: without(song.parts, (one) => !lies(one)) };
  const { parts } = clearRange(part.track, range)(lying);
  return rounds.length + parts.length >= MAX_PARTS ? null : { ...song, parts: [...rounds, ...parts, part] };
}

/**
 * The part as it was taken hold of, with one end at another tick: no further out than its takes have sound, no further in than
 * that a hundredth of a second is left.
 */
export function trimPart(index: number, end: 'from' | 'to', tick: number, held: Part): Edit {
  return settled((song) => {
    if (!lies(held) || song.parts[index]?.take !== held.take || !Number.isFinite(tick)) return song;
    const trimmed = end === 'from' ? begunAt(song, held, tick) : endedAt(song, held, tick);
    return withMembers(song, { parts: oneOf(song.parts, index, () => trimmed) });
  });
}

function begunAt(song: Song, held: Part, tick: number): Part {
  const start = secondsOfTick(song, held.startTick);
  const spare = Math.min(held.offsetSeconds, ...held.lanes.map(({ offsetSeconds }) => offsetSeconds));
  // Ticks are whole: of what is too far the next one within.
  const least = Math.ceil(tickOfSeconds(song, start - spare) - 1e-6);
  const most = Math.floor(tickOfSeconds(song, start + held.lengthSeconds - LEAST_SECONDS));
  const startTick = Math.min(Math.max(held.startTick, most), Math.max(least, Math.round(tick)));
  const by = secondsOfTick(song, startTick) - start;
  if (by <= 0) return { ...sooner(held, -by), startTick };
  return {
    ...held,
    startTick,
    offsetSeconds: held.offsetSeconds + by,
    lengthSeconds: held.lengthSeconds - by,
    lanes: held.lanes.map((lane) => ({ ...lane, offsetSeconds: lane.offsetSeconds + by })),
    comp: compFrom(held, by),
  };
}

function endedAt(song: Song, held: Part, tick: number): Part {
  const wanted = secondsOfTick(song, tick) - secondsOfTick(song, held.startTick);
  const take = song.takes.find(({ hash }) => hash === held.take);
  const sound = take ? (take.frames / take.rate) * held.stretch - held.offsetSeconds : held.lengthSeconds;
  return { ...held, lengthSeconds: Math.max(LEAST_SECONDS, Math.min(wanted, Math.max(sound, held.lengthSeconds))) };
}
