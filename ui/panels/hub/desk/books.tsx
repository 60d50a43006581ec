/** The books of what was decided, the newest first; what is in force still can be taken back from there. */
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { ActRow } from '../../../../api/contract-safety.ts';
import { dateText } from '../../../controls/moment-text.ts';
import { t } from '../../../words/words.ts';
import { Edited } from '../item/edited.tsx';
import { Case } from './case.tsx';
import { caseName } from './case-name.ts';

export function Books({ rows }: { readonly rows: readonly ActRow[] }) {
  useSignals();
  const [opened, setOpened] = useState<string | null>(null);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul role="list" className="hub-desk-books">
      {rows.map((row, at) => {
        // What was decided twice about one is in force by the last of it.
        const isLast = rows.findIndex(({ subject, isInForce }) => isInForce && subject === row.subject) === at;
        return (
          <Line
            key={`${row.at} ${row.subject} ${row.act}`}
            row={row}
            isOpened={isLast && opened === row.subject}
            onOpen={isLast ? () => setOpened(row.subject) : undefined}
          />
        );
      })}
    </ul>
  );
}

interface LineProps {
  readonly row: ActRow;
  readonly isOpened: boolean;
  /** Undefined where nothing of it is in force. */
  readonly onOpen: (() => void) | undefined;
}

function Line({ row, isOpened, onOpen }: LineProps) {
  useSignals();
  const { act, at, comment, editedAt, handle, operator, reason, subject, title } = row;
  const name = title === null && handle === null ? null : caseName(title, handle);
  return (
    <li>
      <b>{t(`safety.desk.told.${act}`)}</b>
      {name !== null && <span>{name}</span>}
      {comment !== null && (
        <span>
          {comment} {editedAt !== null && <Edited at={editedAt} isWhole />}
        </span>
      )}
      <span>
        {dateText(Date.parse(at))}, {operator}
      </span>
      <span>{reason}</span>
      <code>{subject}</code>
      {onOpen && !isOpened && (
        <button
          type="button"
          className="key"
          aria-label={t('safety.desk.takeBackNamed', { name: name ?? subject })}
          onClick={onOpen}
        >
          {t('safety.desk.takeBack')}
        </button>
      )}
      {isOpened && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul role="list">
          <Case
            subject={subject}
            at={at}
            name={name ?? subject}
            words={[]}
            heard={title === null || comment !== null ? null : subject}
            acts={['restore']}
            isOpened
          />
        </ul>
      )}
    </li>
  );
}
