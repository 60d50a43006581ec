/** The video way. */
import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../../words/words.ts';
import { Way } from '../way.tsx';

export default function VideoWay() {
  useSignals();
  return (
    <Way>
      <p>{t('share.noVideo')}</p>
    </Way>
  );
}
