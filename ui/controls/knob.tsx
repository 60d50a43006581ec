/** A knob: dragged up and down, stepped by keys, typed, reset by a double tap. It knows a spec and a number, no music. */
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { ParamSpec } from '../../song/specs.ts';
import { FULL_RANGE_PIXELS } from './drag-law.ts';
import { FloatingValue } from './floating-value.tsx';
import { freshGesture } from './gesture.ts';
import { KnobFace } from './knob-face.tsx';
import { colorClass } from './mark.tsx';
import { spoken } from './spoken.ts';
import { isBipolar, placeOf } from './travel.ts';
import { useDrag } from './use-drag.ts';
import { ValueInput } from './value-input.tsx';
import { valueFace, valueText } from './value-text.ts';

interface KnobProps {
  readonly label: string;
  /** The accessible name, where the label alone does not tell enough. */
  readonly name?: string;
  readonly spec: ParamSpec;
  /** In the spec's own unit. */
  readonly value: number;
  readonly onChange: (value: number, gesture: string) => void;
  /** Where a double tap goes; the spec's initial value where nothing is given. */
  readonly initial?: number | undefined;
  /** 0..7, a track's colour. */
  readonly color?: number | undefined;
  /** Without label and value, for a row of a list. */
  readonly isSmall?: boolean;
}

export function Knob({ label, name = label, spec, value, onChange, initial, color, isSmall = false }: KnobProps) {
  useSignals();
  const [typed, setTyped] = useState<string | null>(null);
  const { handle, phase, isFine, handlers } = useDrag({
    spec,
    value,
    initial: initial ?? spec.initial,
    axis: 'vertical',
    rangePixels: () => FULL_RANGE_PIXELS,
    onChange,
    onType: setTyped,
  });
  const face = valueFace(spec, value);
  const onDone = (next: number | null, isByKey: boolean) => {
    setTyped(null);
    if (isByKey) handle.current?.focus();
    if (next !== null && next !== value) onChange(next, freshGesture());
  };
  const classes = ['knob', color === undefined ? '' : colorClass(color), isSmall ? 'mini' : '', isFine ? 'fine' : ''];
  return (
    <div className={classes.filter((one) => one !== '').join(' ')}>
      <button
        ref={handle}
        type="button"
        className="kn"
        role="slider"
        aria-label={spoken(name)}
        aria-orientation="vertical"
        aria-valuemin={spec.min}
        aria-valuemax={spec.max}
        aria-valuenow={value}
        aria-valuetext={valueText(spec, value)}
        {...handlers}
      >
        <KnobFace place={placeOf(spec, value)} isBipolar={isBipolar(spec)} />
      </button>
      <span className="k-l" aria-hidden="true" title={label}>
        {label}
      </span>
      {typed === null ? (
        // for fingers: keys type on the slider itself
        <b className="k-v" aria-hidden="true" onClick={() => setTyped('')}>
          {face.figure}
          {face.unit !== '' && <small>{face.unit}</small>}
        </b>
      ) : (
        <ValueInput label={spoken(name)} spec={spec} value={value} begun={typed} onDone={onDone} />
      )}
      {phase !== 'rest' && (phase === 'touch' || isSmall) && (
        <FloatingValue above={handle.current} color={color} text={valueText(spec, value)} isFine={isFine} />
      )}
    </div>
  );
}
