/**
 * Boot of the shelf: the song that was open last is back before the first frame. Only this, the writer and what reads are
 * in the first bundle; the project browser, files and questions are loaded when they are needed.
 */
import { effect } from '@preact/signals-react';
import { historyOf } from '../../song/history.ts';
import { showError } from '../state/notice.ts';
import { history } from '../state/song.ts';
import { t } from '../words/words.ts';
import { birthName, nameAtBirth } from './birth-name.ts';
import { interpreted } from './load.ts';
import { showOutdated, showStatus, showUnreadable } from './notices.ts';
import { begin, followHistory, goodbye, isElsewhereAsked, present, refresh, yieldTo } from './open.ts';
import { watchSiblings } from './siblings.ts';
import { database, readProject, whenOutdated } from './store.ts';
import { leaveTab, openBefore } from './tab.ts';
import { onMessage } from './tab-messages.ts';
import { keepView, restoreView } from './view.ts';

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

async function restore(isUntouched: () => boolean): Promise<void> {
  try {
    const id = openBefore ?? (await (await database()).get('desk', 'open')) ?? '';
    const loaded = id === '' ? 'missing' : await interpreted(id, await readProject(id));
    if (typeof loaded !== 'string' && loaded.row?.deletedAt == null && isUntouched()) {
      present(id, loaded);
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

async function beginNamed(isUntouched: () => boolean): Promise<void> {
  const name = await birthName();
  const now = history.peek();
  const isKept = !isUntouched();
  const next = { ...now, present: nameAtBirth(now.present, name) };
  void begin(isKept ? next : historyOf(next.present), { isKept, isBoot: true });
}

function listen(): void {
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
  addEventListener('dragover', (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    takeFiles([...(event.dataTransfer?.files ?? [])]);
  });
  // The bin is emptied of what lay in it for thirty days, when the page has come to rest.
  setTimeout(() => void clearBin().catch(ignore), 20_000);
}

/** Without a net, and when the database has gone, another time does. */
async function clearBin(): Promise<void> {
  const { clearOldBin } = await import('./library.ts');
  await clearOldBin();
}

function takeFiles(files: readonly File[]): void {
  import('./take-files.ts')
    .then(({ takeDropped }) => takeDropped(files))
    .catch(() => {
      const run = () => takeFiles(files);
      showError(t('shell.panelFailed'), { action: { label: t('shell.retry'), run } });
    });
}

const ignore = (): void => undefined;

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
