/** A button that is an icon, with its name for who cannot see it. */
import { Icon, type IconName } from './icon.tsx';

interface IconKeyProps {
  readonly icon: IconName;
  readonly size?: number;
  readonly text: string;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

/** Not `disabled`: one that has just been pressed to the end would lose the focus. */
export function IconKey({ icon, size, text, isOff = false, onPress }: IconKeyProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={text}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      <Icon name={icon} {...(size === undefined ? {} : { size })} />
    </button>
  );
}
