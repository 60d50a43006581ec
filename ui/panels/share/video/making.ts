/** One video at a time is made of the song, as it was when it was asked for; it goes on while the sheet is closed. */
import { computed, effect, signal } from '@preact/signals-react';
import type { Song } from '../../../../song/song.ts';
import { RenderFault, startRender } from '../../../../worklets/exporter.ts';
import { timeLeft } from '../../../controls/time-left.ts';
import { numberText } from '../../../controls/value-text.ts';
import type { FilmOptions } from '../../../paint/film/film.ts';
import { makeVideo, type VideoJob } from '../../../paint/film/make-video.ts';
import { fileName } from '../../../shelf/file-name.ts';
import { showError, showNotice } from '../../../state/notice.ts';
import { projectLine } from '../../../state/project-line.ts';
import { overlay } from '../../../state/screen.ts';
import { openShare, shareWay } from '../../../state/share.ts';
import { song } from '../../../state/song.ts';
import { copies, readAudio } from '../../../state/sounds.ts';
import { shownName } from '../../../state/track-names.ts';
import type { WordKey } from '../../../words/shape.ts';
import { t } from '../../../words/words.ts';
import { format, keepPace, options, secondsOf } from './options.ts';

export interface MadeVideo {
  readonly name: string;
  readonly bytes: Blob;
}

interface Running {
  readonly fraction: number;
  readonly secondsLeft: number | null;
}

/** What is being made; null: nothing. */
export const running = signal<Running | null>(null);
export const isRunning = computed(() => running.value !== null);
/** What was made last, until another is wanted. */
export const made = signal<MadeVideo | null>(null);
/** Why none could be made. */
export const failure = signal<WordKey | null>(null);

const RATE = 48_000;
let job: VideoJob | undefined;

effect(() => {
  const now = running.value;
  if (now) projectLine.value = t('shareVideo.line', { percent: percentText(now.fraction) });
});

export function percentText(fraction: number): string {
  return t('exporting.percent', { figure: numberText(Math.floor(fraction * 100)) });
}

export function make(): void {
  const kind = format.peek();
  if (running.peek() || !kind) return;
  const asked = song.peek();
  const film = options.peek();
  made.value = null;
  failure.value = null;
  const begun = performance.now();
  running.value = { fraction: 0, secondsLeft: null };
  const { fromTick, toTick, tailSeconds } = film;
  const sound = startRender(
    {
      song: asked,
      fromTick,
      toTick,
      tailSeconds,
      bits: 24,
      rate: RATE,
      hasStems: false,
      format: kind.sound,
      isForVideo: true,
      tags: { title: asked.name, bpm: asked.bpm },
    },
    { readAudio, readCopy: copies.read },
  );
  const names = Object.fromEntries(asked.scenes.map(({ name }) => [name, shownName(name)]));
  const mine = makeVideo({ song: asked, options: film, format: kind, names }, sound, (fraction) => {
    if (job === mine) running.value = { fraction, secondsLeft: timeLeft(begun, fraction) };
  });
  job = mine;
  mine.video.then(
    (bytes) => {
      if (job !== mine) return;
      keepPace(kind, film.shape, (performance.now() - begun) / 1000 / secondsOf(asked, film));
      finish({ name: nameOf(asked, film, kind.container), bytes });
    },
    (error: unknown) => {
      if (job === mine) fail(error);
    },
  );
}

function nameOf(one: Song, { shape }: FilmOptions, ending: string): string {
  return fileName(one.name, `${shape === 'square' ? '-1x1' : '-9x16'}.${ending}`);
}

/** Stops at once; what there was of the file is gone. */
export function cancel(): void {
  const mine = job;
  rest();
  mine?.cancel();
}

function rest(): void {
  job = undefined;
  running.value = null;
  projectLine.value = null;
}

const isSeen = () => overlay.peek() === 'share' && shareWay.peek() === 'video';

function finish(video: MadeVideo): void {
  rest();
  made.value = video;
  if (isSeen()) return;
  const action = { label: t('share.title'), run: () => openShare('video') };
  showNotice(t('shareVideo.ready'), { body: video.name, action });
}

function fail(error: unknown): void {
  rest();
  failure.value = error instanceof RenderFault ? `exporting.${error.kind}Body` : 'exporting.failedBody';
  if (!isSeen()) showError(t('shareVideo.failed'), { body: t(failure.value) });
}
