/** One of many, in the browser's own list: the best one there is on a phone. */
import './choice.css';
import { Icon } from './icon.tsx';
import { spoken } from './spoken.ts';

interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  /** Of a label in another language: which. */
  readonly lang?: string;
}

interface ChoiceGroup {
  readonly label: string;
  readonly options: readonly ChoiceOption[];
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options?: readonly ChoiceOption[];
  readonly groups?: readonly ChoiceGroup[];
  /** The accessible name, where the label alone does not tell enough. */
  readonly name?: string;
  /** The label is said, not shown: something beside the list shows it. */
  readonly isLabelHidden?: boolean;
  readonly className?: string;
}

export function Choice({
  label,
  value,
  onChange,
  options = [],
  groups = [],
  name = label,
  isLabelHidden = false,
  className = '',
}: ChoiceProps) {
  const items = (list: readonly ChoiceOption[]) =>
    list.map((option) => (
      <option key={option.value} value={option.value} lang={option.lang}>
        {option.label}
      </option>
    ));
  return (
    <label className={`choice ${className}`}>
      <span className={isLabelHidden ? 'visually-hidden' : 'label'}>{label}</span>
      <span className="choice-box">
        <select aria-label={spoken(name)} value={value} onChange={(event) => onChange(event.target.value)}>
          {items(options)}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {items(group.options)}
            </optgroup>
          ))}
        </select>
        <Icon name="down" size={16} />
      </span>
    </label>
  );
}
