/** The hub way: what is true of it today. Whoever logs in could not publish either, so nothing asks for it. */
import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../../words/words.ts';
import { Way } from '../way.tsx';

export default function HubWay() {
  useSignals();
  return (
    <Way>
      <h3 className="share-lead">{t('share.hub')}</h3>
      <p>{t('share.hubNotOpen')}</p>
      <p>{t('share.others')}</p>
    </Way>
  );
}
