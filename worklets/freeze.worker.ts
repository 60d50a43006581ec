/** The thread that freezes: takes one request, reports how far it is, hands over the sound and ends. */
import type { Song } from '../song/song.ts';
import { compileEngine } from './compiled.ts';
import { freezeTrack, type Ice } from './freeze.ts';
import { openKernel } from './kernel.ts';
import { arenaPagesFor, type Samples } from './offline.ts';

export interface FreezeRequest {
  readonly song: Song;
  readonly index: number;
  /** Frames per second. */
  readonly rate: number;
  /** Of the track's pads, at that rate. */
  readonly samples: Samples;
}

export type FreezeAnswer =
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'done'; readonly ice: Ice }
  | { readonly type: 'failed'; readonly message: string };

/** More often would cost the screens more than it helps. */
const PROGRESS_STEP = 0.01;

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<FreezeRequest>) => void) | null;
  postMessage(answer: FreezeAnswer, transfer?: Transferable[]): void;
};

async function freeze({ song, index, rate, samples }: FreezeRequest): Promise<Ice> {
  const kernel = openKernel(await compileEngine(), { rate, arenaPages: arenaPagesFor(samples) });
  const work = freezeTrack(kernel, song, index, samples);
  let reported = 0;
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (step.value < reported + PROGRESS_STEP) continue;
    reported = step.value;
    scope.postMessage({ type: 'progress', fraction: reported });
  }
}

scope.onmessage = ({ data }) => {
  freeze(data).then(
    (ice) => {
      const buffers = ice.sample.channels.map(({ buffer }) => buffer as ArrayBuffer);
      scope.postMessage({ type: 'done', ice }, buffers);
    },
    (error: unknown) => scope.postMessage({ type: 'failed', message: String(error) }),
  );
};
