/**
 * The open project and this tab's part in it: it writes, or it only shows what another tab writes. Nothing is let go before
 * it is on the disk; what cannot get there becomes a project of its own.
 */
import { effect, signal } from '@preact/signals-react';
import { renameSong } from '../../song/edits/song.ts';
import { type History, historyOf, push } from '../../song/history.ts';
import type { Song } from '../../song/song.ts';
import { showNotice } from '../state/notice.ts';
import { history, openSong } from '../state/song.ts';
import { t } from '../words/words.ts';
import { type Hold, holdOf } from './hold.ts';
import { forgetLastWord, leaveLastWord } from './last-word.ts';
import { interpreted, type Loaded, putRight } from './load.ts';
import { showDamage, showStatus, showStay, showUnreadable, whenSpoken } from './notices.ts';
import type { SealedRecord } from './record.ts';
import { announcer } from './siblings.ts';
import { claim, disk, readProject } from './store.ts';
import { storedHistoryOf } from './stored-history.ts';
import { newId, owner, rememberOpen } from './tab.ts';
import { say } from './tab-messages.ts';
import { type Standing, Writer } from './writer.ts';

interface Opened {
  readonly id: string;
  hold: Hold;
  isHeld: boolean;
  /** Null until this tab may write. */
  writer: Writer | null;
  /** Another tab writes it. */
  isReading: boolean;
  /** As it was read; null for a song that is on no disk. */
  loaded: Loaded | null;
  /** What was put on the screens: a history that differs holds edits of this tab. */
  shown: History;
  hasLastWord: boolean;
}

let opened: Opened | null = null;

/** The id of the open project; '' for a song nobody has touched yet. */
export const openId = signal('');
/** This tab only shows: use it here, or open a copy? */
export const isElsewhereAsked = signal(false);

const HOLD_MILLISECONDS = 400;
const GIVE_MILLISECONDS = 1500;
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** From here on every change of the history is written, or taken back in a tab that only shows. */
export function followHistory(): void {
  effect(() => follow(history.value));
}

function follow(now: History): void {
  if (!opened) return;
  if (!opened.isReading) note(opened, now);
  else if (now !== opened.shown) {
    openSong(opened.shown);
    isElsewhereAsked.value = true;
  }
}

function note({ id, writer }: Opened, now: History): void {
  if (!writer) return;
  writer.note(now);
  if (writer.isBehind && openId.peek() !== id) remember(id);
}

function remember(id: string): void {
  openId.value = id;
  rememberOpen(id);
}

/** Puts a song on the screens in place of the open one, which must be on the disk; a first song is there already, and stays. */
function show(id: string, song: Song | History, loaded: Loaded | null): Opened {
  letGo();
  if (song !== history.peek()) openSong(song);
  isElsewhereAsked.value = false;
  const mine: Opened = {
    id,
    hold: holdOf(id, owner, () => void yieldTo(id)),
    isHeld: false,
    writer: null,
    isReading: false,
    loaded,
    shown: history.peek(),
    hasLastWord: false,
  };
  opened = mine;
  return mine;
}

function writerOf(mine: Opened, standing: Standing, written: History): Writer {
  const announce = announcer(standing.head === null);
  const events = {
    onStatus: (status: Parameters<typeof showStatus>[0]) => {
      if (opened === mine) showStatus(status);
    },
    onWritten: () => {
      if (mine.hasLastWord) forgetLastWord(mine.id);
      mine.hasLastWord = false;
      announce(mine.id, history.peek().present.name);
    },
    onLost: (hasUnsaved: boolean) => lose(mine, hasUnsaved),
  };
  return new Writer(mine.id, owner, disk, events, standing, written);
}

/** A song that is on no disk yet. It gets its place with the first edit, or at once; resolves to whether it has it. */
export function begin(song: Song | History, { isKept = false, isBoot = false } = {}): Promise<boolean> {
  const mine = show(newId(), song, null);
  const standing = { head: null, kept: storedHistoryOf(mine.shown, null), journalBytes: 0 };
  const written = isKept ? historyOf(mine.shown.present) : mine.shown;
  const writer = writerOf(mine, standing, written);
  mine.writer = writer;
  openId.value = '';
  if (!isBoot) rememberOpen('');
  showStatus('saved');
  note(mine, history.peek());
  return writer.flush();
}

/** Shows a project that was read, and asks for the right to write it. */
export function present(id: string, loaded: Loaded): void {
  const mine = show(id, loaded.history, loaded);
  remember(id);
  showStatus('saved');
  if (loaded.damage) showDamage(loaded.history.present.name, loaded.damage.isFromSave);
  queue(mine);
  void wait(HOLD_MILLISECONDS).then(() => {
    if (opened === mine && !mine.isHeld && !mine.isReading) onlyShow(mine);
  });
}

/** Becomes the writer when no other tab is. */
function queue(mine: Opened): void {
  const { hold } = mine;
  void hold.held.then(() => {
    if (opened !== mine || mine.hold !== hold) return;
    mine.isHeld = true;
    void becomeWriter(mine);
  });
}

/** Reads once more, with nobody else writing: another tab may have written since. */
async function becomeWriter(mine: Opened): Promise<void> {
  try {
    const found = await interpreted(mine.id, await claim(mine.id, owner, true));
    if (opened !== mine) return;
    if (typeof found === 'string') return keepAsCopy();
    await putRight(mine.id, owner, found);
    if (opened !== mine) return;
    const isAsShown = found.standing.head?.checksum === mine.loaded?.standing.head?.checksum;
    if (!isAsShown && history.peek() !== mine.shown) return keepAsCopy();
    // As first read where nothing is new, because that is what the screens and the undo history hold.
    const loaded = isAsShown && mine.loaded ? mine.loaded : found;
    mine.hasLastWord = loaded.history !== loaded.written;
    if (!mine.hasLastWord) forgetLastWord(mine.id);
    mine.isReading = false;
    isElsewhereAsked.value = false;
    if (loaded !== mine.loaded) {
      mine.loaded = loaded;
      mine.shown = loaded.history;
      openSong(loaded.history);
    }
    showStatus('saved');
    mine.writer = writerOf(mine, loaded.standing, loaded.written);
    note(mine, history.peek());
  } catch {
    showStatus('failed');
  }
}

function onlyShow(mine: Opened): void {
  if (!mine.isReading && !mine.writer && history.peek() !== mine.shown) {
    // Edits of the moment before it was known that another tab writes.
    keepAsCopy();
    return;
  }
  mine.shown = history.peek();
  mine.isReading = true;
  mine.writer = null;
  showStatus('elsewhere');
  isElsewhereAsked.value = true;
}

/** Another tab asks for the project, or has taken it. */
export async function yieldTo(id: string): Promise<void> {
  const mine = opened;
  if (mine?.id !== id || !mine.writer) return;
  const isWritten = await mine.writer.flush();
  if (opened !== mine || !mine.writer) return;
  if (!isWritten) return keepAsCopy();
  stepBack(mine);
}

/** A transaction found another owner. */
function lose(mine: Opened, hasUnsaved: boolean): void {
  if (opened !== mine) return;
  if (hasUnsaved) keepAsCopy();
  else stepBack(mine);
}

function stepBack(mine: Opened): void {
  mine.writer?.close();
  mine.isHeld = false;
  onlyShow(mine);
  mine.hold.release();
  mine.hold = holdOf(mine.id, owner, () => void yieldTo(mine.id), true);
  queue(mine);
}

/** What is on the screens goes on as a project of its own; the other tab keeps the first one. */
function keepAsCopy(): void {
  const now = history.peek();
  void begin(push(now, renameSong(t('projects.copyName', { name: now.present.name }))(now.present)), { isKept: true });
  whenSpoken(() => showNotice(t('projects.keptAsCopy'), { body: history.peek().present.name }));
}

export function openCopy(): void {
  if (opened?.isReading) keepAsCopy();
}

/** Makes this tab the writer: the other one finishes what it has, or is cut off when it does not answer. */
export async function takeOver(): Promise<void> {
  const mine = opened;
  if (!mine?.isReading) return;
  say({ type: 'give', project: mine.id });
  await Promise.race([mine.hold.held, wait(GIVE_MILLISECONDS)]);
  if (opened === mine && !mine.isHeld) mine.hold.take();
}

/** The other tab has written: this one shows it. */
let refreshing: Promise<void> | null = null;
export function refresh(id: string): void {
  const mine = opened;
  if (mine?.id !== id || !mine.isReading || refreshing) return;
  refreshing = wait(100)
    .then(async () => {
      const loaded = await interpreted(id, await readProject(id));
      if (opened !== mine || !mine.isReading || typeof loaded === 'string') return;
      mine.loaded = loaded;
      mine.shown = loaded.history;
      openSong(loaded.history);
    })
    .catch(() => undefined)
    .finally(() => {
      refreshing = null;
    });
}

/** Everything of the open project is on the disk. */
export async function flush(): Promise<boolean> {
  return (await opened?.writer?.flush()) ?? history.peek() === opened?.shown;
}

function letGo(): void {
  opened?.writer?.close();
  opened?.hold.release();
  opened = null;
}

/** Opens something else once the open song is on the disk; where it cannot be, only if the user says so. */
export async function leaveFor(next: () => void): Promise<boolean> {
  const isLeavable = opened === null || opened.isReading || (await flush());
  if (isLeavable) next();
  else showStay(next);
  return isLeavable;
}

export async function openProject(id: string): Promise<boolean> {
  if (id === openId.peek()) return true;
  const loaded = await interpreted(id, await readProject(id));
  if (typeof loaded === 'string') {
    showUnreadable(loaded);
    return false;
  }
  return leaveFor(() => present(id, loaded));
}

/** The page goes away, now or perhaps. */
export function goodbye(): void {
  if (!opened || opened.isReading) return;
  const words = opened.writer ? opened.writer.lastWords() : earlyWords(opened);
  if (!words) return;
  opened.hasLastWord = words.length > 0;
  leaveLastWord(opened.id, words);
  void opened.writer?.flush();
}

/** What was edited before this tab may write, as it would follow what was read; null: nothing was. */
function earlyWords(mine: Opened): readonly SealedRecord[] | null {
  if (!mine.loaded || history.peek() === mine.shown) return null;
  const writer = writerOf(mine, mine.loaded.standing, mine.loaded.written);
  writer.note(history.peek());
  const words = writer.lastWords();
  writer.close();
  return words;
}
