/** A key that unfolds the part after it. */
import type { Signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../controls/icon.tsx';
import { spoken } from '../../controls/spoken.ts';

interface UnfoldKeyProps {
  readonly label: string;
  /** Said in place of the label, where the label alone does not tell enough. */
  readonly name?: string;
  /** Kept outside of the part, so that choosing another track leaves it as it is. */
  readonly isOpen: Signal<boolean>;
  readonly className?: string;
}

export function UnfoldButton({ label, name = label, isOpen, className = 'unfold' }: UnfoldKeyProps) {
  useSignals();
  return (
    <button
      type="button"
      className={className}
      aria-label={spoken(name)}
      aria-expanded={isOpen.value}
      onClick={() => {
        isOpen.value = !isOpen.peek();
      }}
    >
      <span>{label}</span>
      <Icon name={isOpen.value ? 'up' : 'down'} size={14} />
    </button>
  );
}
