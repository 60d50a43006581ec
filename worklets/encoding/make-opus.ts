/** A song as Opus in an Ogg file: its first page tells how much comes before the song, its last where the song ends. */
import { OggOutputFormat } from 'mediabunny';
import { Container } from './container.ts';
import { KILOBITS } from './kilobits.ts';
import { type FileMaker, type MakerRequest, PacketMaker } from './maker.ts';
import { OPUS_RATE, openOpus, preSkipOf } from './opus.ts';
import type { Packet, PacketEncoder } from './packets.ts';

export async function makeOpus(asked: MakerRequest): Promise<FileMaker> {
  const { rate, tags } = asked;
  if (rate !== OPUS_RATE) throw new RangeError(`Opus files are made at ${OPUS_RATE} Hz`);
  const format = new OggOutputFormat();
  const container = await Container.open({ format, codec: 'opus', codecName: 'opus', rate, tags, tagKind: 'xiph' });
  return new OpusMaker(container, openOpus({ bitsPerSecond: KILOBITS.opus * 1000 }), asked);
}

class OpusMaker extends PacketMaker {
  constructor(
    container: Container,
    encoder: PacketEncoder,
    private readonly asked: MakerRequest,
  ) {
    super(container, encoder, 'audio/ogg');
  }

  /** Frames are counted from where a decoder begins, the pre-skip with them. */
  protected override async write({ bytes, frame, frames }: Packet): Promise<void> {
    const { description } = this.encoder;
    if (!description) throw new Error('the browser says nothing about its Opus');
    const left = this.asked.frames + preSkipOf(description) - frame;
    if (left <= 0) return;
    await this.container.add({ bytes, frame, frames: Math.min(frames, left) }, description);
  }
}
