/** A song's picture: its own first sixteen steps. No two songs look alike. */
import { colorClass } from './mark.tsx';
import './cover.css';

/** Of up to eight tracks: the colour, and a bit for each of the first sixteen steps. */
export type CoverSteps = readonly (readonly [color: number, steps: number])[];

const SIDE = 4;

/** Of the tracks that sound at a step another one shows from step to step: one more note changes the picture. */
export function coverColorAt(cover: CoverSteps, step: number): number | null {
  const playing = cover.filter(([, bits]) => (bits >> step) & 1);
  const shown = playing[(step >> 1) % playing.length];
  return shown ? shown[0] : null;
}

/** The cells, 41 a side with what is between them. */
export function CoverCells({ cover }: { readonly cover: CoverSteps }) {
  return (
    <g className="cover-cells">
      {Array.from({ length: SIDE * SIDE }, (_, step) => {
        const color = coverColorAt(cover, step);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            key={step}
            className={color === null ? 'no-color' : colorClass(color)}
            x={1 + (step % SIDE) * 10}
            y={1 + Math.floor(step / SIDE) * 10}
            width={9}
            height={9}
          />
        );
      })}
    </g>
  );
}

export function Cover({ cover }: { readonly cover: CoverSteps }) {
  return (
    <svg className="cover" viewBox="0 0 41 41" aria-hidden="true">
      <CoverCells cover={cover} />
    </svg>
  );
}
