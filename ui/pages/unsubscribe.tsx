/** Where the link at the foot of every letter leads. One press ends them: mail programs open links by themselves. */
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CallFailure, call } from '../account/call.ts';
import { troubleText } from '../account/trouble.ts';
import { PlaceLink } from '../controls/place-link.tsx';
import { tellTrouble } from '../state/notice.ts';
import { t } from '../words/words.ts';
import { usePage } from './page.ts';
import { SiteHeader } from './site-header.tsx';
import '../panels/shell/audio-gate.css';

/** As the server makes them. */
const TOKEN = /^[\w-]{20,64}$/;

type Stage = 'asked' | 'busy' | 'done' | 'broken';

export default function Unsubscribe() {
  useSignals();
  const heading = usePage(t('account.newsletter'));
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [stage, setStage] = useState<Stage>(TOKEN.test(token) ? 'asked' : 'broken');
  const send = async () => {
    if (stage === 'busy') return;
    setStage('busy');
    try {
      await call('POST', 'newsletter/unsubscribe', { token });
      setStage('done');
    } catch (error) {
      // A link that no letter of ours ever had, or one that was used and forgotten.
      const isBroken = error instanceof CallFailure && (error.code === 'not_found' || error.code === 'bad_request');
      setStage(isBroken ? 'broken' : 'asked');
      if (!isBroken) tellTrouble(t('account.failed'), { body: troubleText(error) });
    }
  };
  const isOver = stage === 'done' || stage === 'broken';
  return (
    <>
      <SiteHeader className="ph-h" />
      <main className="page">
        <h1 ref={heading} tabIndex={-1}>
          {t('account.newsletter')}
        </h1>
        <div className="pg-s" role="status">
          {stage === 'done' && <Told title={t('account.unsubscribed')} body={t('account.unsubscribedBody')} />}
          {stage === 'broken' && <Told title={t('account.linkBroken')} body={t('account.linkBrokenBody')} />}
        </div>
        {!isOver && (
          <>
            <p>{t('account.unsubscribeBody')}</p>
            <button
              type="button"
              className={stage === 'busy' ? 'key pri busy' : 'key pri'}
              aria-disabled={stage === 'busy'}
              onClick={() => void send()}
            >
              {t(stage === 'busy' ? 'account.unsubscribing' : 'account.unsubscribe')}
            </button>
          </>
        )}
        {isOver && (
          <PlaceLink className="key" to="/">
            {t('shell.backToStudio')}
          </PlaceLink>
        )}
      </main>
    </>
  );
}

function Told({ title, body }: { readonly title: string; readonly body: string }) {
  return (
    <>
      <b>{title}</b>
      <p>{body}</p>
    </>
  );
}
