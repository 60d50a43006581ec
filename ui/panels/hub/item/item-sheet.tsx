/** One item: all there is to know of it, what can be done with it, and what is said of it. */
import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useState } from 'react';
import type { ItemAnswer } from '../../../../api/contract-hub.ts';
import { type HubItem, itemOf, me, remixesOf } from '../../../cloud/hub.ts';
import { DeleteQuestion } from '../../../controls/delete-question.tsx';
import { Dialog } from '../../../controls/dialog.tsx';
import { Icon } from '../../../controls/icon.tsx';
import { LazyIcon } from '../../../controls/lazy-icon.tsx';
import { clockText } from '../../../state/clock-text.ts';
import { t } from '../../../words/words.ts';
import {
  type ItemReady,
  readyMarks,
  report,
  showEdit,
  showLineage,
  showList,
  showPerson,
  showTaking,
} from '../asking.ts';
import { hear, heard, isHeard, startRadio } from '../player/listening.ts';
import { useHub } from '../rows.tsx';
import { langOf } from '../written-in.tsx';
import { block, copyAddress, isFree, mute, remix, takeItBack } from './acts.ts';
import { Comments } from './comments.tsx';
import { CoverKey } from './cover-key.tsx';
import { Credits } from './credits.tsx';
import { DecisionNote } from './decision.tsx';
import { EmbedCode } from './embed.tsx';
import { authorOf, bindText, dayOf, fileOf, tempoOf, usesOf } from './facts.ts';
import { Counts } from './item-row.tsx';
import { LikeKey } from './like-key.tsx';
import { Standing } from './standing.tsx';
import './item-sheet.css';

interface ItemSheetProps {
  /** As the list had it. */
  readonly item: HubItem;
  /** What it was opened for. */
  readonly ready: ItemReady | null;
  readonly onClose: () => void;
  /** What lies over it. */
  readonly children: ReactNode;
}

export function ItemSheet({ item: known, ready, onClose, children }: ItemSheetProps) {
  useSignals();
  const answer = useHub(itemOf(known.id)).data;
  const item = answer ?? known;
  const isMine = useHub(me).data?.id === item.personId;
  return (
    <Dialog title={item.title} lang={langOf(item)} onClose={onClose} isWide isList className="hub-item-sheet">
      <Facts item={item} />
      {isMine && <Unheard item={item} answer={answer} />}
      {item.description !== '' && (
        <p className="hub-text" lang={langOf(item)}>
          {item.description}
        </p>
      )}
      {answer && answer.lyrics !== '' && (
        <details className="hub-lyrics">
          <summary>
            <span>{t('hub.lyrics')}</span>
            <Icon name="down" size={16} />
          </summary>
          <p className="hub-text" lang={langOf(item)}>
            {answer.lyrics}
          </p>
        </details>
      )}
      <Acts item={item} isMine={isMine} ready={ready} />
      <Built item={item} hasCredits={(answer?.credits.length ?? 0) > 0} />
      {answer && answer.credits.length > 0 && <Credits item={answer} isMine={isMine} />}
      <Comments item={item} isMine={isMine} ready={ready} />
      {isMine ? <Own item={item} answer={answer} /> : <Trouble item={item} />}
      {children}
    </Dialog>
  );
}

function Facts({ item }: { readonly item: HubItem }) {
  useSignals();
  return (
    <div className="hub-item-head">
      <CoverKey item={item} among={[item]} />
      <div>
        <button type="button" className="icon-button hub-author" onClick={() => showPerson(item.personId)}>
          {authorOf(item)}
        </button>
        <p className="hub-item-facts">
          <b>{fileOf(item)}</b>
          <span>{tempoOf(item)}</span>
          <span>{clockText(item.seconds)}</span>
          <span>{dayOf(item, Date.now())}</span>
        </p>
        <Counts item={item} />
      </div>
    </div>
  );
}

interface ActsProps {
  readonly item: HubItem;
  readonly isMine: boolean;
  readonly ready: ItemReady | null;
}

function Acts({ item, isMine, ready }: ActsProps) {
  useSignals();
  const isPlaying = heard.value?.item.id === item.id && isHeard.value;
  const [isEmbedding, setEmbedding] = useState(false);
  return (
    <>
      <div className="hub-item-keys">
        <button
          type="button"
          className="key primary"
          {...(ready === null && { 'data-first': true })}
          onClick={() => hear(item, [item])}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
          <span>{t(isPlaying ? 'hub.pause' : 'hub.play')}</span>
        </button>
        <LikeKey item={item} isReady={ready === 'like'} />
        <button type="button" className="key" onClick={() => void startRadio({ kind: 'like' }, item)}>
          <Icon name="audio" size={16} />
          <span>{t('hub.radioLike')}</span>
        </button>
        <button type="button" className="key" onClick={() => void copyAddress(`/s/${item.id}`)}>
          <LazyIcon name="chain" size={16} />
          <span>{t('share.copyLink')}</span>
        </button>
        <button type="button" className="key" aria-expanded={isEmbedding} onClick={() => setEmbedding(!isEmbedding)}>
          <LazyIcon name="code" size={16} />
          <span>{t('hub.embed')}</span>
        </button>
        {(isFree(item) || isMine) && (
          <button type="button" className="key" {...readyMarks(ready === 'remix')} onClick={() => remix(item)}>
            <Icon name="copy" size={16} />
            <span>{t('hub.remix')}</span>
          </button>
        )}
        {(isFree(item) || isMine) && (
          <button
            type="button"
            className="key"
            {...readyMarks(ready === 'take')}
            aria-haspopup="dialog"
            onClick={() => showTaking(item)}
          >
            <Icon name="plus" size={16} />
            <span>{t('hub.takePart')}</span>
          </button>
        )}
      </div>
      {isEmbedding && <EmbedCode item={item} />}
      <p className="hub-licence">
        <b>{t(`hub.licences.${item.licence}.name`)}</b> {t(`hub.licences.${item.licence}.means`)}
      </p>
    </>
  );
}

/** What others made of it, and all that came before and after. */
function Built({ item, hasCredits }: { readonly item: HubItem; readonly hasCredits: boolean }) {
  useSignals();
  const uses = usesOf(item);
  return (
    <div className="hub-built">
      {item.usedInSongs === 0 ? (
        <p className="label">{uses}</p>
      ) : (
        <button
          type="button"
          className="icon-button hub-uses"
          aria-haspopup="dialog"
          onClick={() => showList({ title: () => usesOf(item), list: remixesOf(item.id) })}
        >
          <span>{uses}</span>
          <Icon name="right" size={16} />
        </button>
      )}
      {(hasCredits || item.usedInSongs > 0) && (
        <button type="button" className="icon-button hub-uses" aria-haspopup="dialog" onClick={() => showLineage(item)}>
          <span>{t('lineage.showWhere')}</span>
          <Icon name="right" size={16} />
        </button>
      )}
    </div>
  );
}

interface OwnProps {
  readonly item: HubItem;
  readonly answer: ItemAnswer | undefined;
}

/** Why nobody else finds it: first of all, and not below what others say of it. */
function Unheard({ item, answer }: OwnProps) {
  useSignals();
  if (item.state === 'shown') return null;
  return (
    <section className="hub-own-item is-unheard" aria-label={t(item.state === 'hidden' ? 'hub.hidden' : 'hub.waiting')}>
      <Standing item={item} />
      {item.state === 'waiting' && <p>{t('hub.waitingBody')}</p>}
      {answer?.decision && <DecisionNote item={item.id} decision={answer.decision} />}
    </section>
  );
}

function Own({ item, answer }: OwnProps) {
  useSignals();
  const [isAsked, setAsked] = useState(false);
  const { title } = item;
  return (
    <section className="hub-own-item" aria-label={t('hub.yours')}>
      {item.state === 'shown' && <Standing item={item} />}
      {answer && answer.state !== 'hidden' && (
        <button type="button" className="key" aria-haspopup="dialog" onClick={() => showEdit(answer)}>
          {t('safety.edit')}
        </button>
      )}
      {isAsked ? (
        <DeleteQuestion
          question={t('hub.takeBackAsk', { name: title })}
          body={t('hub.takeBackBody')}
          keep={t('hub.leaveIt')}
          remove={t('hub.takeBack')}
          onKeep={() => setAsked(false)}
          onDelete={() => takeItBack(item)}
        />
      ) : (
        <button type="button" className="key danger" onClick={() => setAsked(true)}>
          <Icon name="trash" size={16} />
          <span>{t('hub.takeBack')}</span>
        </button>
      )}
    </section>
  );
}

/** No red here: nobody has done anything yet. */
function Trouble({ item }: { readonly item: HubItem }) {
  useSignals();
  const { id, title, personId } = item;
  return (
    <div className="hub-item-keys">
      <button
        type="button"
        className="key"
        aria-haspopup="dialog"
        onClick={() =>
          report({ kind: 'item', id, name: () => t('hub.byAuthor', { name: title, author: authorOf(item) }) })
        }
      >
        <LazyIcon name="flag" size={16} />
        <span>{t('hub.report')}</span>
      </button>
      <button type="button" className="key" onClick={() => mute(personId, authorOf(item), true)}>
        <span>{bindText('mute', false, item.username, 'Author')}</span>
      </button>
      <button type="button" className="key" onClick={() => block(personId, authorOf(item), true)}>
        <LazyIcon name="eyeShut" size={16} />
        <span>{bindText('block', false, item.username, 'Author')}</span>
      </button>
    </div>
  );
}
