/** Who can see an item: a mark and a word, never colour alone. */
import { useSignals } from '@preact/signals-react/runtime';
import type { HubItem } from '../../../cloud/hub.ts';
import { LazyIcon } from '../../../controls/lazy-icon.tsx';
import type { WordKey } from '../../../words/shape.ts';
import { t } from '../../../words/words.ts';

export function Standing({ item: { state, visibility } }: { readonly item: HubItem }) {
  useSignals();
  const word: WordKey =
    state === 'hidden' ? 'hub.hidden' : state === 'waiting' ? 'hub.waiting' : `hub.visibility.${visibility}`;
  return (
    <span className={state === 'hidden' ? 'hub-standing is-hidden' : 'hub-standing'}>
      <LazyIcon
        name={state === 'hidden' ? 'eyeShut' : state === 'waiting' ? 'clock' : visibility === 'link' ? 'chain' : 'eye'}
        size={12}
      />
      {t(word)}
    </span>
  );
}
