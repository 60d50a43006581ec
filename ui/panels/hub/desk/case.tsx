/** One case on the desk: what it is about, heard before it is decided, and decided with a reason that whoever it is about reads. */
import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import type { ReportRow } from '../../../../api/contract-safety.ts';
import { type DeskAct, MAX_REASON } from '../../../../api/terms-hub.ts';
import { FieldFrame } from '../../../account/field.tsx';
import { decide, judged } from '../../../cloud/desk.ts';
import { takeFocus } from '../../../controls/attempt.ts';
import { Icon } from '../../../controls/icon.tsx';
import { showNotice } from '../../../state/notice.ts';
import { t } from '../../../words/words.ts';
import { act } from '../asking.ts';
import { Edited } from '../item/edited.tsx';
import { agoOf } from '../item/facts.ts';
import { hear } from '../player/listening.ts';

interface CaseProps {
  /** As acts name it. */
  readonly subject: string;
  readonly at: string;
  readonly name: string;
  /** What it is about, where that was said below an item. */
  readonly comment?: Pick<ReportRow, 'comment' | 'editedAt'>;
  /** What was said about it; empty ones are left out. */
  readonly words: readonly string[];
  /** The item it is about. */
  readonly heard: string | null;
  /** What can be done, the milder first. */
  readonly acts: readonly DeskAct[];
  readonly names?: Readonly<Partial<Record<DeskAct, string>>>;
  /** What hide is about where that is not the subject, which is answered with it: the item that is asked to be removed. */
  readonly hides?: string | null;
  /** A key has just opened it: the focus goes to the reason. */
  readonly isOpened?: boolean;
}

export function Case({ subject, at, name, comment, words, heard, acts, names = {}, hides, isOpened }: CaseProps) {
  useSignals();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isForEver, setForEver] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const press = (one: DeskAct) => {
    if (reason.trim() === '') {
      setMissing(true);
      return;
    }
    act(async () => {
      const said = { reason: reason.trim() };
      if (one !== 'hide') await decide({ act: one, subject, ...said });
      else await decide({ act: one, subject: hides ?? subject, ...said, ...(isForEver ? { isForEver } : {}) });
      if (one === 'hide' && hides) await decide({ act: 'dismiss', subject, ...said });
      showNotice(t('safety.desk.done'));
    }, t('safety.desk.failed'));
  };
  const listen = (item: string) =>
    act(
      async () => {
        const one = await judged(item);
        hear(one, [one]);
      },
      t('hub.notLoaded', { name }),
    );
  return (
    <li className="hub-case">
      <p className="hub-case-name">
        <b>{name}</b>
        <span>{agoOf({ createdAt: at }, Date.now())}</span>
      </p>
      {comment && <Said {...comment} />}
      {words
        .filter((one) => one !== '')
        .map((one) => (
          <p className="hub-text" key={one}>
            {one}
          </p>
        ))}
      {heard !== null && (
        <button type="button" className="key" aria-label={t('hub.playNamed', { name })} onClick={() => listen(heard)}>
          <Icon name="play" size={16} />
          <span>{t('hub.play')}</span>
        </button>
      )}
      <FieldFrame
        id={id}
        label={t('safety.desk.reason')}
        notice={isMissing ? t('safety.desk.reasonMissing') : undefined}
      >
        <input
          id={id}
          ref={isOpened ? takeFocus : undefined}
          value={reason}
          maxLength={MAX_REASON}
          autoComplete="off"
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}-about` : undefined}
          onChange={({ target }) => {
            setMissing(false);
            setReason(target.value);
          }}
        />
      </FieldFrame>
      {acts.includes('hide') && heard !== null && (
        <label className="hub-case-ever">
          <input type="checkbox" checked={isForEver} onChange={({ target }) => setForEver(target.checked)} />
          <span>{t('safety.desk.forEver')}</span>
        </label>
      )}
      <div className="hub-case-keys">
        {acts.map((one) => (
          <button type="button" className="key" key={one} onClick={() => press(one)}>
            {names[one] ?? t(`safety.desk.acts.${one}`)}
          </button>
        ))}
      </div>
    </li>
  );
}

/** A comment as it stands: what was edited before it was reported may have said something else to whom it answers. */
function Said({ comment, editedAt }: Pick<ReportRow, 'comment' | 'editedAt'>) {
  if (comment === null) return null;
  return (
    <p className="hub-text">
      {comment}
      {editedAt !== null && (
        <span className="hub-case-edited">
          <Edited at={editedAt} isWhole />
        </span>
      )}
    </p>
  );
}
