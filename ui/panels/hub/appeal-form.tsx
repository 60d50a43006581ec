/** Whoever something was decided about says why it should be otherwise; once for each decision. */
import { useSignals } from '@preact/signals-react/runtime';
import { MAX_REPORT } from '../../../api/terms-hub.ts';
import { showNotice } from '../../state/notice.ts';
import { t } from '../../words/words.ts';
import { SayForm } from './say-form.tsx';

export function AppealForm({ send }: { readonly send: (body: string) => Promise<unknown> }) {
  useSignals();
  return (
    <SayForm
      label={t('hub.appeal')}
      about={t('safety.appealRead')}
      most={MAX_REPORT}
      rows={3}
      sendLabel={t('safety.sendAppeal')}
      failed={t('hub.notSent')}
      send={async (body) => {
        await send(body);
        showNotice(t('safety.appealSent'));
      }}
    />
  );
}
