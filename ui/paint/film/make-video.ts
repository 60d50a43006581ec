/** A song as a video: one thread renders its sound, another draws and encodes its pictures meanwhile. */
import fontUrl from '../../fonts/batida-display.woff2?url';
import FilmWorker from './film.worker.ts?worker';
import type { FilmRequest, FromFilm, ToFilm } from './messages.ts';

export interface VideoJob {
  /** Rejects with an AbortError when cancelled. */
  readonly video: Promise<Blob>;
  /** Stops at once; the threads and all they hold are gone. */
  cancel(): void;
}

export interface Sound {
  readonly rendered: Promise<{ readonly bytes: Blob }>;
  cancel(): void;
}

/** `sound` is being rendered. `onProgress`: 0 to 1. */
export function makeVideo(
  request: Omit<FilmRequest, 'type' | 'font'>,
  sound: Sound,
  onProgress: (fraction: number) => void,
): VideoJob {
  const worker = new FilmWorker({ name: 'film' });
  const send = (message: ToFilm) => worker.postMessage(message);
  let cancel = () => {};
  const video = new Promise<Blob>((resolve, reject) => {
    const stop = (error: Error) => {
      worker.terminate();
      sound.cancel();
      reject(error);
    };
    worker.onmessage = ({ data }: MessageEvent<FromFilm>) => {
      if (data.type === 'progress') onProgress(data.fraction);
      else if (data.type === 'failed') stop(new Error(data.message));
      else {
        worker.terminate();
        resolve(data.video);
      }
    };
    worker.onerror = ({ message }) => stop(new Error(message || 'the thread could not be started'));
    cancel = () => stop(new DOMException('cancelled', 'AbortError'));
    sound.rendered.then(({ bytes }) => send({ type: 'sound', sound: bytes }), stop);
    send({ ...request, type: 'film', font: new URL(fontUrl, document.baseURI).href });
  });
  return { video, cancel };
}
