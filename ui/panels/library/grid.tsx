/** All that is shown, category by category. Arrows walk the sounds by where they stand; A adds, F makes a favourite. */
import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { commandIn } from '../../keys/bound.ts';
import { favourites } from '../../shelf/own-sounds.ts';
import { layout } from '../../state/layout.ts';
import { t } from '../../words/words.ts';
import { addItem, favour } from './acts.ts';
import { type Item, itemById, shelfName } from './items.ts';
import { toggleHearing } from './preview.ts';
import { OwnKeys } from './shelves.tsx';
import { choose, likeOf, nearest, query, shelf, shown } from './state.ts';
import { Tile } from './tile.tsx';
import { walk } from './walk.ts';
import { Workflow } from './workflow.tsx';

/** What a first frame draws; so many more come with each after it, and a hand is heard between them. */
const TILES_PER_FRAME = 18;

interface Group {
  readonly title: string;
  readonly items: readonly Item[];
}

const groupOf = ({ kit, category }: Item): string => (kit ? t('library.kits') : shelfName(category ?? 'mine'));

function groupsOf(items: readonly Item[], like: Item | undefined): readonly Group[] {
  if (like) return [{ title: t('library.likeTitle', { sound: like.name }), items }];
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const title = groupOf(item);
    groups.set(title, [...(groups.get(title) ?? []), item]);
  }
  return [...groups].map(([title, own]) => ({ title, items: own }));
}

function pressed(event: KeyboardEvent<HTMLElement>): void {
  const id =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-sound]')?.dataset.sound : undefined;
  const item = itemById.peek().get(id ?? '');
  const command = commandIn('library', event)?.command;
  if (!item || !command) return;
  if (command === 'walk') walk(event.currentTarget, event.key);
  else if (command === 'favourite') favour(item, favourites.peek().has(item.id));
  else if (event.repeat) return;
  else if (command === 'addSound') {
    choose(item.id);
    addItem(item);
  } else {
    choose(item.id);
    toggleHearing(item);
  }
  event.preventDefault();
  event.stopPropagation();
}

export function Grid() {
  useSignals();
  const [most, setMost] = useState(TILES_PER_FRAME);
  const items = shown.value;
  const isWhole = most >= items.length;
  const drawn = isWhole ? items : items.slice(0, most);
  useEffect(() => {
    if (isWhole) return;
    const frame = requestAnimationFrame(() => setTimeout(() => setMost(most + TILES_PER_FRAME)));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, most]);
  const groups = groupsOf(drawn, likeOf.value === null ? undefined : itemById.value.get(likeOf.value));
  const count = (group: Group) =>
    likeOf.value === null ? items.filter((item) => groupOf(item) === group.title).length : items.length;
  const isDesk = layout.value === 'desktop';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside
    <div className="library-grid" data-rove="own" onKeyDown={pressed}>
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title} className="library-group">
          <h2>
            {group.title} <span>{count(group)}</span>
          </h2>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
          <ul role="list">
            {group.items.map((item) => (
              <Tile key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
      {items.length === 0 && <Nothing />}
      {!isDesk && shelf.value === 'mine' && <OwnKeys />}
      {!isDesk && isWhole && <Workflow />}
    </div>
  );
}

function Nothing() {
  useSignals();
  const meant = nearest.value;
  const isSearched = query.value.trim() !== '';
  const text = isSearched ? 'library.none' : shelf.value === 'mine' ? 'library.noMine' : 'library.noFavourites';
  return (
    <div className="library-none" role="status">
      <p>{t(text)}</p>
      {meant && (
        <button
          type="button"
          className="key"
          onClick={() => {
            query.value = meant.name;
            shelf.value = 'all';
            choose(meant.id);
          }}
        >
          {t('library.meant', { sound: meant.name })}
        </button>
      )}
    </div>
  );
}
