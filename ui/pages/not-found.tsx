/** Any path that is none of ours. */
import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'react-router-dom';
import { t } from '../words/words.ts';

export function NotFound() {
  useSignals();
  return (
    <main className="empty">
      <h1>404 Page Not Found</h1>
      <Link className="key" to="/">
        {t('shell.backToStudio')}
      </Link>
    </main>
  );
}
