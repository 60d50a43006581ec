/** What is said of an item, and of which moment in it. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import type { CommentRow } from '../../../../api/contract-hub.ts';
import { MAX_COMMENT } from '../../../../api/terms-hub.ts';
import { user } from '../../../account/user.ts';
import { commentsOn, type HubItem } from '../../../cloud/hub.ts';
import { comment } from '../../../cloud/hub-acts.ts';
import { clockText } from '../../../state/clock-text.ts';
import { writtenIn } from '../../../state/hub.ts';
import { said } from '../../../state/speech.ts';
import { language, t } from '../../../words/words.ts';
import { act, asMember, type ItemReady } from '../asking.ts';
import { OwnName } from '../handle-form.tsx';
import { heard, heardTick } from '../player/listening.ts';
import { secondsTo } from '../player/seconds.ts';
import { Endless, Heading } from '../rows.tsx';
import { SayForm } from '../say-form.tsx';
import { ownLanguage, WrittenInChoice } from '../written-in.tsx';
import { Comment } from './comment.tsx';

interface CommentsProps {
  readonly item: HubItem;
  /** Whose song it is may remove what is said below it. */
  readonly isMine: boolean;
  /** Somebody came to say something, or to read what is said. */
  readonly ready: ItemReady | null;
}

export function Comments({ item, isMine, ready }: CommentsProps) {
  useSignals();
  const [posted, setPosted] = useState('');
  const [removed, setRemoved] = useState<CommentRow>();
  /** The last word as one came: of those that come while one reads none takes the list along. */
  const lastWord = useRef<string>(undefined);
  const isDiscussed = ready === 'discussion';
  return (
    <section
      className="hub-comments"
      tabIndex={-1}
      aria-label={t('hub.commentCount')}
      {...(isDiscussed && { 'data-first': true })}
    >
      <Heading title={t('hub.commentCount')} count={item.commentCount} />
      <CommentForm item={item} isReady={ready === 'comment'} onPost={setPosted} />
      {removed && (
        <RemovedLine
          row={removed}
          onRestore={(id) => {
            setPosted(id);
            setRemoved(undefined);
          }}
        />
      )}
      <Endless list={commentsOn(item.id)} empty={<p className="label">{t('hub.noComments')}</p>}>
        {(rows: readonly CommentRow[]) => {
          if (isDiscussed) lastWord.current ??= rows[0]?.id;
          return (
            // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
            <ul role="list">
              {rows.map((row) => {
                const isSought = [posted, lastWord.current].includes(row.id);
                const isRemovable = isMine || row.isOwn;
                return <Comment key={row.id} {...{ item, row, isRemovable, isSought }} onRemove={setRemoved} />;
              })}
            </ul>
          );
        }}
      </Endless>
    </section>
  );
}

/** Whole seconds into the item that is being heard; null: it is not in the bar, or at its start. */
function useSecond(item: HubItem): number | null {
  useSignals();
  return useComputed(() => {
    const now = heard.value;
    const tick = heardTick.value;
    if (!now?.song || now.item.id !== item.id || now.ticks === 0 || tick <= 0) return null;
    return Math.floor(secondsTo(now.song, tick % now.ticks));
  }).value;
}

/** By item: what somebody wrote and has not posted, as whoever goes to make an account finds it again. */
const unsent = new Map<string, string>();

interface CommentFormProps {
  readonly item: HubItem;
  readonly isReady: boolean;
  /** With the id of what was said. */
  readonly onPost: (id: string) => void;
}

function CommentForm({ item, isReady, onPost }: CommentFormProps) {
  useSignals();
  const [isEmpty, setEmpty] = useState(!unsent.get(item.id));
  /** The moment at which somebody began to write is what they write about. */
  const [began, setBegan] = useState<number | null>(null);
  const second = useSecond(item);
  const atSeconds = isEmpty ? second : began;
  const keep = (text: string) => {
    if (isEmpty) setBegan(second);
    setEmpty(text === '');
    unsent.set(item.id, text);
  };
  return (
    <>
      <SayForm
        label={atSeconds === null ? t('hub.yourComment') : t('hub.yourCommentAt', { time: clockText(atSeconds) })}
        hint={t('hub.commentHint')}
        most={MAX_COMMENT}
        rows={2}
        sendLabel={t('hub.post')}
        failed={t('hub.commentFailed')}
        initial={unsent.get(item.id) ?? ''}
        isReady={isReady}
        whenMember={(run) => asMember('comment', run)}
        onType={keep}
        send={async (body) => {
          onPost((await comment(item.id, { body, language: ownLanguage(), atSeconds })).id);
          said.value = t('hub.commentPosted');
        }}
      />
      {!isEmpty && user.value && <OwnName />}
      {!isEmpty && (
        <WrittenInChoice
          className="hub-say-in"
          value={ownLanguage()}
          onChange={(next) => {
            writtenIn.value = next === language.value ? '' : next;
          }}
        />
      )}
    </>
  );
}

interface RemovedLineProps {
  readonly row: CommentRow;
  /** With the id under which it is said again. */
  readonly onRestore: (id: string) => void;
}

/** Stays as long as the sheet does: words are not lost to whoever is slow, and the keyboard gets there, as it does not to a toast. */
function RemovedLine({ row: { itemId, body, language: spokenIn, atSeconds }, onRestore }: RemovedLineProps) {
  useSignals();
  return (
    <p className="hub-removed">
      <span>{t('hub.commentGone')}</span>
      <button
        type="button"
        className="key"
        onClick={({ currentTarget }) => {
          currentTarget.closest<HTMLElement>('.hub-comments')?.focus();
          const words = { body, language: spokenIn, atSeconds };
          act(async () => onRestore((await comment(itemId, words)).id), t('hub.commentFailed'));
        }}
      >
        {t('shell.undo')}
      </button>
    </p>
  );
}
