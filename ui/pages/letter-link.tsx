/** Where a link of a letter leads. Nothing happens before one press: mail programs open links by themselves. */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CallFailure, call } from '../account/call.ts';
import { failureText } from '../account/failure-text.ts';
import { PlaceLink } from '../controls/place-link.tsx';
import { showError } from '../state/notice.ts';
import { t } from '../words/words.ts';
import { usePage } from './page.ts';
import { SiteHeader } from './site-header.tsx';
import '../panels/shell/poster.css';

/** As the server makes them. */
const TOKEN = /^[\w-]{20,64}$/;

type Stage = 'asked' | 'busy' | 'done' | 'broken' | 'over';

interface Props {
  /** What takes the token of the link. */
  readonly path: 'newsletter/confirm' | 'newsletter/unsubscribe';
  readonly ask: string;
  readonly button: string;
  readonly busy: string;
  readonly done: string;
  readonly doneBody: string;
}

export function LetterLink({ path, ask, button, busy, done, doneBody }: Props) {
  const heading = usePage(t('account.newsletter'));
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [stage, setStage] = useState<Stage>(TOKEN.test(token) ? 'asked' : 'broken');
  const send = async () => {
    if (stage === 'busy') return;
    setStage('busy');
    try {
      await call('POST', path, { token });
      setStage('done');
    } catch (error) {
      const code = error instanceof CallFailure ? error.code : null;
      // A link that no letter of ours ever had, or one that was used and forgotten.
      if (code === 'not_found') setStage('over');
      else if (code === 'bad_request') setStage('broken');
      else {
        setStage('asked');
        showError(t('account.failed'), { body: failureText(error) });
      }
    }
  };
  const isOver = stage !== 'asked' && stage !== 'busy';
  return (
    <>
      <SiteHeader className="page-head" />
      <main className="page">
        <h1 ref={heading} tabIndex={-1}>
          {t('account.newsletter')}
        </h1>
        <div className="page-status" role="status">
          {stage === 'done' && <Message title={done} body={doneBody} />}
          {stage === 'broken' && <Message title={t('account.linkBroken')} body={t('account.linkBrokenBody')} />}
          {stage === 'over' && <Message title={t('account.linkOver')} body={t('account.linkOverBody')} />}
        </div>
        {!isOver && (
          <>
            <p>{ask}</p>
            <button
              type="button"
              className={stage === 'busy' ? 'key primary busy' : 'key primary'}
              aria-disabled={stage === 'busy'}
              onClick={() => void send()}
            >
              {stage === 'busy' ? busy : button}
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

function Message({ title, body }: { readonly title: string; readonly body: string }) {
  return (
    <>
      <b>{title}</b>
      <p>{body}</p>
    </>
  );
}
