/** A song as a FLAC file: what its WAV file holds, bit for bit. */
import { FlacOutputFormat } from 'mediabunny';
import type { WavEncoder } from '../desk.ts';
import { Container } from './container.ts';
import type { CreateGlue } from './glue.ts';
import { openFlac } from './libflac.ts';
import { type FileMaker, type MakerRequest, PacketMaker } from './maker.ts';
import type { Packet } from './packets.ts';

interface FlacRequest extends MakerRequest {
  readonly quantizer: WavEncoder;
}

export async function makeFlac(create: CreateGlue, wasm: WebAssembly.Module, asked: FlacRequest): Promise<FileMaker> {
  const { rate, tags, quantizer } = asked;
  const format = new FlacOutputFormat();
  const container = await Container.open({ format, codec: 'flac', codecName: 'flac', rate, tags, tagKind: 'xiph' });
  return new FlacMaker(container, await openFlac(create, wasm, { rate, quantizer }), 'audio/flac');
}

class FlacMaker extends PacketMaker {
  protected override async write(packet: Packet): Promise<void> {
    await this.container.add(packet, this.encoder.description);
  }
}
