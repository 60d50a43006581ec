/** What must be there before the workstation is drawn: the song that was open last, and what this screen has room for. */
import { effect } from '@preact/signals-react';
import { DEFAULT_NAME } from '../../song/defaults.ts';
import { renameSong } from '../../song/edits/song.ts';
import { nextBirth } from '../shelf/birth-seed.ts';
import { startDrops } from '../shelf/drops.ts';
import { isFirstVisit, leaveEarlyWord } from '../shelf/first-visit.ts';
import { shelfStatus } from '../shelf/status.ts';
import { leaveTab } from '../shelf/tab.ts';
import { history, openSong } from '../state/song.ts';
import { drawName } from '../state/song-names.ts';
import { spoken } from '../words/words.ts';
import { loadWide } from './wide.ts';

/** The first song of a first visit as it was when it was put on the screens; null: the shelf itself says what is open. */
let first: ReturnType<typeof history.peek> | null = null;
let shelf: Promise<void> | null = null;
let prepared: Promise<void> | null = null;
/** What is done in its place until it has come. */
let endWaiting = () => {};

/** The shelf, if it has not been asked for yet. One that cannot be had is asked for again with the next touch. */
export function bringShelf(): Promise<void> {
  shelf ??= import('../shelf/start.ts')
    .then(({ startShelf, startEmptyShelf }) => {
      endWaiting();
      return first ? startEmptyShelf(first) : startShelf();
    })
    .catch((failure) => {
      shelf = null;
      shelfStatus.value = 'failed';
      throw failure;
    });
  return shelf;
}

export function prepareWorkstation(): Promise<void> {
  if (!prepared) startDrops(bringShelf);
  prepared ??= Promise.all([prepareSong(), loadWide().catch(() => undefined)]).then(() => undefined);
  return prepared;
}

async function prepareSong(): Promise<void> {
  if (shelf || !(await isFirstVisit())) {
    // Without it there is a song to play with, and the line says that nothing is kept.
    await bringShelf().catch(followHands);
    return;
  }
  await spoken;
  const name = drawName(nextBirth(), new Set());
  const { present } = history.peek();
  if (present.name === DEFAULT_NAME) openSong(renameSong(name)(present));
  first = history.peek();
  followHands();
}

/** Whoever touches more than what plays may want something kept. Until then nothing is, and the line says so. */
function followHands(): void {
  const begun = history.peek();
  const touched = ({ target }: Event) => {
    if (target instanceof Element && target.closest('.play-button')) return;
    bringShelf().catch(() => undefined);
  };
  const leave = () => {
    leaveTab();
    const now = history.peek();
    if (first && now !== first) leaveEarlyWord(now.present);
  };
  const endLine = effect(() => {
    if (history.value !== begun) shelfStatus.value = 'saving';
  });
  const names = ['pointerdown', 'keydown', 'click'] as const;
  for (const name of names) window.addEventListener(name, touched, true);
  window.addEventListener('pagehide', leave);
  endWaiting = () => {
    endLine();
    for (const name of names) window.removeEventListener(name, touched, true);
    window.removeEventListener('pagehide', leave);
  };
}
