/** MY MUSIC: what one has shared, how it fares, and the name one is shown under. */
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import type { MeAnswer } from '../../../api/contract-hub.ts';
import { user } from '../../account/user.ts';
import { type HubItem, loopsOf, me, personOf, songsOf } from '../../cloud/hub.ts';
import { Icon } from '../../controls/icon.tsx';
import { LazyIcon } from '../../controls/lazy-icon.tsx';
import { creation } from '../../state/hub.ts';
import { t } from '../../words/words.ts';
import { askLogin, showDesk, showItem } from './asking.ts';
import { Blocked } from './blocked.tsx';
import { HandleForm } from './handle-form.tsx';
import { CoverKey } from './item/cover-key.tsx';
import { shortCount, usesOf } from './item/facts.ts';
import { Standing } from './item/standing.tsx';
import { Rests } from './rests.tsx';
import { BLOCKS, Blocks, Empty, Endless, Fetched, Heading, useHub } from './rows.tsx';

export function Mine() {
  useSignals();
  // Who is here is asked for: nobody who is logged in is told to log in meanwhile.
  if (user.value === undefined) return <Blocks count={BLOCKS} />;
  if (!user.value) {
    return (
      <Empty title={t('hub.mineGuest')} body={t('hub.mineGuestBody')}>
        <button type="button" className="key primary" onClick={() => askLogin('publish')}>
          {t('hub.logIn.publish')}
        </button>
      </Empty>
    );
  }
  return <Fetched query={me}>{(who) => (who ? <Own who={who} /> : <NoneYet />)}</Fetched>;
}

/** Somebody who never came here has nothing here. */
function NoneYet() {
  useSignals();
  return (
    <div className="hub-mine">
      <Figures figures={[0, 0, 0, 0]} />
      <Part kind="song">
        <NothingOf kind="song" />
      </Part>
      <Part kind="loop">
        <NothingOf kind="loop" />
      </Part>
    </div>
  );
}

function Own({ who }: { readonly who: MeAnswer }) {
  useSignals();
  const person = useHub(personOf(who.id)).data;
  return (
    <div className="hub-mine">
      <Figures figures={[person?.songCount, person?.loopCount, person?.viewCount, person?.likeCount]} />
      {who.suspension && <Rests decision={who.suspension} />}
      <HandleForm handle={who.handle} />
      <Part kind="song">
        <Endless list={songsOf(who.id)} empty={<NothingOf kind="song" />}>
          {(rows: readonly HubItem[]) => <OwnRows items={rows} />}
        </Endless>
      </Part>
      <Part kind="loop">
        <Endless list={loopsOf(who.id)} empty={<NothingOf kind="loop" />}>
          {(rows: readonly HubItem[]) => <OwnRows items={rows} />}
        </Endless>
      </Part>
      <Blocked />
      {who.isAdministrator && (
        <button type="button" className="key hub-to-desk" aria-haspopup="dialog" onClick={showDesk}>
          <LazyIcon name="lock" size={16} />
          <span>{t('safety.desk.open')}</span>
        </button>
      )}
    </div>
  );
}

const FIGURES = ['hub.countSongs', 'hub.countLoops', 'hub.countViews', 'hub.countLikes'] as const;

type Figure = number | undefined;

/** Not counted yet is not none. */
function Figures({ figures }: { readonly figures: readonly [Figure, Figure, Figure, Figure] }) {
  useSignals();
  return (
    <dl className="hub-figures">
      {FIGURES.map((key, at) => {
        const count = figures[at];
        return (
          <div key={key}>
            <dt>{t(key, { count: count ?? 0 })}</dt>
            <dd>{count === undefined ? '…' : shortCount(count)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

interface PartProps {
  readonly kind: 'song' | 'loop';
  readonly children: ReactNode;
}

function Part({ kind, children }: PartProps) {
  useSignals();
  return (
    <section className={`hub-own-${kind}s`}>
      <Heading title={t(kind === 'song' ? 'hub.mySongs' : 'hub.myLoops')} />
      {children}
    </section>
  );
}

function NothingOf({ kind }: { readonly kind: 'song' | 'loop' }) {
  useSignals();
  const isSong = kind === 'song';
  return (
    <Empty title={t(isSong ? 'hub.noSongs' : 'hub.noLoops')} body={t(isSong ? 'hub.noSongsBody' : 'hub.noLoopsBody')}>
      <button
        type="button"
        className="key primary"
        onClick={() => {
          creation.value = kind;
        }}
      >
        {t(isSong ? 'hub.shareASong' : 'hub.shareALoop')}
      </button>
    </Empty>
  );
}

function OwnRows({ items }: { readonly items: readonly HubItem[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul role="list">
      {items.map((item) => (
        <OwnRow key={item.id} item={item} among={items} />
      ))}
    </ul>
  );
}

interface OwnRowProps {
  readonly item: HubItem;
  readonly among: readonly HubItem[];
}

function OwnRow({ item, among }: OwnRowProps) {
  useSignals();
  const { title, likeCount, viewCount } = item;
  const likes = t('hub.likes', { count: likeCount });
  const other = item.kind === 'loop' ? usesOf(item) : t('hub.views', { count: viewCount });
  return (
    <li className="hub-own">
      <CoverKey item={item} among={among} />
      <button type="button" className="hub-own-name" aria-haspopup="dialog" onClick={() => showItem(item)}>
        <b>{title}</b>
        <span>{t('hub.both', { one: likes, other })}</span>
        <Standing item={item} />
        <Icon name="right" size={16} />
      </button>
    </li>
  );
}
