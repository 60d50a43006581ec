/** A knob: dragged up and down, stepped by keys, typed, reset by a double tap. It knows a spec and a number, no music. */
import { useSignals } from '@preact/signals-react/runtime';
import type { ParamSpec } from '../../song/specs.ts';
import { FULL_RANGE_PIXELS } from './drag-law.ts';
import { FloatingValue } from './floating-value.tsx';
import { KnobFace } from './knob-face.tsx';
import { colorClass } from './mark.tsx';
import { isBipolar, placeOf } from './travel.ts';
import { useTurn } from './use-turn.tsx';
import { valueFace, valueText } from './value-text.ts';
import './knob.css';

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
  /** Which parameter it turns, for what paints it while it moves by itself. */
  readonly path?: string | undefined;
  /** The value is locked to a step: marked, and said. */
  readonly lock?: string | undefined;
}

export function Knob({
  label,
  name = label,
  spec,
  value,
  onChange,
  initial,
  color,
  isSmall = false,
  path,
  lock,
}: KnobProps) {
  useSignals();
  const { handle, phase, isFine, slider, field, type } = useTurn({
    name,
    spec,
    value,
    onChange,
    initial,
    axis: 'vertical',
    rangePixels: () => FULL_RANGE_PIXELS,
  });
  const face = valueFace(spec, value);
  const classes = [
    'knob',
    color === undefined ? '' : colorClass(color),
    isSmall ? 'mini' : '',
    isFine ? 'fine' : '',
    lock ? 'is-locked' : '',
  ];
  return (
    <div
      className={classes.filter((one) => one !== '').join(' ')}
      data-path={path}
      data-turned={phase !== 'rest' ? '' : undefined}
    >
      <button {...slider} className="knob-button" aria-description={lock}>
        <KnobFace place={placeOf(spec, value)} isBipolar={isBipolar(spec)} />
      </button>
      <span className="knob-label" aria-hidden="true" title={label}>
        {label}
      </span>
      {field ?? (
        // for fingers: keys type on the slider itself
        <b className="knob-value" aria-hidden="true" onClick={type}>
          {face.figure}
          {face.unit !== '' && <small>{face.unit}</small>}
        </b>
      )}
      {phase !== 'rest' && (phase === 'touch' || isSmall) && (
        <FloatingValue above={handle.current} color={color} text={valueText(spec, value)} isFine={isFine} />
      )}
    </div>
  );
}
