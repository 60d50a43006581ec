/** Who makes a file of rendered sound, block by block. */
import type { StereoView } from '../kernel.ts';
import type { FileTags } from './file-tags.ts';
import type { Packet, PacketEncoder, PacketSink } from './packets.ts';

export interface MakerRequest {
  /** Frames per second. */
  readonly rate: number;
  /** Of the song; the file plays exactly so many. */
  readonly frames: number;
  /** null: the file says nothing about it. */
  readonly tags: FileTags | null;
  /** Two unless it is said; of one the left one is taken. Only Opus is made of one. */
  readonly channels?: 1 | 2;
  /** Packets instead of a file (packet-file.ts): they go into a video. AAC and Opus only. */
  readonly isForVideo?: boolean;
}

export interface FileMaker {
  add(block: StereoView): Promise<void>;
  finish(): Promise<Blob>;
}

/** An encoder into a container: each format says how its packets lie there, and what is put right at the end. */
export abstract class PacketMaker implements FileMaker {
  constructor(
    protected readonly container: PacketSink,
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
