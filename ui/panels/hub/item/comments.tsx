/** What is said of an item, and of which moment in it. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useId, useState } from 'react';
import type { CommentRow } from '../../../../api/contract-hub.ts';
import { MAX_COMMENT } from '../../../../api/terms-hub.ts';
import { modeOf, tempoMap } from '../../../../song/arrangement.ts';
import { tickAfterSeconds } from '../../../../song/tempo.ts';
import { TICKS_PER_STEP } from '../../../../song/time.ts';
import { commentsOn, type HubItem } from '../../../cloud/hub.ts';
import { comment, removeComment } from '../../../cloud/hub-acts.ts';
import { Icon } from '../../../controls/icon.tsx';
import { LazyIcon } from '../../../controls/lazy-icon.tsx';
import { clockText } from '../../../state/clock-text.ts';
import { showNotice } from '../../../state/notice.ts';
import { playStep } from '../../../state/pulse.ts';
import { t } from '../../../words/words.ts';
import { act, mayAct, report, showPerson } from '../asking.ts';
import { heard, secondsTo, seek } from '../player/listening.ts';
import { Endless, Heading } from '../rows.tsx';
import { agoOf, authorOf } from './facts.ts';

interface CommentsProps {
  readonly item: HubItem;
  /** Whose song it is may remove what is said below it. */
  readonly isMine: boolean;
}

export function Comments({ item, isMine }: CommentsProps) {
  useSignals();
  return (
    <section className="hub-comments">
      <Heading title={t('hub.commentCount')} count={item.commentCount} />
      <CommentForm item={item} />
      <Endless list={commentsOn(item.id)} empty={<p className="label">{t('hub.noComments')}</p>}>
        {(rows: readonly CommentRow[]) => (
          // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
          <ul role="list">
            {rows.map((row) => (
              <Comment key={row.id} item={item} row={row} isRemovable={isMine || row.isOwn} />
            ))}
          </ul>
        )}
      </Endless>
    </section>
  );
}

/** Whole seconds into the item that is being heard; null: it is not in the bar, or at its start. */
function useSecond(item: HubItem): number | null {
  useSignals();
  return useComputed(() => {
    const now = heard.value;
    const step = playStep.value;
    if (!now?.song || now.item.id !== item.id || now.ticks === 0 || step <= 0) return null;
    return Math.floor(secondsTo(now.song, (step * TICKS_PER_STEP) % now.ticks));
  }).value;
}

function CommentForm({ item }: { readonly item: HubItem }) {
  useSignals();
  const id = useId();
  const [body, setBody] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** The moment at which somebody began to write is what they write about. */
  const [began, setBegan] = useState<number | null>(null);
  const second = useSecond(item);
  const atSeconds = body === '' ? second : began;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || body.trim() === '' || !mayAct('comment')) return;
    setBusy(true);
    act(async () => {
      try {
        await comment(item.id, { body: body.trim(), atSeconds });
        setBody('');
      } finally {
        setBusy(false);
      }
    }, t('hub.commentFailed'));
  };
  return (
    <form className="hub-comment-form" onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>
          {atSeconds === null ? t('hub.yourComment') : t('hub.yourCommentAt', { time: clockText(atSeconds) })}
        </label>
        <textarea
          id={id}
          rows={2}
          value={body}
          maxLength={MAX_COMMENT}
          placeholder={t('hub.commentHint')}
          onChange={({ target }) => {
            if (body === '') setBegan(second);
            setBody(target.value);
          }}
        />
      </div>
      <button type="submit" className={isBusy ? 'key primary busy' : 'key primary'} aria-disabled={body.trim() === ''}>
        {t('hub.post')}
      </button>
    </form>
  );
}

interface CommentProps {
  readonly item: HubItem;
  readonly row: CommentRow;
  readonly isRemovable: boolean;
}

function Comment({ item, row, isRemovable }: CommentProps) {
  useSignals();
  const { id, body, atSeconds, isOwn, personId } = row;
  const author = authorOf(row);
  const now = heard.value;
  const isInBar = now?.item.id === item.id && now.song !== null;
  const jump = () => {
    if (now?.song && atSeconds !== null) seek(tickAfterSeconds(tempoMap(now.song, modeOf(now.song)), 0, atSeconds));
  };
  const remove = () =>
    act(async () => {
      await removeComment(item.id, id);
      const run = () => act(() => comment(item.id, { body, atSeconds }), t('hub.commentFailed'));
      // What somebody else said cannot be said again in their place.
      showNotice(t('hub.commentGone'), isOwn ? { action: { label: t('shell.undo'), run } } : {});
    }, t('hub.removeFailed'));
  return (
    <li className="hub-comment">
      <p className="hub-comment-who">
        <button type="button" className="icon-button" onClick={() => showPerson(personId)}>
          {author}
        </button>
        <span>{agoOf(row, Date.now())}</span>
      </p>
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
        {body}
      </p>
      {isRemovable ? (
        <button type="button" className="icon-button" aria-label={t('hub.removeComment', { author })} onClick={remove}>
          <Icon name="trash" size={16} />
        </button>
      ) : (
        <button
          type="button"
          className="icon-button"
          aria-haspopup="dialog"
          aria-label={t('hub.reportComment', { author })}
          onClick={() => report({ kind: 'comment', id, itemId: item.id, name: t('hub.commentBy', { author }) })}
        >
          <LazyIcon name="flag" size={16} />
        </button>
      )}
    </li>
  );
}
