/** One thing that somebody said below an item; whose it is may say it better, or take it away. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import type { CommentRow } from '../../../../api/contract-hub.ts';
import type { HubItem } from '../../../cloud/hub.ts';
import { removeComment } from '../../../cloud/hub-acts.ts';
import { takeFocus } from '../../../controls/attempt.ts';
import { Icon } from '../../../controls/icon.tsx';
import { LazyIcon } from '../../../controls/lazy-icon.tsx';
import { clockText } from '../../../state/clock-text.ts';
import { showNotice } from '../../../state/notice.ts';
import { said } from '../../../state/speech.ts';
import { t } from '../../../words/words.ts';
import { act, report, showPerson } from '../asking.ts';
import { heard, seek } from '../player/listening.ts';
import { tickAt } from '../player/seconds.ts';
import { langOf } from '../written-in.tsx';
import { CommentEdit, isBeingEdited } from './comment-edit.tsx';
import { Edited } from './edited.tsx';
import { agoOf, authorOf } from './facts.ts';

interface CommentProps {
  readonly item: HubItem;
  readonly row: CommentRow;
  readonly isRemovable: boolean;
  /** One has just said it, or came to read it: it is brought into sight. */
  readonly isSought: boolean;
  /** One's own is gone, and may be said again. */
  readonly onRemove: (row: CommentRow) => void;
}

export function Comment({ item, row, isRemovable, isSought, onRemove }: CommentProps) {
  useSignals();
  const { id, isOwn } = row;
  /** found: it was begun before, and what was typed is still there. left: the key that opened it has the focus again. */
  const [editing, setEditing] = useState<'asked' | 'found' | 'left' | null>(() =>
    isBeingEdited(row) ? 'found' : null,
  );
  const isOpen = isOwn && (editing === 'asked' || editing === 'found');
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSought) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isSought]);
  const remove = () =>
    act(async () => {
      // The focus would go with the line: it leaves before. Not for the field, which would bring up a phone's keyboard.
      const pressed = line.current?.contains(document.activeElement) ? document.activeElement : null;
      if (pressed) line.current?.closest<HTMLElement>('.hub-comments')?.focus();
      try {
        await removeComment(item.id, id);
      } catch (error) {
        if (pressed instanceof HTMLElement) pressed.focus();
        throw error;
      }
      // What somebody else said cannot be said again in their place.
      if (!isOwn || row.isThanks) return showNotice(t('hub.commentGone'));
      said.value = t('hub.commentGone');
      onRemove(row);
    }, t('hub.removeFailed'));
  return (
    <li className="hub-comment" ref={line}>
      <Who row={row} />
      {isOpen ? (
        <CommentEdit row={row} isAsked={editing === 'asked'} onDone={() => setEditing('left')} />
      ) : (
        <>
          <Keys
            row={row}
            onRemove={isRemovable ? remove : null}
            onEdit={() => setEditing('asked')}
            isLeft={editing === 'left'}
          />
          <Words item={item} row={row} />
        </>
      )}
    </li>
  );
}

function Who({ row }: { readonly row: CommentRow }) {
  useSignals();
  const author = authorOf(row);
  return (
    <p className="hub-comment-who">
      <button type="button" className="icon-button" onClick={() => showPerson(row.personId)}>
        {row.isOwn ? t('hub.ownComment', { author }) : author}
      </button>
      <span>
        {agoOf(row, Date.now())} {row.editedAt !== null && <Edited at={row.editedAt} />}
      </span>
      {row.isThanks && <b>{t('lineage.thanks')}</b>}
    </p>
  );
}

function Words({ item, row }: Pick<CommentProps, 'item' | 'row'>) {
  useSignals();
  const { body, atSeconds } = row;
  const now = heard.value;
  const isInBar = now?.item.id === item.id && now.song !== null;
  const jump = () => {
    if (now?.song && atSeconds !== null) seek(tickAt(now.song, atSeconds));
  };
  return (
    <p className="hub-text">
      {atSeconds !== null &&
        (isInBar ? (
          <button
            type="button"
            className="hub-moment"
            aria-label={t('hub.hearAt', { time: clockText(atSeconds) })}
            onClick={jump}
          >
            {clockText(atSeconds)}
          </button>
        ) : (
          <b>{clockText(atSeconds)}</b>
        ))}{' '}
      <span lang={langOf(row)}>{body}</span>
    </p>
  );
}

interface KeysProps {
  readonly row: CommentRow;
  /** Null: whoever reads it may not. */
  readonly onRemove: (() => void) | null;
  readonly onEdit: () => void;
  /** An edit has just ended. */
  readonly isLeft: boolean;
}

function Keys({ row, onRemove, onEdit, isLeft }: KeysProps) {
  useSignals();
  const { id, itemId } = row;
  const author = authorOf(row);
  return (
    <div className="hub-comment-keys">
      {row.isOwn && (
        <button
          type="button"
          className="icon-button"
          ref={isLeft ? takeFocus : undefined}
          aria-label={t('hub.editComment')}
          onClick={onEdit}
        >
          <Icon name="pencil" size={16} />
        </button>
      )}
      {onRemove && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('hub.removeComment', { author })}
          onClick={onRemove}
        >
          <Icon name="trash" size={16} />
        </button>
      )}
      {!row.isOwn && (
        <button
          type="button"
          className="icon-button"
          aria-haspopup="dialog"
          aria-label={t('hub.reportComment', { author })}
          onClick={() => report({ kind: 'comment', id, itemId, name: () => t('hub.commentBy', { author }) })}
        >
          <LazyIcon name="flag" size={16} />
        </button>
      )}
    </div>
  );
}
