/** Whether one hears oneself. */
import { Icon } from '../../../controls/icon.tsx';
import { t } from '../../../words/words.ts';
import { toggleMonitoring } from '../monitor.ts';

export function Monitor({ isOn }: { readonly isOn: boolean }) {
  return (
    <button
      type="button"
      className={isOn ? 'key primary' : 'key'}
      aria-pressed={isOn}
      aria-description={t('recorder.hearHint')}
      onClick={toggleMonitoring}
    >
      <Icon name="audio" size={16} />
      <span>{t('recorder.hearYourself')}</span>
    </button>
  );
}
