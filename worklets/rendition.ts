/** A recording as others hear it: Opus of as many channels and frames, and nothing else in the file. */
import { AudioFiles, type ReadAudio } from './audio-files.ts';
import { EncoderPort } from './encoding/encoder-port.ts';
import { obstacleTo, startEncoder } from './encoding/encoders.ts';
import { OPUS_RATE } from './encoding/opus.ts';

const BLOCK_FRAMES = 8192;

/** Whether this browser makes them. */
export const makesRenditions = async (): Promise<boolean> => (await obstacleTo('opus')) === null;

/** Null: it is none that can be read here. */
export async function makeRendition(hash: string, readAudio: ReadAudio): Promise<Blob | null> {
  const files = new AudioFiles(readAudio);
  const opened = await files.open(hash, OPUS_RATE).finally(() => files.rest());
  if (!('sample' in opened)) return null;
  const [left = new Float32Array(), right = left] = opened.sample.channels;
  return encode(left, right, opened.sample.channels.length === 1 ? 1 : 2);
}

async function encode(left: Float32Array, right: Float32Array, channels: 1 | 2): Promise<Blob> {
  const thread = startEncoder('opus');
  const { port1, port2 } = new MessageChannel();
  thread.postMessage(port2, [port2]);
  const broken = new Promise<never>((_, reject) => {
    thread.onerror = ({ message }) => reject(new Error(message || 'the thread could not be started'));
  });
  const work = async () => {
    const encoder = new EncoderPort(port1, { rate: OPUS_RATE, frames: left.length, tags: null, channels });
    for (let at = 0; at < left.length; at += BLOCK_FRAMES) {
      const to = at + BLOCK_FRAMES;
      await encoder.add({ left: left.subarray(at, to), right: right.subarray(at, to) });
    }
    return encoder.finish();
  };
  return Promise.race([work(), broken]).finally(() => thread.terminate());
}

const TAGS = 'OpusTags';
/** The first two pages of a file of ours. */
const LOOKED_AT = 512;

/** Whether it is one already, as it comes from somebody else's song: to make it anew would only make it worse. */
export function isRendition(bytes: Uint8Array): boolean {
  const head = Array.from(bytes.subarray(0, LOOKED_AT), (byte) => String.fromCharCode(byte)).join('');
  const at = head.indexOf(TAGS);
  if (!head.startsWith('OggS') || !head.includes('OpusHead') || at < 0) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, LOOKED_AT));
  const numberAt = (place: number) => (place + 4 <= view.byteLength ? view.getUint32(place, true) : 1);
  const vendor = numberAt(at + TAGS.length);
  return numberAt(at + TAGS.length + 4 + vendor) === 0;
}
