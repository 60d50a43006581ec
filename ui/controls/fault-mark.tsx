/** A small sign that something is wrong, with the words for it. */
import { Icon } from './icon.tsx';

export function FaultMark({ label }: { readonly label: string }) {
  return (
    <i className="fault-mark" title={label}>
      <Icon name="warn" size={14} />
      <span className="visually-hidden">{label}</span>
    </i>
  );
}
