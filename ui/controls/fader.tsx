/** A horizontal fader on the scale of the meters: dragged relatively, so that a finger never makes it jump. */
import { useSignals } from '@preact/signals-react/runtime';
import type { CSSProperties } from 'react';
import type { ParamSpec } from '../../song/specs.ts';
import { colorClass } from './mark.tsx';
import { placeOf } from './travel.ts';
import { FloatingValue, useTurn } from './use-turn.tsx';
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
  /** Which parameter it turns, for what paints it while it moves by itself. */
  readonly path?: string;
  /** In a row of keys: left and right walk on, so readers are told to turn it by up and down. */
  readonly isUpright?: boolean;
}

/** Where the handle stands; a painter moves it, too. */
export const placePercent = (share: number) => `${(share * 100).toFixed(2)}%`;

export function HorizontalFader({ label, spec, value, onChange, initial, color, path, isUpright = false }: FaderProps) {
  useSignals();
  const { handle, phase, isFine, thumb, slider, field } = useTurn({
    name: label,
    spec,
    value,
    onChange,
    initial,
    axis: 'horizontal',
    isUpright,
    rangePixels: (element) => Math.max(1, element.clientWidth),
    cap: 'i',
  });
  const place = placeOf(spec, value);
  const zero = spec.min < 0 && spec.max >= 0 ? placePercent(placeOf(spec, 0)) : undefined;
  const style = { '--x': placePercent(place), '--zero': zero } as CSSProperties;
  return (
    <div
      className={color === undefined ? 'flat-fader' : `flat-fader ${colorClass(color)}`}
      style={style}
      data-path={path}
      data-turned={phase !== 'rest' ? '' : undefined}
    >
      <button {...slider} className="flat-fader-handle">
        <i />
      </button>
      {field}
      {phase !== 'rest' && (
        <FloatingValue above={handle.current} {...{ color, isFine, thumb }} text={valueText(spec, value)} at={place} />
      )}
    </div>
  );
}
