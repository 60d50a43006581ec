/**
 * A knob: dragged up and down, stepped by keys, typed, reset by a double tap. It knows a spec and a number, no music.
 *
 *   knob.tsx                        what it looks like
 *   use-turn.tsx                    a value that is turned or typed
 *   use-drag.ts, pointers.ts        pointer, wheel and keys
 *   drag-law.ts                     how far a drag goes
 *   travel.ts                       value and place on the dial
 *   value-text.ts, value-parse.ts   value and text
 */
import { useSignals } from '@preact/signals-react/runtime';
import type { ParamSpec } from '../../song/specs.ts';
import { FULL_RANGE_PIXELS } from './drag-law.ts';
import { colorClass } from './mark.tsx';
import { isBipolar, placeOf } from './travel.ts';
import { FloatingValue, useTurn } from './use-turn.tsx';
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
  const { handle, phase, isFine, thumb, slider, field, type } = useTurn({
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
      <span className="knob-label" aria-hidden="true">
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
        <FloatingValue above={handle.current} {...{ color, isFine, thumb }} text={valueText(spec, value)} />
      )}
    </div>
  );
}

/** The picture: a track of 270 degrees, the arc of the value, a cap with its pointer. */
const RADIUS = 19.5;
const SWEEP = 135;
/** Where nothing is turned there is still a mark to see where the arc starts. */
const STUB = 3;

function polar(degrees: number, radius: number): string {
  const radians = (degrees * Math.PI) / 180;
  return `${(22 + radius * Math.sin(radians)).toFixed(2)} ${(22 - radius * Math.cos(radians)).toFixed(2)}`;
}

function arc(from: number, to: number): string {
  const isLong = Math.abs(to - from) > 180 ? 1 : 0;
  return `M${polar(from, RADIUS)}A${RADIUS} ${RADIUS} 0 ${isLong} ${to > from ? 1 : 0} ${polar(to, RADIUS)}`;
}

const TRACK = arc(-SWEEP, SWEEP);

/** The arc of the value, and the pointer. */
export function knobPaths(place: number, isBipolar: boolean): readonly [arc: string, pointer: string] {
  const angle = SWEEP * (2 * place - 1);
  const start = isBipolar ? 0 : -SWEEP;
  const isTurned = Math.abs(angle - start) > 1;
  return [isTurned ? arc(start, angle) : arc(start - STUB, start + STUB), `M${polar(angle, 4)}L${polar(angle, 13)}`];
}

function KnobFace({ place, isBipolar }: { readonly place: number; readonly isBipolar: boolean }) {
  const [value, pointer] = knobPaths(place, isBipolar);
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true">
      <path className="knob-track" d={TRACK} />
      <path className="knob-arc" d={value} />
      <circle className="knob-cap" cx="22" cy="22" r="14" />
      <path className="knob-pointer" d={pointer} />
    </svg>
  );
}
