/** Parts of the panels of clips and scenes. */
import { useState } from 'react';
import { Icon, type IconName } from '../../controls/icon.tsx';

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
    <label className="ap-n">
      <span className="lg">{label}</span>
      <input
        type="text"
        inputMode={isFigures ? 'numeric' : 'text'}
        value={typed}
        maxLength={200}
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

interface ActProps {
  readonly icon: IconName;
  readonly text: string;
  readonly isOff?: boolean;
  readonly isDanger?: boolean;
  readonly onPress: () => void;
}

/** Not `disabled`: a key that has just been pressed to the end would lose the focus. */
export function Act({ icon, text, isOff = false, isDanger = false, onPress }: ActProps) {
  return (
    <button
      type="button"
      className={isDanger ? 'key danger' : 'key'}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      <Icon name={icon} size={16} />
      <span>{text}</span>
    </button>
  );
}
