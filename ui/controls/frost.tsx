/** That a track is frozen, or how far: what its tile shows. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { frost } from '../state/frozen.ts';
import { t } from '../words/words.ts';
import { Icon } from './icon.tsx';
import { numberText } from './value-text.ts';

export default function Frost({ track }: { readonly track: string }) {
  useSignals();
  const done = useComputed(() => frost.value.get(track) ?? null).value;
  if (done === null) return null;
  const share = numberText(done, { style: 'percent', maximumFractionDigits: 0 });
  const label = done < 1 ? t('overload.isFreezing', { done: share }) : t('overload.isFrozen');
  return (
    <i className="frost-mark" title={label}>
      {done < 1 ? <small aria-hidden="true">{share}</small> : <Icon name="frost" size={14} />}
      <span className="visually-hidden">{label}</span>
    </i>
  );
}
