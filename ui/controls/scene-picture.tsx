/** A scene as one sees it at a glance: its first sixteen steps, a row for each track, on ink in both themes. */
import { patternIn } from '../../song/clip-of.ts';
import type { Pattern, Song } from '../../song/song.ts';
import { TICKS_PER_STEP } from '../../song/time.ts';
import { colorClass } from './mark.tsx';
import './scene-picture.css';

const STEPS = 16;
const MOST_ROWS = 16;
const FEWEST_ROWS = 8;
const LIT = 'h8v7h-8z';
/** Groups of four stand a little apart. */
const leftOf = (step: number) => 1 + step * 10 + Math.floor(step / 4) * 2;
const topOf = (row: number) => 1.5 + row * 10;

/** Whether something begins at each of the steps. */
function litSteps(pattern: Pattern | undefined): readonly boolean[] {
  const lit = Array.from({ length: STEPS }, (_, i) => pattern?.steps[i]?.on === true && i < pattern.length);
  for (const { startTick } of pattern?.notes ?? []) {
    const step = Math.floor(startTick / TICKS_PER_STEP);
    if (step < STEPS) lit[step] = true;
  }
  return lit;
}

const cells = (row: number, lit: readonly boolean[], wanted: boolean): string =>
  lit.map((isLit, step) => (isLit === wanted ? `M${leftOf(step)} ${topOf(row)}${LIT}` : '')).join('');

interface ScenePictureProps {
  readonly song: Pick<Song, 'tracks'>;
  /** Scene id; of a song that is not the open one, too. */
  readonly scene: string;
}

export function ScenePicture({ song, scene }: ScenePictureProps) {
  const tracks = song.tracks.slice(0, MOST_ROWS);
  const rows = Math.max(FEWEST_ROWS, tracks.length);
  const lit = Array.from({ length: rows }, (_, row) => {
    const track = tracks[row];
    return litSteps(track && patternIn(track, scene));
  });
  return (
    <svg className="scene-picture" viewBox={`-1 -1 168 ${rows * 10 + 2}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="is-dark" d={lit.map((steps, row) => cells(row, steps, false)).join('')} />
      {tracks.map(({ id, color }, row) => (
        <path key={id} className={colorClass(color)} d={cells(row, lit[row] ?? [], true)} />
      ))}
    </svg>
  );
}
