/** A horizontal fader on the scale of the meters: dragged relatively, so that a finger never makes it jump. */
import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, useState } from 'react';
import type { ParamSpec } from '../../song/specs.ts';
import { FloatingValue } from './floating-value.tsx';
import { freshGesture } from './gesture.ts';
import { colorClass } from './mark.tsx';
import { spoken } from './spoken.ts';
import { placeOf } from './travel.ts';
import { useDrag } from './use-drag.ts';
import { ValueInput } from './value-input.tsx';
import { valueText } from './value-text.ts';

interface FaderProps {
  readonly label: string;
  readonly spec: ParamSpec;
  /** In the spec's own unit. */
  readonly value: number;
  readonly onChange: (value: number, gesture: string) => void;
  readonly initial?: number | undefined;
  /** 0..7, a track's colour. */
  readonly color?: number | undefined;
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

export function HorizontalFader({ label, spec, value, onChange, initial, color }: FaderProps) {
  useSignals();
  const [typed, setTyped] = useState<string | null>(null);
  const { handle, phase, isFine, handlers } = useDrag({
    spec,
    value,
    initial: initial ?? spec.initial,
    axis: 'horizontal',
    rangePixels: (element) => Math.max(1, element.clientWidth),
    onChange,
    onType: setTyped,
  });
  const place = placeOf(spec, value);
  const isAroundZero = spec.min < 0 && spec.max >= 0;
  const style = { '--x': percent(place), '--zero': percent(placeOf(spec, 0)) } as CSSProperties;
  const onDone = (next: number | null, isByKey: boolean) => {
    setTyped(null);
    if (isByKey) handle.current?.focus();
    if (next !== null && next !== value) onChange(next, freshGesture());
  };
  return (
    <div className={color === undefined ? 'hf' : `hf ${colorClass(color)}`} style={style}>
      {isAroundZero && <span className="hf-0" aria-hidden="true" />}
      <button
        ref={handle}
        type="button"
        className="hf-h"
        role="slider"
        aria-label={spoken(label)}
        aria-orientation="horizontal"
        aria-valuemin={spec.min}
        aria-valuemax={spec.max}
        aria-valuenow={value}
        aria-valuetext={valueText(spec, value)}
        {...handlers}
      >
        <i />
      </button>
      {typed !== null && <ValueInput label={spoken(label)} spec={spec} value={value} begun={typed} onDone={onDone} />}
      {phase !== 'rest' && (
        <FloatingValue above={handle.current} color={color} text={valueText(spec, value)} isFine={isFine} at={place} />
      )}
    </div>
  );
}
