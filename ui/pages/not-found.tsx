/** Any path that is none of ours. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../panels/shell/logo.tsx';
import { t } from '../words/words.ts';

export default function NotFound() {
  useSignals();
  const title = t('shell.notFoundTitle');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className="page">
      <Logo />
      <h1>{title}</h1>
      <p>{t('shell.notFoundBody')}</p>
      <Link className="key primary" to="/">
        {t('shell.backToStudio')}
      </Link>
    </main>
  );
}
