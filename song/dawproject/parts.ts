/** Takes on the timeline as clips of sound files: place, trim, gain, fades, mute, and which pass is heard when. */
import { modeOf, tempoMap } from '../arrangement.ts';
import { compOf } from '../comp.ts';
import { soundName } from '../recipe.ts';
import type { Part, Song, Track } from '../song.ts';
import { secondsBetween, type TempoMap, tickAfterSeconds } from '../tempo.ts';
import { TRACK_COLORS } from '../track-colors.ts';
import { beatsOf, figure, linearOfDb } from './figures.ts';
import { element, type XmlElement } from './xml.ts';

/** A sound of the song as a file beside the project. */
export interface SoundFile {
  /** Within the project. */
  readonly path: string;
  readonly seconds: number;
  readonly channels: number;
  /** Frames per second. */
  readonly rate: number;
}

/** By the name of the sound (song/recipe.ts); what is not there is left out. */
export type SoundFiles = ReadonlyMap<string, SoundFile>;

interface Placed {
  readonly part: Part;
  readonly startTick: number;
}

/** Gain of a part at which it is silent. */
const SILENCE = { min: -60 };
/** Rounds of a part that comes round with a pattern. */
const MOST_ROUNDS = 4096;

export function audioClipsOf(song: Song, track: Track, endTick: number, files: SoundFiles): XmlElement[] {
  const map = tempoMap(song, modeOf(song));
  const placed = placedParts(song, track, endTick);
  return placed.flatMap((one, i) => clipsOfPart(song, one, placed[i + 1]?.startTick, map, files));
}

/** In order. What comes round with a pattern is silent in a song that has a timeline. */
function placedParts(song: Song, track: Track, endTick: number): Placed[] {
  const isLooped = modeOf(song) === 'pattern';
  const found = song.parts.flatMap((part): Placed[] => {
    const { startTick, loopTicks } = part;
    if (part.track !== track.id || part.lengthSeconds <= 0) return [];
    if (loopTicks === 0) return [{ part, startTick }];
    if (!isLooped) return [];
    const rounds: Placed[] = [];
    for (let tick = startTick; tick < endTick && rounds.length < MOST_ROUNDS; tick += loopTicks) {
      rounds.push({ part, startTick: tick });
    }
    return rounds;
  });
  return found.sort((a, b) => a.startTick - b.startTick);
}

/** Where the next part begins it takes over. */
function clipsOfPart(
  song: Song,
  { part, startTick }: Placed,
  nextTick: number | undefined,
  map: TempoMap,
  files: SoundFiles,
): XmlElement[] {
  const until = nextTick === undefined ? Number.POSITIVE_INFINITY : secondsBetween(map, startTick, nextTick);
  const length = Math.min(part.lengthSeconds, until);
  return compOf(part).flatMap(({ fromSeconds, toSeconds, lane }) => {
    const take = lane === 0 ? part : part.lanes[lane - 1];
    const file = take && files.get(soundName(take.take, part));
    if (!take || !file) return [];
    // A pass that began late is silent until then.
    const from = Math.max(fromSeconds, -take.offsetSeconds);
    const to = Math.min(toSeconds, length, file.seconds - take.offsetSeconds);
    if (to <= from) return [];
    const tick = tickAfterSeconds(map, startTick, from);
    const clip = {
      time: beatsOf(tick),
      duration: beatsOf(tickAfterSeconds(map, startTick, to) - tick),
      contentTimeUnit: 'seconds',
      playStart: figure(take.offsetSeconds + from),
      fadeTimeUnit: 'seconds',
      fadeInTime: fromSeconds === 0 ? figure(part.fadeIn) : 0,
      fadeOutTime: to === part.lengthSeconds ? figure(part.fadeOut) : 0,
      enable: part.mute ? false : undefined,
      ...lookOf(song, take.take),
    };
    return [element('Clip', clip, [withGain(audioOf(file), part.gainDb)])];
  });
}

function lookOf({ takes }: Song, hash: string) {
  const take = takes.find((one) => one.hash === hash);
  return take ? { name: take.name, color: TRACK_COLORS[take.color] } : {};
}

export function audioOf({ path, seconds, channels, rate }: SoundFile): XmlElement {
  return element('Audio', { timeUnit: 'seconds', channels, sampleRate: rate, duration: figure(seconds) }, [
    element('File', { path }),
  ]);
}

/** The gain of a clip is an expression of its sound. */
function withGain(audio: XmlElement, gainDb: number): XmlElement {
  if (gainDb === 0) return audio;
  const point = element('RealPoint', { time: 0, value: figure(linearOfDb(gainDb, SILENCE)), interpolation: 'hold' });
  const gain = element('Points', { unit: 'linear' }, [element('Target', { expression: 'gain' }), point]);
  return element('Lanes', { timeUnit: 'seconds' }, [audio, gain]);
}
