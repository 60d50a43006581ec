/** Who makes a file of rendered sound, block by block. */
import type { StereoView } from '../kernel.ts';
import type { Container } from './container.ts';
import type { FileTags } from './file-tags.ts';
import type { Packet, PacketEncoder } from './packets.ts';

export interface MakerRequest {
  /** Frames per second. */
  readonly rate: number;
  /** Of the song; the file plays exactly so many. */
  readonly frames: number;
  readonly tags: FileTags;
}

export interface FileMaker {
  add(block: StereoView): Promise<void>;
  finish(): Promise<Blob>;
}

/** An encoder into a container: each format says how its packets lie there, and what is put right at the end. */
export abstract class PacketMaker implements FileMaker {
  constructor(
    protected readonly container: Container,
    protected readonly encoder: PacketEncoder,
    protected readonly type: string,
  ) {}

  async add(block: StereoView): Promise<void> {
    await this.writeAll(await this.encoder.encode(block));
  }

  async finish(): Promise<Blob> {
    await this.writeAll(await this.encoder.finish());
    await this.container.finish();
    this.seal();
    return this.container.file.toBlob(this.type);
  }

  protected abstract write(packet: Packet): Promise<void>;

  protected seal(): void {}

  private async writeAll(packets: readonly Packet[]): Promise<void> {
    for (const packet of packets) await this.write(packet);
  }
}
