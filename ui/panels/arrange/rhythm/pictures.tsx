/** What a rhythm and a groove will do, before they do it. */
import { useSignals } from '@preact/signals-react/runtime';
import type { Groove } from '../../../../song/grooves.ts';
import type { Hits } from '../../../../song/rhythms.ts';
import { STEP_SPECS } from '../../../../song/specs.ts';
import { TICKS_PER_STEP } from '../../../../song/time.ts';
import { t } from '../../../words/words.ts';

export function HitsPicture({ hits }: { readonly hits: Hits }) {
  useSignals();
  const steps = hits.flatMap((hit, i) => (hit ? [i + 1] : []));
  return (
    <div className="rhythm-picture" role="img" aria-label={t('rhythm.hitsOn', { steps: steps.join(', ') || '–' })}>
      {hits.map((hit, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
        <span key={i} className={`cell${Math.floor(i / 4) % 2 ? ' alt' : ''}${hit ? ' on' : ''}`} />
      ))}
    </div>
  );
}

const WIDTH = 320;
const HEIGHT = 48;
const STEPS = 8;
const STEP_WIDTH = WIDTH / STEPS;

interface GroovePictureProps {
  readonly groove: Groove;
  readonly timing: number;
  readonly strength: number;
}

/** Half a bar: where the grid is, where the steps come, how strong they are. */
export function GroovePicture({ groove: { offsetTicks, accents }, timing, strength }: GroovePictureProps) {
  const plain = STEP_SPECS.velocity.initial;
  const bars = Array.from({ length: STEPS }, (_, i) => {
    const late = ((offsetTicks[i % offsetTicks.length] ?? 0) / TICKS_PER_STEP) * timing;
    const accent = accents[i % accents.length] ?? plain;
    const height = (plain + (accent - plain) * strength) * HEIGHT;
    return `M${((i + late) * STEP_WIDTH + 8).toFixed(1)} ${HEIGHT}v${-height.toFixed(1)}h8V${HEIGHT}z`;
  });
  const grid = Array.from({ length: STEPS }, (_, i) => `M${i * STEP_WIDTH + 12} 0V${HEIGHT}`);
  return (
    <svg className="groove-picture" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="groove-grid" d={grid.join('')} />
      <path className="groove-bars" d={bars.join('')} />
    </svg>
  );
}
