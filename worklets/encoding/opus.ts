/** Opus by the browser itself (WebCodecs); where it has none there is none. */
import type { StereoView } from '../kernel.ts';
import type { Packet, PacketEncoder } from './packets.ts';

/** Opus counts in frames of this rate, whatever it is fed (RFC 7845). */
export const OPUS_RATE = 48_000;
/** Of a packet of 20 ms. */
const PACKET_FRAMES = 960;
/** In OpusHead: frames a decoder makes first and throws away. */
const PRE_SKIP_AT = 10;
/** Blocks that may wait for the encoder before the next is asked for. */
const MOST_WAITING = 8;
const MICROSECONDS = 1e6;

export function opusConfig(bitsPerSecond: number, channels = 2): AudioEncoderConfig {
  return { codec: 'opus', sampleRate: OPUS_RATE, numberOfChannels: channels, bitrate: bitsPerSecond };
}

interface Asked {
  readonly bitsPerSecond: number;
  /** Of one the left one is taken. */
  readonly channels: 1 | 2;
}

export function openOpus({ bitsPerSecond, channels }: Asked): PacketEncoder {
  const opus = new Opus(channels);
  opus.encoder.configure(opusConfig(bitsPerSecond, channels));
  return opus;
}

class Opus implements PacketEncoder {
  description?: Uint8Array;
  private packets: Uint8Array[] = [];
  private received = 0;
  private sent = 0;
  private fault: Error | null = null;

  constructor(private readonly channels: 1 | 2) {}

  readonly encoder = new AudioEncoder({
    output: (chunk, meta) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      this.packets.push(bytes);
      const head = meta?.decoderConfig?.description;
      if (head && !this.description) this.description = bytesOf(head);
    },
    error: (error) => {
      this.fault = error;
    },
  });

  async encode(block: StereoView): Promise<readonly Packet[]> {
    this.send(block);
    while (this.encoder.encodeQueueSize > MOST_WAITING && !this.fault) await new Promise((done) => setTimeout(done));
    return this.receive();
  }

  /** The encoder is late by the pre-skip: it is fed silence until all of the song has come out. */
  async finish(): Promise<readonly Packet[]> {
    const silence = new Float32Array(PACKET_FRAMES);
    this.send({ left: silence, right: silence });
    await this.encoder.flush();
    this.encoder.close();
    return this.receive();
  }

  private send({ left, right }: StereoView): void {
    if (this.fault) throw this.fault;
    const data = new Float32Array(left.length * this.channels);
    data.set(left);
    if (this.channels === 2) data.set(right, left.length);
    const timestamp = Math.round((this.sent / OPUS_RATE) * MICROSECONDS);
    const format = 'f32-planar';
    const sound = new AudioData({
      format,
      sampleRate: OPUS_RATE,
      numberOfFrames: left.length,
      numberOfChannels: this.channels,
      timestamp,
      data,
    });
    this.encoder.encode(sound);
    sound.close();
    this.sent += left.length;
  }

  private receive(): Packet[] {
    if (this.fault) throw this.fault;
    const packets = this.packets.map((bytes, index) => {
      const frame = (this.received + index) * PACKET_FRAMES;
      return { bytes, frame, frames: PACKET_FRAMES };
    });
    this.received += packets.length;
    this.packets = [];
    return packets;
  }
}

/** Frames a player leaves out at the beginning, as OpusHead says. */
export function preSkipOf(head: Uint8Array): number {
  return new DataView(head.buffer, head.byteOffset).getUint16(PRE_SKIP_AT, true);
}

function bytesOf(source: AllowSharedBufferSource): Uint8Array {
  const view = ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
  return view.slice();
}
