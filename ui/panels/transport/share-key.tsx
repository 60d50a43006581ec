/** Share, in the transport of a desk. */
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../controls/icon.tsx';
import { shortcutOf } from '../../keys/bound.ts';
import { openShare } from '../../state/share.ts';
import { t } from '../../words/words.ts';

export default function ShareKey() {
  useSignals();
  return (
    <button
      type="button"
      className="key share-key"
      aria-haspopup="dialog"
      aria-label={t('share.title')}
      {...shortcutOf('files.share')}
      onClick={() => openShare()}
    >
      <Icon name="share" />
      <span>{t('share.title')}</span>
    </button>
  );
}
