/** The row of a notice: what it says, its keys, and the way to send it away. */
import { useSignals } from '@preact/signals-react/runtime';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { Icon } from '../../controls/icon.tsx';
import { LazyIcon } from '../../controls/lazy-icon.tsx';
import type { NoticeId, SlotNotice } from '../../state/slot.ts';
import { dismissNotice } from '../../state/slot-notices.ts';
import { t } from '../../words/words.ts';
import './row.css';

const ICONS: Readonly<Record<NoticeId, ReactNode>> = {
  storage: <Icon name="warn" size={20} />,
  room: <Icon name="warn" size={20} />,
  consent: null,
  keep: <LazyIcon name="phone" size={20} />,
  update: <Icon name="undo" size={20} />,
  offline: <LazyIcon name="cloud" size={20} />,
  install: <LazyIcon name="phone" size={20} />,
};

/** The row goes, and keys that were on it stand at Play. */
function leave({ detail }: MouseEvent): void {
  if (detail === 0) document.querySelector<HTMLElement>('.play-button')?.focus();
}

export function NoticeRow({ notice }: { readonly notice: SlotNotice }) {
  useSignals();
  const id = useId();
  const { title, body } = notice.text();
  const icon = ICONS[notice.id];
  return (
    <section className="notice" data-notice={notice.id} data-rove="" aria-labelledby={id}>
      {icon}
      <p className="notice-text">
        <b id={id}>{title}</b> {body}
      </p>
      {notice.actions.length > 0 && (
        <div className="notice-keys">
          {notice.actions.map(({ label, run }) => (
            <button key={label()} type="button" className="key" onClick={run}>
              <span>{label()}</span>
            </button>
          ))}
        </div>
      )}
      {notice.dismissal !== 'never' && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('shell.dismiss')}
          onClick={(event) => {
            leave(event);
            dismissNotice(notice, Date.now());
          }}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </section>
  );
}
