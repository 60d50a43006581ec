/** A song as Opus in an Ogg file: its first page tells how much comes before the song, its last where the song ends. */
import { OggOutputFormat } from 'mediabunny';
import { Container } from './container.ts';
import { KILOBITS } from './kilobits.ts';
import { type FileMaker, type MakerRequest, PacketMaker } from './maker.ts';
import { OPUS_RATE, openOpus, preSkipOf } from './opus.ts';
import { PacketFile } from './packet-file.ts';
import type { Packet, PacketEncoder, PacketSink } from './packets.ts';

export async function makeOpus(asked: MakerRequest): Promise<FileMaker> {
  const { rate, tags, channels = 2, isForVideo = false } = asked;
  if (rate !== OPUS_RATE) throw new RangeError(`Opus files are made at ${OPUS_RATE} Hz`);
  const format = new OggOutputFormat();
  const stream = { codec: 'opus', codecName: 'opus', tagKind: 'xiph' } as const;
  const container = isForVideo
    ? new PacketFile({ rate, channels })
    : await Container.open({ ...stream, format, rate, tags, channels });
  return new OpusMaker(
    container,
    openOpus({ bitsPerSecond: (channels === 1 ? KILOBITS.opusMono : KILOBITS.opus) * 1000, channels }),
    asked,
  );
}

class OpusMaker extends PacketMaker {
  constructor(
    container: PacketSink,
    encoder: PacketEncoder,
    private readonly asked: MakerRequest,
  ) {
    super(container, encoder, 'audio/ogg');
  }

  /** A file counts from where a decoder begins, the pre-skip with it; a video from where the song begins. */
  protected override async write({ bytes, frame, frames }: Packet): Promise<void> {
    const { description } = this.encoder;
    if (!description) throw new Error('the browser says nothing about its Opus');
    const preSkip = preSkipOf(description);
    const left = this.asked.frames + preSkip - frame;
    if (left <= 0) return;
    const from = this.asked.isForVideo ? frame - preSkip : frame;
    await this.container.add({ bytes, frame: from, frames: Math.min(frames, left) }, description);
  }
}
