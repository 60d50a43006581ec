/** Which kind of video this browser can make: H.264 with AAC, else VP9 or VP8 with Opus, else none. */
import { FRAMES_PER_SECOND, SHAPES, type Shape } from './film.ts';

export interface VideoFormat {
  readonly container: 'mp4' | 'webm';
  readonly video: 'avc' | 'vp9' | 'vp8';
  /** As files of sound are asked for. */
  readonly sound: 'm4a' | 'opus';
}

/** As everybody calls them. */
export const FORMAT_NAMES: Readonly<Record<VideoFormat['container'], string>> = { mp4: 'MP4', webm: 'WebM' };

/** Bits per second: flat colours need little. */
const BIT_RATES: Readonly<Record<Shape, number>> = { story: 2_500_000, square: 1_600_000, largeStory: 5_000_000 };

export const bitRateOf = (shape: Shape): number => BIT_RATES[shape];

/** Seconds that a second of video takes, until one was made here: measured on two cores. */
const PACE: Readonly<Record<VideoFormat['container'], number>> = { mp4: 0.4, webm: 1.6 };
const LARGE = 2.1;

export function paceOf({ container }: VideoFormat, shape: Shape): number {
  return PACE[container] * (shape === 'largeStory' ? LARGE : 1);
}

/** High profile at level 4; VP9 of 8 bits at level 4.0. */
const CODECS = [
  { container: 'mp4', video: 'avc', sound: 'm4a', codec: 'avc1.640028' },
  { container: 'webm', video: 'vp8', sound: 'opus', codec: 'vp8' },
  { container: 'webm', video: 'vp9', sound: 'opus', codec: 'vp09.00.40.08' },
] as const;

/** `hasSound`: whether the encoder of such a sound file runs here. */
export async function findFormat(
  shape: Shape,
  hasSound: (sound: VideoFormat['sound']) => Promise<boolean>,
): Promise<VideoFormat | null> {
  if (typeof VideoEncoder === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  for (const { container, video, sound, codec } of CODECS) {
    const isThere = await canEncode({
      codec,
      ...SHAPES[shape],
      framerate: FRAMES_PER_SECOND,
      bitrate: bitRateOf(shape),
    });
    if (isThere && (await hasSound(sound))) return { container, video, sound };
  }
  return null;
}

async function canEncode(config: VideoEncoderConfig): Promise<boolean> {
  try {
    return (await VideoEncoder.isConfigSupported(config)).supported === true;
  } catch {
    return false;
  }
}
