/** Why an item is hidden, told to whose it is, and their answer, which somebody else reads. */
import { useSignals } from '@preact/signals-react/runtime';
import type { Decision } from '../../../../api/contract-hub.ts';
import { appeal } from '../../../cloud/hub-acts.ts';
import { dateText } from '../../../controls/moment-text.ts';
import { t } from '../../../words/words.ts';
import { AppealForm } from '../appeal-form.tsx';

interface DecisionNoteProps {
  readonly item: string;
  readonly decision: Decision;
}

export function DecisionNote({ item, decision: { at, reason, appeal: state } }: DecisionNoteProps) {
  useSignals();
  return (
    <>
      <p className="label">{t('hub.hiddenSince', { date: dateText(Date.parse(at)) })}</p>
      <p className="hub-text">{reason}</p>
      <p>{t('hub.hiddenBody')}</p>
      {state === 'possible' ? <AppealForm send={(body) => appeal(item, body)} /> : <p>{t(`hub.appeals.${state}`)}</p>}
    </>
  );
}
