/** An upright fader with the meter beside it, both on one scale, and its value below: dragged relatively. */
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import type { ParamSpec } from '../../song/specs.ts';
import { percentOfDecibels, SILENCE_DB } from './decibel-scale.ts';
import { FloatingValue } from './floating-value.tsx';
import { railShift } from './rail.ts';
import { useTurn } from './use-turn.tsx';
import { numberText, valueText } from './value-text.ts';

interface VerticalFaderProps {
  readonly label: string;
  /** Of a level: -60 dB and up. */
  readonly spec: ParamSpec;
  readonly value: number;
  readonly onChange: (value: number, gesture: string) => void;
  /** 0..7, a track's colour. */
  readonly color?: number | undefined;
  /** Shown in place of silence. */
  readonly off: string;
  /** Which parameter it turns, for what paints it while it moves by itself. */
  readonly path: string;
  /** Meters. */
  readonly children: ReactNode;
}

const TICKS_DB = [0, -3, -6, -9, -12, -20, -40] as const;
const TICKS = TICKS_DB.map((db) => <i key={db} style={{ bottom: `${percentOfDecibels(db)}%` }} />);

export function VerticalFader({ label, spec, value, onChange, color, off, path, children }: VerticalFaderProps) {
  useSignals();
  const { handle, phase, isFine, slider, field, type } = useTurn({
    name: label,
    spec,
    value,
    onChange,
    axis: 'vertical',
    rangePixels: (element) => Math.max(1, (element.clientHeight * percentOfDecibels(spec.max)) / 100),
  });
  const cap = handle.current?.querySelector<HTMLElement>('.cap') ?? null;
  return (
    <>
      <div className="fd">
        <div className="fs" data-path={path} data-turned={phase !== 'rest' ? '' : undefined}>
          <span className="slot" />
          <span className="tks" aria-hidden="true">
            {TICKS}
          </span>
          <button {...slider} className="fs-h">
            <i className="rail" style={{ transform: railShift(value) }}>
              <i className="cap" />
            </i>
          </button>
        </div>
        {children}
      </div>
      <div className="db">
        {field ?? (
          // for fingers: keys type on the slider itself
          <b aria-hidden="true" onClick={type}>
            {value <= SILENCE_DB ? off : numberText(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
          </b>
        )}
      </div>
      {phase === 'touch' && <FloatingValue above={cap} color={color} text={valueText(spec, value)} isFine={isFine} />}
    </>
  );
}
