/** In place of a way whose link could not be written. */
import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../../controls/icon.tsx';
import { t } from '../../../words/words.ts';
import { Way } from '../way.tsx';
import { writeAgain } from './contents.ts';

export function NoLink() {
  useSignals();
  return (
    <Way>
      <div className="error-box" role="alert">
        <Icon name="warn" />
        <div>
          <b>{t('share.noLink')}</b>
          <p>{t('share.noLinkBody')}</p>
        </div>
        <button type="button" className="key" onClick={() => void writeAgain()}>
          {t('shell.retry')}
        </button>
      </div>
    </Way>
  );
}
