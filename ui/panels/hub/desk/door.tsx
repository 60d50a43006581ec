/** The door of the desk: a second factor is set up once, and shown each time. */
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { encode } from 'uqr';
import type { EnrolmentAnswer } from '../../../../api/contract-safety.ts';
import { CodeList } from '../../../account/code-list.tsx';
import { user } from '../../../account/user.ts';
import { confirmEnrolment, deskChanged, enrol, raise } from '../../../cloud/desk.ts';
import { t } from '../../../words/words.ts';
import { CodeForm } from './code-form.tsx';

export function Door({ isEnrolled }: { readonly isEnrolled: boolean }) {
  useSignals();
  return isEnrolled ? (
    <>
      <p>{t('safety.desk.raiseLead')}</p>
      <CodeForm key="raise" label={t('safety.desk.code')} send={t('safety.desk.raise')} isFactor onCode={raise} />
    </>
  ) : (
    <Enrolment />
  );
}

function Enrolment() {
  useSignals();
  const [given, setGiven] = useState<EnrolmentAnswer | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <>
        <p>{t('safety.desk.codesLead')}</p>
        <CodeList name={user.value?.username ?? ''} codes={codes} onKept={() => void deskChanged()} />
      </>
    );
  }
  if (!given) {
    return (
      <>
        <p>{t('safety.desk.enrolLead')}</p>
        <CodeForm
          key="machine"
          label={t('safety.desk.enrolCode')}
          send={t('safety.desk.next')}
          onCode={async (code) => setGiven(await enrol(code))}
        />
      </>
    );
  }
  return (
    <>
      <p>{t('safety.desk.scan')}</p>
      <QrCode text={given.address} />
      <p className="hub-desk-secret">{t('safety.desk.secret', { secret: given.secret })}</p>
      <CodeForm
        key="first"
        label={t('safety.desk.firstCode')}
        send={t('safety.desk.confirm')}
        isFactor
        onCode={async (code) => setCodes((await confirmEnrolment(code)).recoveryCodes)}
      />
    </>
  );
}

/** White modules that readers need on each side. */
const QUIET = 4;

/** Always ink on white, whatever the theme: readers expect that. */
function QrCode({ text }: { readonly text: string }) {
  useSignals();
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className="hub-desk-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('safety.desk.codeAbout')}>
      <path d={path} />
    </svg>
  );
}
