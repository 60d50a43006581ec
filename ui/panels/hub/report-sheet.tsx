/** Something is wrong with an item, a comment or a person: what, and what somebody should listen to. Guests may say so, too. */
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useId, useState } from 'react';
import { MAX_REPORT, REPORT_REASONS, type ReportReason } from '../../../api/terms-hub.ts';
import { sendReport } from '../../cloud/hub-acts.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { LazyIcon } from '../../controls/lazy-icon.tsx';
import { showNotice } from '../../state/notice.ts';
import { t } from '../../words/words.ts';
import { act, type Reported } from './asking.ts';
import { Choices } from './publish/choices.tsx';

interface ReportSheetProps {
  readonly what: Reported;
  readonly onClose: () => void;
}

export function ReportSheet({ what: { kind, id, itemId, name }, onClose }: ReportSheetProps) {
  useSignals();
  const field = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [body, setBody] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (reason === null) {
      setMissing(true);
      return;
    }
    setBusy(true);
    act(async () => {
      try {
        const more = {
          ...(itemId === undefined ? {} : { itemId }),
          ...(body.trim() === '' ? {} : { body: body.trim() }),
        };
        await sendReport({ kind, id, reason, ...more });
        onClose();
        showNotice(t('hub.reported'));
      } finally {
        setBusy(false);
      }
    }, t('hub.reportFailed'));
  };
  return (
    <Dialog title={t('hub.whatIsWrong')} onClose={onClose} className="hub-report">
      <form className="hub-form" onSubmit={submit}>
        <p>{t('hub.reportAbout', { name: name() })}</p>
        <Choices
          label={t('hub.whatIsWrong')}
          isColumn
          value={reason}
          onChange={(next) => {
            setMissing(false);
            setReason(next);
          }}
          options={REPORT_REASONS.map((value) => ({
            value,
            name: t(`hub.reasons.${value}.name`),
            about: t(`hub.reasons.${value}.about`),
          }))}
        />
        {isMissing && (
          <p className="hub-wrong" role="alert">
            {t('hub.reasonMissing')}
          </p>
        )}
        <div className="field">
          <label htmlFor={field}>
            {t(kind === 'item' ? 'hub.listenTo' : 'hub.lookAt')} <em>({t('account.optional')})</em>
          </label>
          <textarea
            id={field}
            rows={3}
            value={body}
            maxLength={MAX_REPORT}
            onChange={({ target }) => setBody(target.value)}
          />
        </div>
        <div className="hub-form-keys">
          <button type="button" className="key" onClick={onClose}>
            {t('files.cancel')}
          </button>
          <button type="submit" className={isBusy ? 'key primary busy' : 'key primary'} aria-disabled={isBusy}>
            {!isBusy && <LazyIcon name="flag" size={16} />}
            <span>{t('hub.sendReport')}</span>
          </button>
        </div>
      </form>
    </Dialog>
  );
}
