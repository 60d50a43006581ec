/** Where an item comes from and where it went: two trees, read as lists within lists. */
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import type { LineageNode } from '../../../../api/contract-lineage.ts';
import { fetchItem, type HubItem, lineageQuery } from '../../../cloud/hub.ts';
import { Cover } from '../../../controls/cover.tsx';
import { Dialog } from '../../../controls/dialog.tsx';
import { Icon } from '../../../controls/icon.tsx';
import { t } from '../../../words/words.ts';
import { act } from '../asking.ts';
import { openItem } from '../item/credits.tsx';
import { authorOf, dayOf } from '../item/facts.ts';
import { hear } from '../player/listening.ts';
import { Fetched } from '../rows.tsx';
import { type Branch, lineageOf } from './tree.ts';
import './lineage-sheet.css';

interface LineageSheetProps {
  readonly item: HubItem;
  readonly onClose: () => void;
  /** What lies over it. */
  readonly children: ReactNode;
}

export function LineageSheet({ item, onClose, children }: LineageSheetProps) {
  useSignals();
  return (
    <Dialog title={t('lineage.where')} onClose={onClose} isWide isList className="hub-lineage">
      <Fetched query={lineageQuery(item.id)}>
        {(answer) => {
          const { before, after, beforeCount, afterCount } = lineageOf(answer, item.id);
          return (
            <>
              <p className="label">{t('lineage.beforeAfter', { before: beforeCount, after: afterCount })}</p>
              <div className="lineage">
                <section className="lineage-before" aria-label={t('lineage.comesFrom')}>
                  {before.length > 0 ? <Branches branches={before} /> : <p>{t('lineage.nothingBefore')}</p>}
                </section>
                <div className="lineage-node is-this" aria-current="true">
                  <Cover cover={item.cover} />
                  <p>
                    <b>{item.title}</b>
                    <span>
                      {authorOf(item)}, {dayOf(item, Date.now())}
                    </span>
                  </p>
                </div>
                <section className="lineage-after" aria-label={t('lineage.wentTo')}>
                  {after.length > 0 ? <Branches branches={after} /> : <p>{t('lineage.nothingAfter')}</p>}
                </section>
              </div>
            </>
          );
        }}
      </Fetched>
      {children}
    </Dialog>
  );
}

function Branches({ branches }: { readonly branches: readonly Branch[] }) {
  useSignals();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul role="list">
      {branches.map((branch) => (
        <li key={branch.node.id}>
          <Node branch={branch} />
          {branch.branches.length > 0 && <Branches branches={branch.branches} />}
        </li>
      ))}
    </ul>
  );
}

function Node({ branch: { node, taken } }: { readonly branch: Branch }) {
  useSignals();
  const { id, title, licence } = node;
  const what = taken.map((edge) => t(`hub.taken.${edge.taken}`, { part: edge.part }).trim()).join(', ');
  if (title === null)
    return (
      <div className="lineage-node is-gone">
        <i className="lineage-tomb" aria-hidden="true" />
        <p>
          <b>{t('hub.goneItem')}</b>
          <span>
            {what}, {t('lineage.byItsAuthor')}
          </span>
        </p>
      </div>
    );
  return (
    <div className="lineage-node">
      <Cover cover={node.cover} />
      <button type="button" className="lineage-name" aria-haspopup="dialog" onClick={() => openItem(id, title)}>
        <b>{title}</b>
        <span>
          {authorOf(node)}, {what}, {t(`hub.licences.${licence}.name`)}
        </span>
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('hub.playNamed', { name: title })}
        onClick={() => play(node, title)}
      >
        <Icon name="play" size={16} />
      </button>
    </div>
  );
}

const play = ({ id }: LineageNode, name: string): void =>
  act(
    async () => {
      const item = await fetchItem(id);
      hear(item, [item]);
    },
    t('lineage.notOpened', { name }),
  );
