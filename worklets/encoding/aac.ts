/** AAC-LC by libavcodec, in the wasm of @mediabunny/aac-encoder. */
import type { StereoView } from '../kernel.ts';
import { type CreateGlue, Library } from './glue.ts';
import { type Packet, type PacketEncoder, Stretches } from './packets.ts';

/** Frames of a packet (ISO 14496-3), and of what the first one makes before the sound begins. */
export const AAC_FRAMES = 1024;
export const AAC_PRIMING = 1024;

export async function openAac(
  create: CreateGlue,
  wasm: WebAssembly.Module,
  { rate, bitsPerSecond }: { readonly rate: number; readonly bitsPerSecond: number },
): Promise<PacketEncoder> {
  const library = await Library.open(create, wasm);
  const encoder = library.call('init_encoder', 2, rate, bitsPerSecond);
  if (encoder === 0) throw new RangeError(`no AAC at ${rate} Hz`);
  if (library.call('get_encoder_frame_size', encoder) !== AAC_FRAMES) throw new Error('no AAC-LC');
  const description = library.get(
    library.call('get_encoder_extradata', encoder),
    library.call('get_encoder_extradata_size', encoder),
  );
  return new Aac(library, encoder, description);
}

class Aac implements PacketEncoder {
  private readonly stretches = new Stretches(AAC_FRAMES);
  private readonly interleaved = new Float32Array(AAC_FRAMES * 2);
  private sent = 0;
  private received = 0;

  constructor(
    private readonly library: Library,
    private readonly encoder: number,
    readonly description: Uint8Array,
  ) {}

  encode(block: StereoView): readonly Packet[] {
    return this.sendAll(this.stretches.add(block));
  }

  finish(): readonly Packet[] {
    const last = this.sendAll(this.stretches.rest());
    this.library.call('flush_encoder_start', this.encoder);
    return [...last, ...this.receive()];
  }

  /** One by one: a stretch holds until the next is asked for. */
  private sendAll(stretches: Iterable<StereoView>): Packet[] {
    const packets: Packet[] = [];
    for (const one of stretches) packets.push(...this.send(one));
    return packets;
  }

  private send({ left, right }: StereoView): Packet[] {
    for (let i = 0; i < AAC_FRAMES; i++) {
      this.interleaved[i * 2] = left[i] as number;
      this.interleaved[i * 2 + 1] = right[i] as number;
    }
    const { library, encoder, interleaved } = this;
    const room = library.call('get_encode_input_ptr', encoder, interleaved.byteLength);
    if (room === 0) throw new RangeError('no memory for the AAC encoder');
    library.put(room, new Uint8Array(interleaved.buffer));
    const answer = library.call('send_frame', encoder, BigInt(this.sent));
    if (answer < 0) throw new Error(`the AAC encoder answered ${answer}`);
    this.sent += AAC_FRAMES;
    return this.receive();
  }

  private receive(): Packet[] {
    const { library, encoder } = this;
    const packets: Packet[] = [];
    for (;;) {
      const size = library.call('receive_packet', encoder);
      if (size === 0) return packets;
      if (size < 0) throw new Error(`the AAC encoder answered ${size}`);
      const bytes = library.get(library.call('get_encoded_data', encoder), size);
      packets.push({ bytes, frame: this.received - AAC_PRIMING, frames: AAC_FRAMES });
      this.received += AAC_FRAMES;
    }
  }
}
