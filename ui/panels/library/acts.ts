/** What is done with a sound: put into the song, kept, shared, found again by its likeness. */
import { isSame } from '../../../song/edits/edit.ts';
import { soundOfTrack, writeOwnSound } from '../../../song/library/own.ts';
import { addSound, putSound, withSound } from '../../../song/library/put.ts';
import { drumTracks, partsOf } from '../../../song/library/put-kit.ts';
import type { Track } from '../../../song/song.ts';
import type { Menu } from '../../controls/context-menu.ts';
import { addOwnSound, removeOwnSound, toggleFavourite } from '../../shelf/own-sounds.ts';
import { leaveRoom } from '../../state/edit-room.ts';
import { showError, showNotice } from '../../state/notice.ts';
import { NEW_TRACK } from '../../state/open-library.ts';
import { undoable } from '../../state/pattern-tools.ts';
import { selectTrack } from '../../state/screen.ts';
import { edit, song, trackOf } from '../../state/song.ts';
import { say } from '../../state/speech.ts';
import { freeName, shownName } from '../../state/track-names.ts';
import { t } from '../../words/words.ts';
import type { Item, KitItem, SoundItem } from './items.ts';
import { kitEdit, kitPlace } from './kit-place.ts';
import { stopHearing } from './preview.ts';
import { readShared, sharedText } from './share.ts';
import { choose, goesTo, likeOf, query, shelf } from './state.ts';

/** One edit; the room closes, and what is said names the sound and its track. */
export function addItem(item: Item): void {
  if (item.kit === null) addSoundItem(item);
  else addKitItem(item);
}

function addSoundItem(item: SoundItem): void {
  const place = goesTo.peek();
  if (place === null) {
    showError(t('library.noPlace'));
    return;
  }
  stopHearing();
  const isNew = place === NEW_TRACK;
  edit(isNew ? addSound(item.sound, item.gainDb, freeName(item.name)) : putSound(place, item.sound, item.gainDb));
  const { tracks } = song.peek();
  const track = isNew ? tracks[tracks.length - 1] : trackOf(place);
  if (track) selectTrack(track.id);
  leaveRoom();
  // A new track is called by its sound.
  const said = isNew
    ? t('library.readyNew', { sound: item.name })
    : t('library.ready', { sound: item.name, track: shownName(track?.name ?? '') });
  showNotice(said, { action: undoable() });
}

function addKitItem({ kit, name }: KitItem): void {
  const place = kitPlace(kit);
  if (place === null) {
    showError(t('library.noKitPlace'));
    return;
  }
  stopHearing();
  const before = song.peek();
  const on = place === 'drums' ? [...drumTracks(before, kit).keys()] : [];
  edit(kitEdit(kit, place));
  const first = on[0] ?? song.peek().tracks[before.tracks.length]?.id;
  if (first !== undefined) selectTrack(first);
  leaveRoom();
  const count = place === 'drums' ? on.length : partsOf(kit).length;
  showNotice(t('library.kitReady', { sound: name, count }), { action: undoable() });
}

/** Whether a track sounds as this one does: its mixing aside. */
export function isOnTrack(item: SoundItem, track: Track): boolean {
  if (track.instrument !== item.sound.instrument) return false;
  const { patch, strip, inserts } = withSound(track, item.sound, track.strip.gain);
  return isSame(patch, track.patch) && isSame(inserts, track.inserts) && isSame(strip, track.strip);
}

export function showLike(item: Item): void {
  query.value = '';
  likeOf.value = item.id;
  choose(item.id);
}

/** Null where the track has nothing to keep: pads and recordings are no preset. */
export function keepSoundOf(id: string): string | null {
  const track = trackOf(id);
  if (!track || track.instrument === 'sampler' || track.instrument === 'audio') return null;
  return keepOwn({ name: shownName(track.name), tags: '', sound: soundOfTrack(track), gainDb: track.strip.gain });
}

function keepOwn(own: Parameters<typeof addOwnSound>[0]): string | null {
  const id = addOwnSound(own);
  if (id === null) {
    showError(t('library.notKept'));
    return null;
  }
  likeOf.value = null;
  query.value = '';
  shelf.value = 'mine';
  choose(id);
  showNotice(t('library.kept', { sound: own.name }));
  return id;
}

/** True where it was a sound. */
export function pasteSound(text: string): boolean {
  const own = readShared(text);
  return own !== null && keepOwn(own) !== null;
}

async function share(item: SoundItem): Promise<void> {
  const text = sharedText(
    item.name,
    writeOwnSound({
      name: item.name,
      tags: item.category === null ? item.about : '',
      sound: item.sound,
      gainDb: item.gainDb,
    }),
  );
  try {
    await navigator.clipboard.writeText(text);
    showNotice(t('library.shared', { sound: item.name }));
  } catch {
    showError(t('library.notShared'));
  }
}

export function favour(item: Item, isFavourite: boolean): void {
  toggleFavourite(item.id);
  say(t(isFavourite ? 'library.unloved' : 'library.loved', { sound: item.name }));
}

function remove(item: Item): void {
  const bring = removeOwnSound(item.id);
  showNotice(t('library.removed', { sound: item.name }), { action: { label: t('arrange.undo'), run: bring } });
}

export function itemMenu(item: Item, openForm: () => void): Menu {
  const isOwn = item.category === null;
  return {
    title: item.name,
    note: isOwn ? t('library.mine') : t(`library.categories.${item.category}`),
    rows: [
      { label: t(item.kit ? 'library.addKit' : 'library.add'), icon: 'download', run: () => addItem(item) },
      { label: t('library.like'), icon: 'search', isOff: item.like.length === 0, run: () => showLike(item) },
      ...(item.kit ? [] : [{ label: t('library.share'), icon: 'share', run: () => void share(item) } as const]),
      ...(isOwn
        ? ([
            null,
            { label: t('library.change'), icon: 'rename', run: openForm },
            { label: t('library.remove'), icon: 'trash', isDanger: true, run: () => remove(item) },
          ] as const)
        : []),
    ],
  };
}
