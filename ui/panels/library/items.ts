/** All sounds as the room shows them: the library's in the words of the moment, and those of one's own. */
import { computed } from '@preact/signals-react';
import { SOUNDS } from '../../../song/library/catalogue.ts';
import { KITS, type Kit } from '../../../song/library/kits.ts';
import { MEASURED } from '../../../song/library/measured.ts';
import type { PlayableSound } from '../../../song/library/put.ts';
import { CATEGORIES, type Category } from '../../../song/library/sound.ts';
import { favourites, ownSounds } from '../../shelf/own-sounds.ts';
import { soundText } from '../../words/library-sounds.ts';
import { t } from '../../words/words.ts';
import { indexOf } from './search.ts';

interface Shown {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** Null: one's own. */
  readonly category: Category | null;
  /** As song/library/picture.ts draws it; empty: none is known. */
  readonly picture: string;
  /** Ids of what sounds like it, nearest first. */
  readonly like: readonly string[];
  readonly text: string;
}

export interface SoundItem extends Shown {
  readonly kit: null;
  readonly sound: PlayableSound;
  readonly gainDb: number;
}

/** Several sounds at once. */
export interface KitItem extends Shown {
  readonly kit: Kit;
}

export type Item = SoundItem | KitItem;

const kits = computed<readonly KitItem[]>(() =>
  KITS.map((kit) => {
    const [name, about] = soundText(kit.id);
    const tags = kit.tags.map((tag) => t(`library.tags.${tag}`));
    const text = [about, t('library.kits'), t('library.categories.drums'), ...tags].join(' ');
    return {
      id: kit.id,
      kit,
      name,
      about,
      category: 'drums',
      picture: MEASURED.get(kit.id)?.picture ?? '',
      like: [],
      text,
    };
  }),
);

const library = computed<readonly SoundItem[]>(() =>
  SOUNDS.map((sound) => {
    const [name, about] = soundText(sound.id);
    const { gainDb = 0, picture = '', like = [] } = MEASURED.get(sound.id) ?? {};
    const tags = sound.tags.map((tag) => t(`library.tags.${tag}`));
    const text = [about, t(`library.categories.${sound.category}`), ...tags].join(' ');
    return { ...sound, kit: null, name, about, sound, gainDb, picture, like, text };
  }),
);

const own = computed<readonly SoundItem[]>(() =>
  ownSounds.value.map(({ id, name, tags, sound, gainDb }) => ({
    id,
    kit: null,
    name,
    about: tags,
    category: null,
    sound,
    gainDb,
    picture: '',
    like: [],
    text: `${tags} ${t('library.mine')}`,
  })),
);

export const items = computed<readonly Item[]>(() => [...kits.value, ...library.value, ...own.value]);
export const itemById = computed(() => new Map(items.value.map((item) => [item.id, item])));
export const index = computed(() => indexOf(items.value));

export const PLACES = ['favourites', 'mine', 'all', ...CATEGORIES] as const;
/** What of the library is shown. */
export type Shelf = (typeof PLACES)[number];

export const shelfName = (shelf: Shelf): string =>
  shelf === 'favourites' || shelf === 'mine' || shelf === 'all'
    ? t(`library.${shelf}`)
    : t(`library.categories.${shelf}`);

export function isOnShelf(item: Item, shelf: Shelf): boolean {
  if (shelf === 'all') return item.category !== null;
  if (shelf === 'mine') return item.category === null;
  return shelf === 'favourites' ? favourites.value.has(item.id) : item.category === shelf;
}
