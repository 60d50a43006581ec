/** The one rendering at a time: it goes on while its panel is closed, and the file is saved when it is there. */
import { computed, signal } from '@preact/signals-react';
import { type Rendered, RenderFault, type RenderJob, startRender } from '../../../worklets/exporter.ts';
import { saveFile } from '../../controls/save-file.ts';
import { timeLeft } from '../../controls/time-left.ts';
import { fileName } from '../../shelf/file-name.ts';
import { showError, showNotice } from '../../state/notice.ts';
import { platformOf } from '../../state/platform.ts';
import { overlay } from '../../state/screen.ts';
import { copies, readAudio } from '../../state/sounds.ts';
import type { WordKey } from '../../words/shape.ts';
import { t } from '../../words/words.ts';
import { request } from './render-options.ts';

export interface RenderedFile extends Rendered {
  readonly name: string;
  /** Where the file can be had for as long as this state lasts. */
  readonly url: string;
}

export type RenderTask =
  | { readonly state: 'idle' }
  /** Of time left nothing is known at first. */
  | { readonly state: 'running'; readonly fraction: number; readonly secondsLeft: number | null }
  | { readonly state: 'done'; readonly file: RenderedFile }
  | { readonly state: 'failed'; readonly title: WordKey; readonly body: WordKey };

export const task = signal<RenderTask>({ state: 'idle' });
/** Changes a few times; `task` many times a second. */
export const taskState = computed(() => task.value.state);

/** A link on iOS stays this long after its panel was closed. */
const OFFER_MILLISECONDS = 30_000;

let job: RenderJob | undefined;
let offer: ReturnType<typeof setTimeout> | undefined;

/** There a file can only be taken by a tap on its link. */
export const isOffered = platformOf(navigator) === 'ios';

export function render(): void {
  if (task.peek().state === 'running') return;
  forget();
  const asked = request.peek();
  const name = fileName(asked.song.name, asked.hasStems ? '-stems.zip' : '.wav');
  const begun = performance.now();
  task.value = { state: 'running', fraction: 0, secondsLeft: null };
  const mine = startRender(asked, {
    readAudio,
    readCopy: copies.read,
    onProgress: (fraction) => {
      if (job === mine) task.value = { state: 'running', fraction, secondsLeft: timeLeft(begun, fraction) };
    },
  });
  job = mine;
  mine.rendered.then(
    (rendered) => {
      if (job === mine) finish(name, rendered);
    },
    (error: unknown) => {
      if (job === mine) fail(error);
    },
  );
}

/** Stops at once and lets go of everything. */
export function cancel(): void {
  const running = job;
  job = undefined;
  running?.cancel();
  task.value = { state: 'idle' };
}

/** Back to the options; the file made is let go of. */
export function forget(): void {
  clearTimeout(offer);
  const before = task.peek();
  if (before.state === 'done') URL.revokeObjectURL(before.file.url);
  if (before.state !== 'running') task.value = { state: 'idle' };
}

/** The panel was closed: what is done is let go of, on iOS a little later. */
export function leave(): void {
  clearTimeout(offer);
  if (!isOffered) forget();
  else offer = setTimeout(forget, OFFER_MILLISECONDS);
}

/** The panel is open again. */
export function stay(): void {
  clearTimeout(offer);
}

function finish(name: string, rendered: Rendered): void {
  job = undefined;
  if (rendered.peakDb === null) {
    stop('exporting.noAudio', 'exporting.noAudioBody');
    return;
  }
  const file = { ...rendered, name, url: URL.createObjectURL(rendered.bytes) };
  task.value = { state: 'done', file };
  if (isOffered) {
    offerLink();
    return;
  }
  saveFile(name, rendered.bytes);
  if (overlay.peek() === 'export') return;
  showNotice(t('exporting.saved'), { body: name });
  forget();
}

/** The link is in the panel; whoever is busy elsewhere gets a notice. */
function offerLink(): void {
  const show = () => {
    overlay.value = 'export';
  };
  const open = overlay.peek();
  if (open === null) show();
  else if (open !== 'export')
    showNotice(t('exporting.ready'), { action: { label: t('exporting.download'), run: show } });
}

function fail(error: unknown): void {
  job = undefined;
  const kind = error instanceof RenderFault ? error.kind : 'failed';
  stop('exporting.failed', `exporting.${kind}Body`);
}

function stop(title: WordKey, body: WordKey): void {
  task.value = { state: 'failed', title, body };
  if (overlay.peek() !== 'export') showError(t(title), { body: t(body) });
}
