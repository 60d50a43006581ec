/** Takes on this device, from the page's side: recorded, found again after the page has died, let go. */
import { type Remote, transfer, wrap } from 'comlink';
import type { TakeApi, UnfinishedTake } from './take.worker.ts';
import TakeWorker from './take.worker.ts?worker';
import type { TakeFacts } from './take-facts.ts';
import type { TakeNews } from './take-writer.ts';

let api: Remote<TakeApi> | undefined;

/** Alive as long as the page: it is the thread that a take is written by. */
function takes(): Remote<TakeApi> {
  api ??= wrap<TakeApi>(new TakeWorker({ name: 'takes' }));
  return api;
}

const lockOf = (id: string) => `take ${id}`;

/**
 * Holds the take for this page, so that no other one offers it meanwhile. Pieces that wait at the port are taken first; `tell`
 * hears of each. Resolves to how the take is let go: it may then be offered again.
 */
export async function openTake(
  facts: TakeFacts,
  pieces: MessagePort,
  tell: (news: TakeNews) => void,
): Promise<() => void> {
  const release = await holdTake(facts.id);
  const news = new MessageChannel();
  news.port1.onmessage = ({ data }: MessageEvent<TakeNews>) => tell(data);
  try {
    await takes().record(facts, transfer(pieces, [pieces]), transfer(news.port2, [news.port2]));
  } catch (error) {
    release();
    throw error;
  }
  return release;
}

/** Without locks there is one tab, as far as anybody knows. */
function holdTake(id: string): Promise<() => void> {
  if (!navigator.locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    void navigator.locks.request(lockOf(id), () => new Promise<void>((release) => resolve(release)));
  });
}

/** Those that no page is recording, the newest first. */
export async function unfinishedTakes(): Promise<readonly UnfinishedTake[]> {
  const all = await takes().list();
  const held = navigator.locks ? ((await navigator.locks.query()).held ?? []).map(({ name }) => name) : [];
  return all
    .filter(({ facts }) => !held.includes(lockOf(facts.id)))
    .sort((a, b) => b.facts.startedAt - a.facts.startedAt);
}

/** The take as a WAV file; undefined: it is not there. */
export const closeTake = (facts: TakeFacts) => takes().close(facts);

export const removeTake = (id: string) => takes().remove(id);

/** What is known better now of a take that is being recorded. */
export const amendTake = (facts: TakeFacts) => takes().amend(facts);

let looker: Remote<TakeApi> | undefined;

function lookerThread(): Remote<TakeApi> {
  looker ??= wrap<TakeApi>(new TakeWorker({ name: 'take looks' }));
  return looker;
}

/** How late the microphone heard what was played; see `alignTake`. On a thread of its own: pieces do not wait for it. */
export const alignTakes = (recording: Float32Array, played: Float32Array, rate: number) =>
  lookerThread().align(recording, played, rate);

/** How late a chirp came back; see `echoOf`. */
export const echoOfChirp = (heard: Float32Array, rate: number) => lookerThread().echo(heard, rate);
