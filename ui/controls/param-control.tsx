/** One parameter on the screen: a knob, a switch or a list, as its spec says. It knows where the value lives, no more. */
import { useSignals } from '@preact/signals-react/runtime';
import type { ParamValue } from '../../song/patch.ts';
import type { ParamSpec } from '../../song/specs.ts';
import { t } from '../words/words.ts';
import { Choice } from './choice.tsx';
import { Knob } from './knob.tsx';
import { noteLengths } from './note-length.ts';
import { freshGesture } from './pointers.ts';
import { Toggle } from './toggle.tsx';
import { choiceText, labelText, valueText } from './value-text.ts';

interface ParamControlProps {
  readonly spec: ParamSpec;
  readonly value: ParamValue;
  readonly onChange: (value: ParamValue, gesture: string) => void;
  readonly initial?: ParamValue | undefined;
  readonly color?: number | undefined;
  /** Shown in place of the spec's own label. */
  readonly label?: string | undefined;
  /** Said in place of the label, where the label alone does not tell enough. */
  readonly name?: string | undefined;
  readonly path?: string | undefined;
  readonly isLocked?: boolean;
}

export function ParamControl({
  spec,
  value,
  onChange,
  initial,
  color,
  label,
  name,
  path,
  isLocked = false,
}: ParamControlProps) {
  useSignals();
  const shown = label ?? labelText(spec);
  const said = name ?? shown;
  if (spec.curve === 'switch') {
    return (
      <Toggle label={said} isOn={value === true} onChange={(isOn) => onChange(isOn, freshGesture())} className="switch">
        <span>{shown}</span>
      </Toggle>
    );
  }
  const listed = listedValues(spec, Number(value));
  if (listed !== null) {
    return (
      <Choice
        label={shown}
        name={said}
        value={String(value)}
        options={listed.map((one) => ({ value: String(one), label: optionText(spec, one) }))}
        onChange={(next) => onChange(Number(next), freshGesture())}
        className="choice-row"
      />
    );
  }
  return (
    <Knob
      label={shown}
      name={said}
      spec={spec}
      value={Number(value)}
      onChange={onChange}
      initial={initial === undefined ? undefined : Number(initial)}
      color={color}
      path={path}
      lock={isLocked ? t('automation.locked') : undefined}
    />
  );
}

/** The values a list offers, or null where the parameter is turned. Note lengths are named, 0 is none, and a stray one is kept. */
function listedValues(spec: ParamSpec, value: number): readonly number[] | null {
  if (spec.curve === 'choice') return (spec.choices ?? []).map((_, index) => index);
  if (spec.unit !== 'ticks' || spec.min < 0) return null;
  const named = noteLengths(spec.min, spec.max);
  const lengths = spec.min === 0 ? [0, ...named] : named;
  return lengths.includes(value) ? lengths : [value, ...lengths];
}

function optionText(spec: ParamSpec, value: number): string {
  return spec.curve === 'choice' ? choiceText(spec, value) : valueText(spec, value);
}
