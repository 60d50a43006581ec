/** Where the workstation cannot run, the songs that lie on the device can be had all the same: a key of ui/site/too-old.js saves them. */
import { exportEverything } from '../shelf/export-all.ts';
import { isFirstVisit } from '../shelf/first-visit.ts';
import { database } from '../shelf/store.ts';

/** The key is there where there is something to save, in whatever language the page is drawn anew. */
export async function offerSongs(): Promise<void> {
  if (await isFirstVisit()) return;
  const rows = await (await database()).getAll('projects');
  if (rows.every(({ deletedAt }) => deletedAt !== null)) return;
  document.documentElement.dataset.songs = '';
  document.addEventListener('click', ({ target }) => {
    const key = target instanceof Element ? target.closest<HTMLElement>('[data-save-songs]') : null;
    if (key) void save(key);
  });
}

async function save({ dataset: { saveSongs = '', failed = '' } }: HTMLElement): Promise<void> {
  const said = document.querySelector('.too-old [role=status]');
  const say = (text: string) => {
    if (said) said.textContent = text;
  };
  say('');
  try {
    const { songs, all } = await exportEverything();
    say(songs === 0 ? failed : saveSongs.replace('<songs>', String(songs)).replace('<all>', String(all)));
  } catch {
    say(failed);
  }
}
