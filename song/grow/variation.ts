/** Another form of one scene: what it plays is changed a little, and stays in its key. */
import { patternIn } from '../clip-of.ts';
import { clipFor } from '../defaults.ts';
import { chance, hash, hashText, pick } from '../random.ts';
import { MAIN, type Pattern, type Song, type Track } from '../song.ts';
import type { Role } from '../styles/style.ts';
import { repeatedLanes } from './lanes.ts';
import { isDrum, roleOf, styleIn } from './roles.ts';
import { type Line, lineOf, patternOfLine } from './strokes.ts';
import { inverted, rotated } from './turns.ts';
import { signOf, varied } from './vary.ts';

/** Share of the drums that change. */
const CHANGED = 0.7;

/** The scene's own clips, or where it has none Main's, varied; the same seed gives the same. */
export function variation(song: Song, scene: string, seed: number): Song {
  const home = song.scenes.find(({ id }) => id === scene);
  if (!home) return song;
  const source = song.tracks.some((track) => plays(patternIn(track, scene))) ? scene : MAIN;
  const style = styleIn(song);
  const tracks = song.tracks.map((track) => {
    const pattern = patternIn(track, source);
    const role = roleOf(track, style);
    if (!pattern || !role || !plays(pattern)) return track;
    const other = variedPattern(pattern, role, hash(seed, hashText(track.id)));
    if (other === pattern && source === scene) return track;
    const clip = track.clips[scene] ?? clipFor(home, track);
    return { ...track, clips: { ...track.clips, [scene]: { ...clip, pattern: other } } } satisfies Track;
  });
  return tracks.every((track, i) => track === song.tracks[i]) ? song : { ...song, tracks };
}

function plays(pattern: Pattern | undefined): boolean {
  return pattern !== undefined && (pattern.notes.length > 0 || pattern.steps.some(({ on }) => on));
}

function variedPattern(pattern: Pattern, role: Role, seed: number): Pattern {
  const line = lineOf(pattern);
  const other = otherLine(line, role, seed);
  if (signOf(other.strokes) === signOf(line.strokes)) return pattern;
  return patternOfLine(other, repeatedLanes(pattern.lanes, line.steps, other.steps));
}

function otherLine(line: Line, role: Role, seed: number): Line {
  if (isDrum(role)) return chance(seed, 0) < CHANGED || role === 'snare' ? varied(line, seed) : line;
  if (role === 'chords') return pick(2, seed, 1) === 0 ? inverted(line, 1) : line;
  if (role === 'bass') return octaveLeaps(line, seed);
  return pick(2, seed, 2) === 0 ? rotated(line) : exchangedKeys(line, seed);
}

/** A short stroke off the beat an octave up, where a bass still is one. */
function octaveLeaps(line: Line, seed: number): Line {
  const strokes = line.strokes.map((one) => {
    const isFree = one.step % 4 !== 0 && one.keys.every((key) => key + 12 <= 50);
    return isFree && chance(seed, 3, one.step) < 0.4 ? { ...one, keys: one.keys.map((key) => key + 12) } : one;
  });
  return { ...line, strokes };
}

/** Two neighbours off the beat change places. */
function exchangedKeys(line: Line, seed: number): Line {
  const free = line.strokes.flatMap((one, i) => (one.step % 4 !== 0 && line.strokes[i + 1] ? [i] : []));
  const at = free[pick(free.length, seed, 4)];
  const [one, next] = at === undefined ? [] : [line.strokes[at], line.strokes[at + 1]];
  if (!one || !next) return line;
  const strokes = line.strokes.map((each) => {
    if (each === one) return { ...one, keys: next.keys };
    return each === next ? { ...next, keys: one.keys } : each;
  });
  return { ...line, strokes };
}
