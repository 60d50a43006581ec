/** A setting that is on or off: its name on the left, the switch on the right. */
import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { t } from '../words/words.ts';
import { StateText } from './state-text.tsx';

interface SwitchRowProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function SwitchRow({ label, hint, isOn, onChange }: SwitchRowProps) {
  useSignals();
  const id = useId();
  return (
    <div className="menu-row">
      <span className="label">
        <span id={`${id}l`}>{label}</span>
        {hint && <small id={`${id}h`}>{hint}</small>}
      </span>
      <button
        type="button"
        className="key switch"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}l`}
        aria-describedby={hint ? `${id}h` : undefined}
        onClick={() => onChange(!isOn)}
      >
        <StateText text={t(isOn ? 'transport.on' : 'transport.off')} />
      </button>
    </div>
  );
}
