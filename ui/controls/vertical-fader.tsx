/** An upright fader with the meter beside it, both on one scale, and its value below: dragged relatively. */
import { useSignals } from '@preact/signals-react/runtime';
import type { CSSProperties, ReactNode } from 'react';
import type { ParamSpec } from '../../song/specs.ts';
import { percentOfDecibels } from '../paint/decibel-scale.ts';
import { placePercent } from './fader.tsx';
import { FloatingValue, useTurn } from './use-turn.tsx';
import { levelFigure, valueText } from './value-text.ts';

interface VerticalFaderProps {
  readonly label: string;
  /** Of a level: -60 dB and up. */
  readonly spec: ParamSpec;
  readonly value: number;
  readonly onChange: (value: number, gesture: string) => void;
  /** 0..7, a track's colour. */
  readonly color?: number | undefined;
  /** Which parameter it turns, for what paints it while it moves by itself. */
  readonly path: string;
  /** Beside its level. */
  readonly reading?: ReactNode;
  /** Meters. */
  readonly children: ReactNode;
}

const TICKS_DB = [0, -3, -6, -9, -12, -20, -40] as const;
/** A picture of the scale: marks that are placed one by one are each held against every touch on the page. */
const SCALE = TICKS_DB.map((db) => {
  const isUnity = db === 0;
  const [ink, width, height, above] = isUnity ? ['--ink', 30, 2, 1] : ['--line', 24, 1, 1];
  const share = percentOfDecibels(db) / 100;
  // A percentage places what is left of the length beside the mark itself.
  const top = `calc(${(100 - share * 100).toFixed(3)}% + ${(height * (1 - share) - above).toFixed(3)}px)`;
  return `linear-gradient(var(${ink}) 0 0) 50% ${top} / ${width}px ${height}px no-repeat`;
});
const FACE = { background: `${SCALE.join()}, linear-gradient(var(--line) 0 0) 50% 0 / 4px 100% no-repeat` };

export function VerticalFader({ label, spec, value, onChange, color, path, reading, children }: VerticalFaderProps) {
  useSignals();
  const { handle, phase, isFine, thumb, slider, field, type } = useTurn({
    name: label,
    spec,
    value,
    onChange,
    axis: 'vertical',
    rangePixels: (element) => Math.max(1, (element.clientHeight * percentOfDecibels(spec.max)) / 100),
    cap: '.cap',
  });
  const cap = handle.current?.querySelector<HTMLElement>('.cap') ?? null;
  return (
    <>
      <div className="fader-frame">
        <div
          className="tall-fader"
          style={{ ...FACE, '--y': placePercent(percentOfDecibels(value) / 100) } as CSSProperties}
          data-path={path}
          data-turned={phase !== 'rest' ? '' : undefined}
        >
          <button {...slider} className="tall-fader-handle">
            <i className="cap" />
          </button>
        </div>
        {children}
      </div>
      <div className={reading ? 'decibels has-peak' : 'decibels'}>
        {field ?? (
          // for fingers: keys type on the slider itself
          <b aria-hidden="true" data-reads={path} onClick={type}>
            {levelFigure(value)}
          </b>
        )}
        {reading}
      </div>
      {phase === 'touch' && <FloatingValue above={cap} {...{ color, isFine, thumb }} text={valueText(spec, value)} />}
    </>
  );
}
