/** What a grown song plays bar by bar, read from its document: clips, repeats and overrides. */
import { sceneTicks } from '../../song/arrangement.ts';
import { patternIn } from '../../song/clip-of.ts';
import { roleOf, styleIn } from '../../song/grow/roles.ts';
import { barsOf, type Line, lineOf } from '../../song/grow/strokes.ts';
import { signOf } from '../../song/grow/vary.ts';
import type { Pattern, Placement, Song, Track } from '../../song/song.ts';
import { isInScale } from '../../song/theory.ts';
import { STEPS_PER_BAR, secondsOfTicks, TICKS_PER_BAR } from '../../song/time.ts';

/** Track id -> what it plays in that bar. */
type Bar = ReadonlyMap<string, Line>;

export interface HeardSection {
  readonly scene: string;
  readonly bars: readonly Bar[];
}

export function heardSections(song: Song): readonly HeardSection[] {
  return song.timeline.map((placement) => {
    const count = (sceneTicks(song, placement.scene) / TICKS_PER_BAR) * placement.repeats;
    const bars = Array.from({ length: count }, (_, bar) => {
      const lines = song.tracks.map((track) => [track.id, lineIn(track, placement, bar)] as const);
      return new Map(lines.flatMap(([id, line]) => (line ? [[id, line] as const] : [])));
    });
    return { scene: placement.scene, bars };
  });
}

function lineIn(track: Track, { scene, overrides }: Placement, bar: number): Line | null {
  const over = overrides.find((one) => one.track === track.id && bar >= one.fromBar && bar < one.fromBar + one.bars);
  if (over?.clip === null) return null;
  const pattern = patternIn(track, over ? (over.clip ?? scene) : scene);
  return pattern ? barOf(pattern, over ? bar - over.fromBar : bar) : null;
}

const known = new WeakMap<Pattern, Map<number, Line>>();

/** A bar of a pattern's loop. */
function barOf(pattern: Pattern, bar: number): Line {
  const bars = known.get(pattern) ?? new Map<number, Line>();
  known.set(pattern, bars);
  const at = pattern.length % STEPS_PER_BAR === 0 ? bar % (pattern.length / STEPS_PER_BAR) : bar;
  const line = bars.get(at) ?? barsOf(lineOf(pattern), at, 1);
  bars.set(at, line);
  return line;
}

function isSounding({ strokes, notes }: Line): boolean {
  return strokes.length + notes.length > 0;
}

function textOf(bar: Bar): string {
  return [...bar].map(([id, line]) => `${id}: ${signOf(line.strokes)} ${JSON.stringify(line.notes)}`).join('\n');
}

/** All that is heard, as text: two songs that differ in it sound different. */
export function musicOf(song: Song): string {
  return heardSections(song)
    .map(({ scene, bars }) => `${scene}\n${bars.map(textOf).join('\n')}`)
    .join('\n');
}

export function secondsOf(song: Song): number {
  const bars = heardSections(song).reduce((sum, section) => sum + section.bars.length, 0);
  return secondsOfTicks(bars * TICKS_PER_BAR, song.bpm);
}

const LEAST_SECONDS = 105;
const MOST_SECONDS = 135;
const LEAST_PATTERNS = 3;

/** Every bar that a grown song misses, in words; none for a good one. */
export function faultsOf(song: Song): readonly string[] {
  const sections = heardSections(song);
  const seconds = secondsOf(song);
  return [
    ...(seconds < LEAST_SECONDS || seconds > MOST_SECONDS ? [`lasts ${seconds.toFixed(1)} s`] : []),
    ...silentBars(sections),
    ...equalNeighbours(sections),
    ...poorDrums(song, sections),
    ...strangers(song, sections),
    ...(endsWell(song, sections) ? [] : ['has no ending']),
  ];
}

function silentBars(sections: readonly HeardSection[]): readonly string[] {
  return sections.flatMap(({ scene, bars }) =>
    bars.flatMap((bar, i) => ([...bar.values()].some(isSounding) ? [] : [`bar ${i + 1} of ${scene} is silent`])),
  );
}

/** Of their first four bars. */
function equalNeighbours(sections: readonly HeardSection[]): readonly string[] {
  const text = ({ bars }: HeardSection) => bars.slice(0, 4).map(textOf).join('\n');
  return sections.flatMap((section, i) => {
    const next = sections[i + 1];
    return next && text(section) === text(next) ? [`${section.scene} and ${next.scene} are equal`] : [];
  });
}

function poorDrums(song: Song, sections: readonly HeardSection[]): readonly string[] {
  const style = styleIn(song);
  return song.tracks.flatMap((track) => {
    const role = roleOf(track, style);
    if (!role || role === 'bass' || role === 'chords' || role === 'hook') return [];
    const lines = sections.flatMap(({ bars }) => bars.flatMap((bar) => bar.get(track.id) ?? [])).filter(isSounding);
    const patterns = new Set(lines.map(({ strokes }) => signOf(strokes)));
    const isPoor = lines.length > 0 && patterns.size < LEAST_PATTERNS;
    return isPoor ? [`${track.id} plays ${patterns.size} patterns`] : [];
  });
}

/** Keys outside the song's scale; those of drums are pitches of skins. */
function strangers(song: Song, sections: readonly HeardSection[]): readonly string[] {
  const { key } = song;
  if (!key) return ['has no key'];
  const style = styleIn(song);
  return song.tracks.flatMap((track) => {
    const role = roleOf(track, style);
    if (role !== 'bass' && role !== 'chords' && role !== 'hook') return [];
    const lines = sections.flatMap(({ bars }) => bars.flatMap((bar) => bar.get(track.id) ?? []));
    const keys = lines.flatMap(({ strokes, notes }) => [
      ...strokes.flatMap((one) => one.keys),
      ...notes.map((note) => note.key),
    ]);
    const outside = keys.filter((one) => !isInScale(key, one));
    return outside.length > 0 ? [`${track.id} plays ${[...new Set(outside)].join(' ')}`] : [];
  });
}

/** A stop or a ring in a bar of its own; rows that left one by one; or a fade of the master. */
function endsWell(song: Song, sections: readonly HeardSection[]): boolean {
  const last = sections[sections.length - 1];
  if (!last) return false;
  if (last.scene === 'ending') {
    const strokes = [...(last.bars[0]?.values() ?? [])].flatMap((line) => line.strokes);
    return last.bars.length === 1 && strokes.length > 0 && strokes.every(({ step }) => step === 0);
  }
  const fades = song.tracks.some((track) =>
    patternIn(track, last.scene)?.lanes.some(({ path, points }) => {
      const [first, end] = [points[0], points[points.length - 1]];
      return path === 'master.gain' && first !== undefined && end !== undefined && end.value <= first.value - 20;
    }),
  );
  const sounding = (bar: Bar | undefined) => [...(bar?.values() ?? [])].filter(isSounding).length;
  return fades || sounding(last.bars[last.bars.length - 1]) <= sounding(last.bars[0]) - 2;
}
