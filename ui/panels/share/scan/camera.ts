/** The camera as pictures to read: the square in the middle of what it sees. */

/** Dots a side: enough for every module of the largest code we make, few enough to be read several times a second. */
const SIDE = 720;
/** A picture that was chosen: a screenshot's modules are three dots each and are read better when they are made larger, a photograph's better when smaller. */
export const PICTURE_SIDES = [1440, 720] as const;

export async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException('no camera here', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } },
  });
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function brush(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const paint = canvas.getContext('2d', { willReadFrequently: true });
  if (!paint) throw new Error('this browser draws nothing');
  return paint;
}

/** A function that takes what the video shows at the moment; null before its first picture. */
export function grabber(video: HTMLVideoElement): () => ImageData | null {
  const paint = brush(SIDE, SIDE);
  return () => {
    const { videoWidth, videoHeight } = video;
    const side = Math.min(videoWidth, videoHeight);
    if (side === 0) return null;
    paint.drawImage(video, (videoWidth - side) / 2, (videoHeight - side) / 2, side, side, 0, 0, SIDE, SIDE);
    return paint.getImageData(0, 0, SIDE, SIDE);
  };
}

/** The next picture of the camera, or at least the next of the screen. */
export function nextPicture(video: HTMLVideoElement): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof video.requestVideoFrameCallback === 'function') video.requestVideoFrameCallback(resolve);
    else requestAnimationFrame(resolve);
  });
}

/** A picture file in two sizes. Throws where it is no picture. */
export async function picturesIn(file: File): Promise<readonly ImageData[]> {
  const bitmap = await createImageBitmap(file);
  const largest = Math.max(bitmap.width, bitmap.height);
  const pictures = PICTURE_SIDES.map((side) => {
    const scale = side / largest;
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
    const paint = brush(width, height);
    // What is seen through is white, as on the screen it was taken from.
    paint.fillStyle = '#ffffff';
    paint.fillRect(0, 0, width, height);
    paint.imageSmoothingQuality = 'high';
    paint.drawImage(bitmap, 0, 0, width, height);
    return paint.getImageData(0, 0, width, height);
  });
  bitmap.close();
  return pictures;
}
