/** A song as an MP3 file that begins at its first frame and ends at its last, in every player that reads LAME's tag. */
import { Mp3OutputFormat } from 'mediabunny';
import { Container } from './container.ts';
import type { CreateGlue } from './glue.ts';
import { KILOBITS } from './kilobits.ts';
import { openLame } from './lame.ts';
import { checksumOf, infoFrame, infoFrameBytes, MP3_FRAMES } from './lame-tag.ts';
import { type FileMaker, type MakerRequest, PacketMaker } from './maker.ts';
import type { Packet, PacketEncoder } from './packets.ts';

export async function makeMp3(create: CreateGlue, wasm: WebAssembly.Module, asked: MakerRequest): Promise<FileMaker> {
  const { rate, tags } = asked;
  // The muxer's own first frame has no room for LAME's tag: ours is a packet like the others to it.
  const format = new Mp3OutputFormat({ xingHeader: false });
  const container = await Container.open({ format, codec: 'mp3', codecName: 'mp3', rate, tags, tagKind: 'id3' });
  const encoder = await openLame(create, wasm, { rate, bitsPerSecond: KILOBITS.mp3 * 1000 });
  return new Mp3Maker(container, encoder, asked);
}

class Mp3Maker extends PacketMaker {
  private first: Uint8Array | null = null;
  private packets = 0;
  private bytes = 0;
  private checksum = 0;

  constructor(
    container: Container,
    encoder: PacketEncoder,
    private readonly asked: MakerRequest,
  ) {
    super(container, encoder, 'audio/mpeg');
  }

  protected override async write({ bytes, frames }: Packet): Promise<void> {
    if (!this.first) {
      this.first = bytes;
      await this.container.add({ bytes: new Uint8Array(infoFrameBytes(this.asked.rate)), frame: 0, frames: 0 });
    }
    await this.container.add({ bytes, frame: this.packets * MP3_FRAMES, frames });
    this.packets++;
    this.bytes += bytes.length;
    this.checksum = checksumOf(bytes, this.checksum);
  }

  protected override seal(): void {
    const { first, packets, bytes, checksum, asked } = this;
    const { file } = this.container;
    if (!first) return;
    const facts = { firstFrame: first, soundFrames: asked.frames, packets, bytes, checksum };
    const head = infoFrame({ ...facts, kilobitsPerSecond: KILOBITS.mp3 });
    file.writeAt(file.byteLength - bytes - head.length, head);
  }
}
