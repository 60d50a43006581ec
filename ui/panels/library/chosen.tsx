/** The chosen sound, large: how it is heard, where it goes, and the key that puts it there. */
import { useSignals } from '@preact/signals-react/runtime';
import { COLORS } from '../../../song/limits.ts';
import { Choice } from '../../controls/choice.tsx';
import { openMenu } from '../../controls/context-menu.ts';
import { Icon } from '../../controls/icon.tsx';
import { Mark } from '../../controls/mark.tsx';
import { Segments } from '../../controls/segments.tsx';
import { layout } from '../../state/layout.ts';
import { showNotice } from '../../state/notice.ts';
import { NEW_TRACK } from '../../state/open-library.ts';
import { song, trackOf } from '../../state/song.ts';
import { rootName } from '../../state/step-words.ts';
import { shownName } from '../../state/track-names.ts';
import { trackIds } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';
import { addItem, itemMenu, showLike } from './acts.ts';
import { openForm } from './forms.ts';
import type { Item, KitItem, SoundItem } from './items.ts';
import { type KitPlace, kitPlace, kitPlaces, sendKitTo } from './kit-place.ts';
import { hearing, type Manner, manner, PREVIEW_MILLISECONDS } from './preview.ts';
import { Signature } from './signature.tsx';
import { chosen, goesTo, isChosenByHand, isFull, places, sendTo } from './state.ts';
import { Workflow } from './workflow.tsx';

export function Chosen() {
  useSignals();
  const item = chosen.value;
  if (!item) return null;
  return (
    <aside className="library-chosen" aria-label={t('library.chosen')}>
      {layout.value !== 'phone' && <Large item={item} />}
      <div className="library-manner">
        <span className="label" aria-hidden="true">
          {t('library.preview')}
        </span>
        <Segments
          label={t('library.preview')}
          value={manner.value}
          options={[
            { value: 'beat', label: t('library.inBeat') },
            { value: 'alone', label: t('library.alone') },
          ]}
          onChange={(next) => {
            manner.value = next as Manner;
          }}
        />
        <SongKey />
      </div>
      {item.kit ? <KitGoal item={item} /> : <Goal item={item} />}
      {layout.value === 'desktop' && <Workflow />}
    </aside>
  );
}

function Large({ item }: { readonly item: Item }) {
  useSignals();
  const isPlaying = hearing.value?.id === item.id;
  return (
    <>
      <div className="library-picture">
        <Signature picture={item.picture} />
        {isPlaying && <i className="library-playhead" aria-hidden="true" />}
      </div>
      <div className="library-name">
        <div>
          <h2>{item.name}</h2>
          <p>{item.about}</p>
          <p>
            {item.kit
              ? t('library.kitBar', { category: t('library.kits'), bpm: item.kit.style.bpm })
              : t('library.lasts', {
                  category: item.category === null ? t('library.mine') : t(`library.categories.${item.category}`),
                  seconds: PREVIEW_MILLISECONDS / 1000,
                })}
          </p>
        </div>
        <button
          type="button"
          className="icon-button"
          aria-label={t('library.more', { sound: item.name })}
          aria-haspopup="menu"
          onClick={(event) => openMenu(event, () => itemMenu(item, () => openForm(item)))}
        >
          <Icon name="more" />
        </button>
        {item.like.length > 0 && (
          <button type="button" className="key library-like" onClick={() => showLike(item)}>
            {t('library.like')}
          </button>
        )}
      </div>
    </>
  );
}

function SongKey() {
  useSignals();
  const { bpm, key } = song.value;
  return (
    <p className="library-key">
      <span>
        <b>{bpm}</b> BPM
      </span>
      {key && (
        <span>
          <b>{rootName(key.root)}</b> {t(`piano.scales.${key.name}`)}
        </span>
      )}
    </p>
  );
}

const KIT_PLACES: readonly KitPlace[] = ['drums', 'new'];

function KitGoal({ item }: { readonly item: KitItem }) {
  useSignals();
  const { kit } = item;
  const place = kitPlace(kit);
  const isOpen = kitPlaces(kit);
  return (
    <div className="library-goal library-kit-goal">
      <span className="label" aria-hidden="true">
        {t('library.goesTo')}
      </span>
      <Segments
        label={t('library.goesTo')}
        value={place ?? ''}
        options={KIT_PLACES.filter((one) => isOpen.includes(one)).map((one) => ({
          value: one,
          label: t(one === 'drums' ? 'library.onDrums' : 'library.onNew'),
        }))}
        onChange={(next) => sendKitTo(next === 'new' ? 'new' : 'drums')}
      />
      {place === null && <p className="library-full">{t('library.noKitPlace')}</p>}
      <button type="button" className="key primary library-add" onClick={() => addItem(item)}>
        <Icon name="download" size={18} />
        <span>{t('library.addKit')}</span>
      </button>
    </div>
  );
}

function Goal({ item }: { readonly item: SoundItem }) {
  useSignals();
  const place = goesTo.value;
  const isUnseen = layout.value === 'phone' && !isChosenByHand.value;
  const track = place === null ? undefined : trackOf(place);
  const isNew = place === NEW_TRACK;
  const options = places.value.map(({ id, name }) => ({ value: id, label: shownName(name) }));
  return (
    <div className="library-goal">
      <span className="label" aria-hidden="true">
        {t('library.goesTo')}
      </span>
      <div className={track ? 'library-goal-track is-track' : 'library-goal-track'}>
        {track && <Mark color={track.color} isHollow={trackIds.value.indexOf(track.id) >= COLORS} />}
        <Choice
          label={t('library.goesTo')}
          isLabelHidden
          value={place ?? NEW_TRACK}
          options={isNew || place === null ? [{ value: NEW_TRACK, label: t('library.newTrack') }, ...options] : options}
          onChange={sendTo}
        />
      </div>
      <button
        type="button"
        className="key library-new"
        aria-pressed={isNew}
        aria-disabled={isFull.value}
        aria-description={isFull.value ? t('library.full') : undefined}
        onClick={() => {
          if (!isFull.value) sendTo(NEW_TRACK);
        }}
      >
        <Icon name="plus" size={16} />
        <span>{t('library.newTrack')}</span>
      </button>
      {isFull.value && <p className="library-full">{t('library.full')}</p>}
      <button
        type="button"
        className="key primary library-add"
        aria-disabled={isUnseen}
        aria-description={isUnseen ? t('library.chooseFirst') : undefined}
        onClick={() => {
          if (isUnseen) showNotice(t('library.chooseFirst'));
          else addItem(item);
        }}
      >
        <Icon name="download" size={18} />
        <span>{t('library.add')}</span>
      </button>
    </div>
  );
}
