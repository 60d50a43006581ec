/** What was deleted, for thirty days. Only from here is anything gone for good, and only after a question. */
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { BIN_DAYS } from '../../../api/terms.ts';
import { attempt } from '../../controls/attempt.ts';
import { Cover } from '../../controls/cover.tsx';
import { DeleteQuestion } from '../../controls/delete-question.tsx';
import { Icon } from '../../controls/icon.tsx';
import { momentText } from '../../controls/moment-text.ts';
import { deleteForGood, emptyBin, takeOut } from '../../shelf/library.ts';
import type { ProjectRow } from '../../shelf/store.ts';
import { showNotice } from '../../state/notice.ts';
import { t } from '../../words/words.ts';

/** Which one is asked about; 'all' for the whole bin. */
type Asked = string | null;

export function Bin({ rows }: { readonly rows: readonly ProjectRow[] }) {
  useSignals();
  const [asked, setAsked] = useState<Asked>(null);
  const sure = (question: string, work: () => Promise<void>, done: string) => (
    <DeleteQuestion
      question={question}
      body={t('files.sureBody')}
      keep={t('files.keepIt')}
      remove={t('files.deleteForGood')}
      onKeep={() => setAsked(null)}
      onDelete={() => {
        setAsked(null);
        attempt(async () => {
          await work();
          showNotice(done);
        });
      }}
    />
  );
  return (
    <section className="projects-bin">
      <p className="label">{t('files.binHint', { days: BIN_DAYS })}</p>
      <ul className="project-list">
        {rows.map((row) => (
          <li key={row.id} className="project-row">
            <span className="project-open">
              <Cover cover={row.cover} />
              <span className="project-name">
                <b>{row.name}</b>
                <span>{momentText(row.deletedAt ?? 0, Date.now())}</span>
              </span>
            </span>
            <div className="project-buttons is-end">
              <button type="button" className="key" onClick={() => attempt(() => takeOut(row.id))}>
                <Icon name="undo" size={16} />
                <span>{t('files.restore')}</span>
              </button>
              <button type="button" className="key danger" onClick={() => setAsked(row.id)}>
                <Icon name="trash" size={16} />
                <span>{t('files.deleteForGood')}</span>
              </button>
            </div>
            {asked === row.id &&
              sure(t('files.sureTitle', { name: row.name }), () => deleteForGood([row.id]), t('files.deletedForGood'))}
          </li>
        ))}
      </ul>
      {asked === 'all' ? (
        sure(t('files.sureAll', { count: rows.length }), emptyBin, t('files.binEmptied'))
      ) : (
        <button type="button" className="key danger" onClick={() => setAsked('all')}>
          <Icon name="trash" size={16} />
          <span>{t('files.emptyBin')}</span>
        </button>
      )}
    </section>
  );
}
