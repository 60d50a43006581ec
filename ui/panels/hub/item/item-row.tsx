/** An item in a list: its cover plays it, its name opens it. */
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import type { HubItem } from '../../../cloud/hub.ts';
import { Icon } from '../../../controls/icon.tsx';
import { LazyIcon } from '../../../controls/lazy-icon.tsx';
import { t } from '../../../words/words.ts';
import { type ItemReady, showItem } from '../asking.ts';
import { heard } from '../player/listening.ts';
import { langOf } from '../written-in.tsx';
import { CoverKey } from './cover-key.tsx';
import { agoOf, authorOf, dayOf, fileOf, shortCount, tempoOf, usesOf } from './facts.ts';
import { LikeKey } from './like-key.tsx';
import { isOffline, isPlayable } from './reach.ts';
import './item-row.css';

interface ItemRowProps {
  readonly item: HubItem;
  readonly among: readonly HubItem[];
  /** From 1, where the order means something. */
  readonly rank?: number;
  /** In a column among others: one line of facts. */
  readonly isNarrow?: boolean;
  /** What it is opened for. */
  readonly ready?: ItemReady | null;
  /** Below it: what is asked of it where it stands. */
  readonly children?: ReactNode;
}

export function ItemRow({ item, among, rank, isNarrow = false, ready = null, children }: ItemRowProps) {
  useSignals();
  const isCurrent = heard.value?.item.id === item.id;
  const isFar = isOffline.value && !isPlayable(item);
  const classes = ['hub-item', isCurrent && 'is-heard', isNarrow && 'is-narrow', rank === undefined && 'is-plain'];
  return (
    <li className={classes.filter(Boolean).join(' ')}>
      {rank !== undefined && (
        <b className="hub-rank" aria-hidden="true">
          {rank}
        </b>
      )}
      <CoverKey item={item} among={among} />
      <button type="button" className="hub-item-name" aria-haspopup="dialog" onClick={() => showItem(item, ready)}>
        <b lang={langOf(item)}>{item.title}</b>
        <span>{authorOf(item)}</span>
        {isFar ? (
          <span>{t('hub.needsConnection')}</span>
        ) : item.kind === 'loop' ? (
          <span className="hub-item-about">{usesOf(item)}</span>
        ) : (
          item.description !== '' && (
            <span className="hub-item-about is-words" lang={langOf(item)}>
              {item.description}
            </span>
          )
        )}
      </button>
      <p className="hub-item-facts">
        <b>{fileOf(item)}</b>
        <span>{tempoOf(item)}</span>
        <span className="hub-item-date">{isNarrow ? agoOf(item, Date.now()) : dayOf(item, Date.now())}</span>
      </p>
      {!isNarrow && <Counts item={item} />}
      <LikeKey item={item} />
      {children && <div className="hub-item-more">{children}</div>}
    </li>
  );
}

export function Counts({ item }: { readonly item: HubItem }) {
  useSignals();
  const { viewCount, commentCount, downloadCount } = item;
  return (
    <dl className="hub-counts">
      <div title={t('hub.views', { count: viewCount })}>
        <dt>
          <LazyIcon name="eye" size={14} />
          <span className="visually-hidden">{t('hub.viewCount')}</span>
        </dt>
        <dd>{shortCount(viewCount)}</dd>
      </div>
      <div title={t('hub.comments', { count: commentCount })}>
        <dt>
          <LazyIcon name="comment" size={14} />
          <span className="visually-hidden">{t('hub.commentCount')}</span>
        </dt>
        <dd>{shortCount(commentCount)}</dd>
      </div>
      <div title={t('hub.downloads', { count: downloadCount })}>
        <dt>
          <Icon name="download" size={14} />
          <span className="visually-hidden">{t('hub.downloadCount')}</span>
        </dt>
        <dd>{shortCount(downloadCount)}</dd>
      </div>
    </dl>
  );
}
