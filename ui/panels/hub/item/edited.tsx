/** That a comment was edited, and when. */
import { useSignals } from '@preact/signals-react/runtime';
import { dateText } from '../../../controls/moment-text.ts';
import { t } from '../../../words/words.ts';

interface EditedProps {
  readonly at: string;
  /** Else when is read by a mouse that rests there, and by ears. */
  readonly isWhole?: boolean;
}

export function Edited({ at, isWhole = false }: EditedProps) {
  useSignals();
  const when = dateText(Date.parse(at));
  return (
    <time dateTime={at} title={isWhole ? undefined : when}>
      {t('hub.edited')}
      <span className={isWhole ? undefined : 'visually-hidden'}> {when}</span>
    </time>
  );
}
