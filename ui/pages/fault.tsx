/** When drawing itself broke: what is safe, and one way on. */
import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../words/words.ts';

export function Fault() {
  useSignals();
  return (
    <main className="page">
      <h1>{t('shell.faultTitle')}</h1>
      <p>{t('shell.faultBody')}</p>
      <button type="button" className="key primary" onClick={() => location.reload()}>
        {t('shell.reload')}
      </button>
    </main>
  );
}
