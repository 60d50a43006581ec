/** The Social Hub, in the bar of a desk; elsewhere it is in the menu. */
import { useSignals } from '@preact/signals-react/runtime';
import { LazyIcon } from '../../controls/lazy-icon.tsx';
import { openHub } from '../../state/hub.ts';
import { t } from '../../words/words.ts';

export default function HubKey() {
  useSignals();
  return (
    <button
      type="button"
      className="icon-button hub-key"
      aria-haspopup="dialog"
      aria-label={t('hub.title')}
      onClick={() => openHub()}
    >
      <LazyIcon name="hub" />
    </button>
  );
}
