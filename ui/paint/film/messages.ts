/** What is asked of the thread that makes a video, and what it tells. */
import type { Song } from '../../../song/song.ts';
import type { FilmOptions } from './film.ts';
import type { VideoFormat } from './formats.ts';

export interface FilmRequest {
  readonly type: 'film';
  readonly song: Song;
  readonly options: FilmOptions;
  readonly format: VideoFormat;
  /** Name of a scene -> what it is called on the screen. */
  readonly names: Readonly<Record<string, string>>;
  /** Address of the font of titles. */
  readonly font: string;
}

/** The sound comes when it was rendered: packets (worklets/encoding/packet-file.ts). */
export type ToFilm = FilmRequest | { readonly type: 'sound'; readonly sound: Blob };

export type FromFilm =
  /** 0..1 of the pictures. */
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'done'; readonly video: Blob }
  | { readonly type: 'failed'; readonly message: string };
