/** A line to be typed: the name of a clip or a scene, its tempo. */

import { useState } from 'react';
import { MAX_TEXT } from '../../../song/limits.ts';
import { MOST_TEMPO_LETTERS } from '../../state/tempo.ts';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isFigures?: boolean;
  readonly placeholder?: string;
  /** Returns what the song holds afterwards. */
  readonly onDone: (typed: string) => string;
}

/** Written when the field is left or Enter is pressed; what the song cannot hold is put back. */
export function TextField({ label, value, isFigures = false, placeholder, onDone }: TextFieldProps) {
  const [typed, setTyped] = useState(value);
  const done = () => setTyped(onDone(typed));
  return (
    <label className="panel-name">
      <span className="label">{label}</span>
      <input
        type="text"
        inputMode={isFigures ? 'numeric' : 'text'}
        value={typed}
        maxLength={isFigures ? MOST_TEMPO_LETTERS : MAX_TEXT}
        autoComplete="off"
        placeholder={placeholder}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={done}
        onKeyDown={(event) => {
          if (event.key === 'Enter') done();
        }}
      />
    </label>
  );
}
