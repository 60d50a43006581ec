/** A field that finds while it is typed in. */
import { Icon } from './icon.tsx';
import './search-field.css';

interface SearchFieldProps {
  /** Its accessible name, and what stands in it while it is empty. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly className?: string;
  /** It has the focus when its dialog opens. */
  readonly isFirst?: boolean;
}

export function SearchField({ label, value, onChange, className = '', isFirst = false }: SearchFieldProps) {
  return (
    <div className={`search-field ${className}`}>
      <Icon name="search" size={18} />
      <input
        type="search"
        data-first={isFirst ? '' : undefined}
        aria-label={label}
        value={value}
        placeholder={label}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
