/** The thread that makes a video: draws frame by frame, encodes, and puts the sound to it when that is there. */
import { BufferTarget, CanvasSource, Mp4OutputFormat, Output, Quality, WebMOutputFormat } from 'mediabunny';
import { drawFrame, FILM_FONT } from './draw-frame.ts';
import { FRAMES_PER_SECOND, filmOf, pictureAt, SHAPES } from './film.ts';
import { bitRateOf } from './formats.ts';
import type { FilmRequest, FromFilm, ToFilm } from './messages.ts';
import { addSound, soundTrack } from './sound-track.ts';

const scope = self as unknown as {
  readonly fonts?: FontFaceSet;
  onmessage: ((event: MessageEvent<ToFilm>) => void) | null;
  postMessage(message: FromFilm): void;
};

/** Pictures are most of the work; the rest is sound and closing the file. */
const PICTURE_SHARE = 0.92;
const PROGRESS_FRAMES = 6;

let giveSound: (file: Blob) => void = () => undefined;
const sound = new Promise<Blob>((resolve) => {
  giveSound = resolve;
});

/** Where fonts cannot be loaded in a thread titles are set in one of the system. */
async function loadFont(address: string): Promise<void> {
  if (!scope.fonts || typeof FontFace === 'undefined') return;
  const bytes = await (await fetch(address)).arrayBuffer();
  const face = new FontFace(FILM_FONT, bytes, { weight: '400 900' });
  scope.fonts.add(await face.load());
}

async function make({ song, options, format, names, font }: FilmRequest): Promise<Blob> {
  await loadFont(font).catch(() => undefined);
  const film = filmOf(song, options, (name) => names[name] ?? name);
  const surface = new OffscreenCanvas(SHAPES[options.shape].width, SHAPES[options.shape].height);
  const canvas = surface.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!canvas) throw new Error('there is nothing to draw on');
  const isMp4 = format.container === 'mp4';
  const target = new BufferTarget();
  const output = new Output({ format: isMp4 ? new Mp4OutputFormat() : new WebMOutputFormat(), target });
  const pictures = new CanvasSource(surface, {
    codec: format.video,
    quality: new Quality({ bitrate: bitRateOf(options.shape) }),
    // The quick way of VP8 and VP9; frames are waited for, so none is dropped.
    latencyMode: isMp4 ? 'quality' : 'realtime',
  });
  const codec = isMp4 ? 'aac' : 'opus';
  const sounds = soundTrack(codec);
  output.addVideoTrack(pictures, { frameRate: FRAMES_PER_SECOND });
  output.addAudioTrack(sounds);
  output.setMetadataTags({ title: song.name });
  await output.start();
  for (let frame = 0; frame < film.frames; frame++) {
    drawFrame(canvas, film, pictureAt(film, frame));
    await pictures.add(frame / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND);
    if (frame % PROGRESS_FRAMES === 0) tell((PICTURE_SHARE * frame) / film.frames);
  }
  pictures.close();
  await addSound(sounds, codec, await sound);
  sounds.close();
  await output.finalize();
  if (!target.buffer) throw new Error('the file was not written');
  return new Blob([target.buffer], { type: isMp4 ? 'video/mp4' : 'video/webm' });
}

const tell = (fraction: number): void => scope.postMessage({ type: 'progress', fraction });

scope.onmessage = ({ data }) => {
  if (data.type === 'sound') {
    giveSound(data.sound);
    return;
  }
  make(data).then(
    (video) => scope.postMessage({ type: 'done', video }),
    (error: unknown) =>
      scope.postMessage({ type: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
};
