/** A small sign that something is wrong, with the words for it. */
import { Icon } from './icon.tsx';

export function TroubleMark({ label }: { readonly label: string }) {
  return (
    <i className="trouble-mark" title={label}>
      <Icon name="warn" size={14} />
      <span className="vh">{label}</span>
    </i>
  );
}
