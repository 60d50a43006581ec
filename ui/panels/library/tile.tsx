/** One sound of the grid: a tap plays it, another stops it; its heart is a target of its own. Coloured where a track of the song has it. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { memo } from 'react';
import { openMenu } from '../../controls/context-menu.ts';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { favourites } from '../../shelf/own-sounds.ts';
import { t } from '../../words/words.ts';
import { favour, itemMenu } from './acts.ts';
import { carriers } from './carriers.ts';
import { openForm } from './forms.ts';
import { Heart } from './heart.tsx';
import type { Item } from './items.ts';
import { hearing, toggleHearing } from './preview.ts';
import { Signature } from './signature.tsx';
import { choose } from './state.ts';

export const Tile = memo(function Tile({ item }: { readonly item: Item }) {
  useSignals();
  const { id, kit, name, about, category } = item;
  const isPlaying = useComputed(() => hearing.value?.id === id).value;
  const isFavourite = useComputed(() => favourites.value.has(id)).value;
  const carrier = useComputed(() => carriers.value.get(id)).value;
  const facts = {
    sound: name,
    category: kit ? t('library.kits') : category === null ? t('library.mine') : t(`library.categories.${category}`),
    about,
    track: carrier?.name ?? '',
  };
  const said = isPlaying ? 'library.stop' : carrier ? 'library.playOn' : 'library.play';
  const look = `${isPlaying ? ' is-playing' : ''}${carrier ? ` is-on ${colorClass(carrier.color)}` : ''}`;
  return (
    <li className={`library-tile${look}`}>
      <button
        type="button"
        className="library-play"
        data-sound={id}
        data-menu=""
        aria-label={t(said, facts)}
        onContextMenu={(event) => openMenu(event, () => itemMenu(item, () => openForm(item)))}
        onClick={() => {
          choose(id);
          toggleHearing(item);
        }}
      >
        <Signature picture={item.picture} />
        <b>{name}</b> <span>{about}</span>
      </button>
      {carrier && (
        <span className="library-carrier">
          <Mark color={carrier.color} isHollow={carrier.isHollow} />
        </span>
      )}
      <button
        type="button"
        className="library-heart"
        aria-pressed={isFavourite}
        aria-label={t('library.favourite', { sound: name })}
        onClick={() => favour(item, isFavourite)}
      >
        <Heart size={16} />
      </button>
    </li>
  );
});
