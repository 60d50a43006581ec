/** A key that does one thing, with what it does written on it or, where there is no room, only spoken. */
import { Icon, type IconName } from './icon.tsx';

interface ActProps {
  readonly icon: IconName;
  readonly text: string;
  readonly isIconOnly?: boolean;
  readonly isOff?: boolean;
  readonly isDanger?: boolean;
  readonly onPress: () => void;
}

/** Not `disabled`: a key that has just been pressed to the end would lose the focus. */
export function Act({ icon, text, isIconOnly = false, isOff = false, isDanger = false, onPress }: ActProps) {
  return (
    <button
      type="button"
      className={isDanger ? 'key danger' : 'key'}
      aria-label={isIconOnly ? text : undefined}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      <Icon name={icon} size={16} />
      {!isIconOnly && <span>{text}</span>}
    </button>
  );
}
