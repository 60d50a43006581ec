/** One file at a time is made of the song, as it was when it was asked for; it goes on while the sheet is closed. */
import { computed, effect, signal } from '@preact/signals-react';
import type { Song } from '../../../../song/song.ts';
import { RenderFault } from '../../../../worklets/exporter.ts';
import { timeLeft } from '../../../controls/time-left.ts';
import { numberText } from '../../../controls/value-text.ts';
import { fileName } from '../../../shelf/file-name.ts';
import { showError, showNotice } from '../../../state/notice.ts';
import { projectLine } from '../../../state/project-line.ts';
import { overlay } from '../../../state/screen.ts';
import { openShare, shareWay } from '../../../state/share.ts';
import { song } from '../../../state/song.ts';
import type { WordKey } from '../../../words/shape.ts';
import { t } from '../../../words/words.ts';
import { keepFetched } from './choice.ts';
import { type FileFormat, type FileId, formatOf } from './formats.ts';
import { type Job, type MadeBytes, NoSound, start } from './makers.ts';

export interface MadeFile extends MadeBytes {
  readonly id: FileId;
  readonly name: string;
}

export interface NoRoom {
  readonly id: FileId;
  /** Bytes that it takes, and that there are. */
  readonly needed: number;
  readonly free: number;
}

interface Running {
  readonly id: FileId;
  readonly song: Song;
  readonly fraction: number;
  /** Of time left nothing is known at first. */
  readonly secondsLeft: number | null;
}

/** What is being made; null: nothing. */
export const running = signal<Running | null>(null);
/** Changes with what is made, and not with how far it is. */
export const runningId = computed(() => running.value?.id ?? null);
/** The newest first, one of a kind. */
export const made = signal<readonly MadeFile[]>([]);
export const noRoom = signal<NoRoom | null>(null);
/** What could not be made, and why. */
export const failure = signal<{ readonly id: FileId; readonly body: WordKey } | null>(null);
/** What the sheet shows: the list of kinds, or what is made and was made. */
export const isListShown = signal(true);
/** As loud as streaming services play, or as the song is. */
export const isEven = signal(false);

let job: Job | undefined;

/** How far what is made is, where the song's name stands. */
effect(() => {
  const now = running.value;
  projectLine.value = now && t('shareFile.line', { what: formatOf(now.id).label, percent: percentText(now.fraction) });
});

export function percentText(fraction: number): string {
  return t('exporting.percent', { figure: numberText(Math.floor(fraction * 100)) });
}

export async function make(id: FileId): Promise<void> {
  if (running.peek()) return;
  const format = formatOf(id);
  const asked = song.peek();
  noRoom.value = null;
  failure.value = null;
  running.value = { id, song: asked, fraction: 0, secondsLeft: null };
  isListShown.value = false;
  const short = await shortOf(format, asked);
  // Cancelled while the room was looked at.
  if (running.peek()?.id !== id) return;
  if (short) {
    running.value = null;
    noRoom.value = short;
    return;
  }
  const begun = performance.now();
  const mine = start(format, asked, isEven.peek() ? 'even' : 'asIs', (fraction) => {
    if (job === mine) running.value = { id, song: asked, fraction, secondsLeft: timeLeft(begun, fraction) };
  });
  job = mine;
  mine.done.then(
    (bytes) => {
      if (job === mine) finish(format, { ...bytes, id, name: fileName(asked.name, format.ending) });
    },
    (error: unknown) => {
      if (job === mine) fail(format, error);
    },
  );
}

/** Stops at once; what there was of the file is gone. */
export function cancel(): void {
  const mine = job;
  job = undefined;
  running.value = null;
  isListShown.value = made.peek().length === 0;
  mine?.cancel();
}

/** A disk that is nearly full is found out before, not behind, the work. */
async function shortOf({ id, estimate }: FileFormat, asked: Song): Promise<NoRoom | null> {
  const needed = estimate?.(asked) ?? 0;
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  if (quota === undefined || usage === undefined) return null;
  const free = Math.max(0, quota - usage);
  return needed > free ? { id, needed, free } : null;
}

const isSeen = () => overlay.peek() === 'share' && shareWay.peek() === 'file';

function finish({ label }: FileFormat, file: MadeFile): void {
  job = undefined;
  running.value = null;
  keepFetched(file.id);
  made.value = [file, ...made.peek().filter(({ id }) => id !== file.id)];
  isListShown.value = false;
  if (isSeen()) return;
  const action = { label: t('share.title'), run: () => openShare('file') };
  showNotice(t('shareFile.ready', { what: label }), { body: file.name, action });
}

function fail({ id, label }: FileFormat, error: unknown): void {
  job = undefined;
  running.value = null;
  const body = bodyOf(error);
  failure.value = { id, body };
  if (!isSeen()) showError(t('shareFile.failed', { what: label }), { body: t(body) });
}

function bodyOf(error: unknown): WordKey {
  if (error instanceof NoSound) return 'exporting.noAudioBody';
  return error instanceof RenderFault ? `exporting.${error.kind}Body` : 'exporting.failedBody';
}
