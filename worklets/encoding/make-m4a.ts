/** A song as AAC in an MP4 file, whose edit list leaves out what the encoder put before the song and after it. */
import { Mp4OutputFormat } from 'mediabunny';
import { AAC_FRAMES, AAC_PRIMING, openAac } from './aac.ts';
import { Container } from './container.ts';
import type { CreateGlue } from './glue.ts';
import { KILOBITS } from './kilobits.ts';
import { type FileMaker, type MakerRequest, PacketMaker } from './maker.ts';
import { PacketFile } from './packet-file.ts';
import type { Packet, PacketEncoder, PacketSink } from './packets.ts';

export async function makeM4a(create: CreateGlue, wasm: WebAssembly.Module, asked: MakerRequest): Promise<FileMaker> {
  const { rate, frames, tags, isForVideo = false } = asked;
  // What a player needs to begin stands at the beginning, in room kept for as many packets as there will be.
  const format = new Mp4OutputFormat({ fastStart: 'reserve' });
  const mostPackets = Math.ceil((frames + AAC_PRIMING) / AAC_FRAMES) + 1;
  const stream = { format, codec: 'aac', codecName: 'mp4a.40.2', rate, tags, tagKind: 'apple', mostPackets } as const;
  const container = isForVideo ? new PacketFile({ rate, channels: 2 }) : await Container.open(stream);
  const encoder = await openAac(create, wasm, { rate, bitsPerSecond: KILOBITS.m4a * 1000 });
  return new M4aMaker(container, encoder, asked);
}

class M4aMaker extends PacketMaker {
  constructor(
    container: PacketSink,
    encoder: PacketEncoder,
    private readonly asked: MakerRequest,
  ) {
    super(container, encoder, 'audio/mp4');
  }

  /** The last packet counts for as much of it as is the song's; what lies wholly behind the song is left out. */
  protected override async write({ bytes, frame, frames }: Packet): Promise<void> {
    const left = this.asked.frames - frame;
    if (left <= 0) return;
    await this.container.add({ bytes, frame, frames: Math.min(frames, left) }, this.encoder.description);
  }
}
