/** That a track is frozen, or how far: what its tile shows. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { frost } from '../state/frozen.ts';
import { t } from '../words/words.ts';
import { Icon } from './icon.tsx';
import { numberText } from './value-text.ts';

const RADIUS = 5.5;
const ROUND = 2 * Math.PI * RADIUS;

/** As wide as the sign that follows it: figures would take the room of the track's name. */
function Ring({ done }: { readonly done: number }) {
  return (
    <svg className="frost-ring" width={14} height={14} viewBox="0 0 14 14" aria-hidden="true">
      <circle cx={7} cy={7} r={RADIUS} opacity={0.35} />
      <circle cx={7} cy={7} r={RADIUS} strokeDasharray={`${done * ROUND} ${ROUND}`} transform="rotate(-90 7 7)" />
    </svg>
  );
}

export default function Frost({ track }: { readonly track: string }) {
  useSignals();
  const done = useComputed(() => frost.value.get(track) ?? null).value;
  if (done === null) return null;
  const share = numberText(done, { style: 'percent', maximumFractionDigits: 0 });
  const label = done < 1 ? t('overload.isFreezing', { done: share }) : t('overload.isFrozen');
  return (
    <i className="frost-mark" title={label}>
      {done < 1 ? <Ring done={done} /> : <Icon name="frost" size={14} />}
      <span className="visually-hidden">{label}</span>
    </i>
  );
}
