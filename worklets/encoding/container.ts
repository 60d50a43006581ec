/** Packets into a file, by mediabunny; the file grows in parts (blob-file.ts), and what is known last is written over. */
import { EncodedAudioPacketSource, EncodedPacket, Output, type OutputFormat, StreamTarget } from 'mediabunny';
import { BlobFile } from '../blob-file.ts';
import { type FileTags, type TagKind, tagsFor } from './file-tags.ts';
import type { Packet, PacketSink } from './packets.ts';

interface Stream {
  readonly format: OutputFormat;
  readonly codec: 'aac' | 'flac' | 'mp3' | 'opus';
  /** As WebCodecs calls it: mp4a.40.2. */
  readonly codecName: string;
  readonly rate: number;
  readonly tags: FileTags | null;
  readonly tagKind: TagKind;
  /** Two unless it is said. */
  readonly channels?: 1 | 2;
  /** Of all of the file, where room for a list of them is kept at its beginning. */
  readonly mostPackets?: number;
}

export class Container implements PacketSink {
  readonly file = new BlobFile();
  private readonly source: EncodedAudioPacketSource;
  private readonly output: Output;
  private hasBegun = false;

  private constructor(private readonly stream: Stream) {
    this.source = new EncodedAudioPacketSource(stream.codec);
    const sink = new WritableStream<{ data: Uint8Array; position: number }>({
      write: ({ data, position }) => this.file.writeAt(position, data),
    });
    this.output = new Output({ format: stream.format, target: new StreamTarget(sink) });
    const { mostPackets } = stream;
    this.output.addAudioTrack(this.source, mostPackets === undefined ? {} : { maximumPacketCount: mostPackets });
    if (stream.tags) this.output.setMetadataTags(tagsFor(stream.tagKind, stream.tags));
  }

  static async open(stream: Stream): Promise<Container> {
    const container = new Container(stream);
    await container.output.start();
    return container;
  }

  /** `description`: what a decoder must know, for the first packet. */
  async add({ bytes, frame, frames }: Packet, description?: Uint8Array): Promise<void> {
    const { rate, codecName, channels = 2 } = this.stream;
    const packet = new EncodedPacket(bytes, 'key', frame / rate, frames / rate);
    const config = {
      codec: codecName,
      sampleRate: rate,
      numberOfChannels: channels,
      ...(description ? { description } : {}),
    };
    await this.source.add(packet, this.hasBegun ? undefined : { decoderConfig: config });
    this.hasBegun = true;
  }

  async finish(): Promise<void> {
    await this.output.finalize();
  }
}
