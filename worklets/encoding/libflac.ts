/** FLAC by libFLAC, in the wasm of @mediabunny/flac-encoder: 24 bits, the very numbers that the WAV file of the song has. */
import type { WavEncoder } from '../desk.ts';
import type { StereoView } from '../kernel.ts';
import { type CreateGlue, Library } from './glue.ts';
import type { Packet, PacketEncoder } from './packets.ts';

const BITS = 24;
/** The library wants the bits at the top of 32. */
const EMPTY_BYTES = 1;
const IN_BYTES = 3;
const OUT_BYTES = 4;

/** `quantizer` makes whole numbers of 24 bits, with the dither of a WAV file. */
export async function openFlac(
  create: CreateGlue,
  wasm: WebAssembly.Module,
  { rate, quantizer }: { readonly rate: number; readonly quantizer: WavEncoder },
): Promise<PacketEncoder> {
  const library = await Library.open(create, wasm);
  const encoder = library.call('init_encoder', 2, rate, BITS);
  if (encoder === 0) throw new RangeError(`no FLAC at ${rate} Hz`);
  const description = library.get(library.call('get_header_data', encoder), library.call('get_header_size', encoder));
  return new Flac(library, encoder, description, quantizer);
}

class Flac implements PacketEncoder {
  private frame = 0;

  constructor(
    private readonly library: Library,
    private readonly encoder: number,
    readonly description: Uint8Array,
    private readonly quantizer: WavEncoder,
  ) {}

  encode(block: StereoView): readonly Packet[] {
    const numbers = this.quantizer.encode(block);
    const count = numbers.length / IN_BYTES;
    const wide = new Uint8Array(count * OUT_BYTES);
    for (let i = 0; i < count; i++) {
      for (let byte = 0; byte < IN_BYTES; byte++) {
        wide[i * OUT_BYTES + EMPTY_BYTES + byte] = numbers[i * IN_BYTES + byte] as number;
      }
    }
    const { library, encoder } = this;
    const room = library.call('get_encode_input_ptr', encoder, wide.length);
    if (room === 0) throw new RangeError('no memory for the FLAC encoder');
    library.put(room, wide);
    this.check(library.call('send_samples', encoder, block.left.length));
    return this.receive();
  }

  finish(): readonly Packet[] {
    this.check(this.library.call('finish_encoder', this.encoder));
    return this.receive();
  }

  private check(answer: number): void {
    if (answer < 0) throw new Error(`the FLAC encoder answered ${answer}`);
  }

  private receive(): Packet[] {
    const { library, encoder } = this;
    const packets: Packet[] = [];
    let at = library.call('get_output_data', encoder);
    const count = library.call('get_frame_count', encoder);
    for (let index = 0; index < count; index++) {
      const size = library.call('get_frame_size', encoder, index);
      const frames = library.call('get_frame_samples', encoder, index);
      packets.push({ bytes: library.get(at, size), frame: this.frame, frames });
      this.frame += frames;
      at += size;
    }
    return packets;
  }
}
