/**
 * Boot of the shelf: the song that was open last is back before the first frame; on a first visit it comes after the first beat. Only
 * this, the writer and what reads are loaded with it; the project browser, files and questions are loaded when they are needed.
 */
import { effect } from '@preact/signals-react';
import { type History, historyOf } from '../../song/history.ts';
import type { Song } from '../../song/song.ts';
import { engine } from '../state/engine.ts';
import { history } from '../state/song.ts';
import { onAudioKept } from './audio.ts';
import { birthName, nameAtBirth } from './birth-name.ts';
import { earlyWord, forgetEarlyWord } from './first-visit.ts';
import { interpreted } from './load.ts';
import { showOutdated, showStatus, showUnreadable } from './notices.ts';
import { begin, followHistory, goodbye, isElsewhereAsked, present, refresh, yieldTo } from './open.ts';
import { watchSiblings } from './siblings.ts';
import { database, readProject, whenOutdated } from './store.ts';
import { leaveTab, openBefore } from './tab.ts';
import { onMessage } from './tab-messages.ts';
import { followView, keepView, restoreView } from './view.ts';

/** A disk that does not answer by then must not keep anyone from making music. */
const PATIENCE_MILLISECONDS = 2500;

export async function startShelf(): Promise<void> {
  const untouched = history.peek();
  const restored = restore(() => history.peek() === untouched);
  await Promise.race([restored, new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS))]);
  restoreView();
  followHistory();
  listen();
}

/** Where nothing was ever kept and `first` is on the screens already; what has been edited since is kept at once. */
export async function startEmptyShelf(first: History): Promise<void> {
  const now = history.peek();
  void begin(now, { isKept: now !== first, isBoot: true });
  followView();
  followHistory();
  listen();
}

async function restore(isUntouched: () => boolean): Promise<void> {
  try {
    const id = openBefore ?? (await (await database()).get('desk', 'open')) ?? '';
    const loaded = id === '' ? 'missing' : await interpreted(id, await readProject(id));
    if (typeof loaded !== 'string' && loaded.row?.deletedAt == null && isUntouched()) {
      present(id, loaded);
      return;
    }
    const early = await earlySong();
    if (early && isUntouched()) {
      if (await begin(early, { isKept: true })) forgetEarlyWord();
      return;
    }
    await beginNamed(isUntouched);
    if (loaded === 'newer' || loaded === 'unreadable') showUnreadable(loaded);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'VersionError') showOutdated();
    await beginNamed(isUntouched);
    showStatus('failed');
  }
}

/** Of a first visit that ended before the shelf had come. */
async function earlySong(): Promise<Song | null> {
  const text = earlyWord();
  if (text === '') return null;
  try {
    const { songFrom } = await import('./validate.ts');
    return songFrom(JSON.parse(text));
  } catch {
    // It stays for another time.
    return null;
  }
}

async function beginNamed(isUntouched: () => boolean): Promise<void> {
  const name = await birthName();
  const now = history.peek();
  const isKept = !isUntouched();
  const next = { ...now, present: nameAtBirth(now.present, name) };
  void begin(isKept ? next : historyOf(next.present), { isKept, isBoot: true });
}

function listen(): void {
  onAudioKept(() => engine.lookForAudio());
  watchSiblings();
  onMessage((message) => {
    if (message.type === 'give') void yieldTo(message.project);
    if (message.type === 'wrote') refresh(message.project);
  });
  addEventListener('pagehide', () => {
    leaveTab();
    keepView();
    goodbye();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') goodbye();
  });
  whenOutdated(() => {
    showStatus('failed');
    showOutdated();
  });
  effect(() => {
    // Without a net the line of the shelf alone says it.
    if (isElsewhereAsked.value) import('./elsewhere.tsx').then(({ askElsewhere }) => askElsewhere(), ignore);
  });
  // The bin is emptied of what lay in it for thirty days, when the page has come to rest.
  setTimeout(() => void clearBin().catch(ignore), 20_000);
}

/** Without a net, and when the database has gone, another time does. */
async function clearBin(): Promise<void> {
  const { clearOldBin } = await import('./library.ts');
  await clearOldBin();
}

const ignore = (): void => undefined;
