/** Takes as files of the browser's own file system, each with a write handle (File System Standard, WHATWG), in a worker. */
import { DiskFull, type FoundTake, type ListedTake, type TakeDisk, type TakePen } from './take-disk.ts';

const FOLDER = 'takes';
const [FACTS, AMENDED, AUDIO, SEALS] = ['.json', '.amended', '.wav', '.seals'] as const;
/** A page that was killed holds its handles for a moment longer. */
const TRIES = 20;
const TRY_MILLISECONDS = 100;

interface Handle {
  write(bytes: Uint8Array<ArrayBuffer>, options: { readonly at: number }): number;
  getSize(): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}

type Openable = FileSystemFileHandle & { createSyncAccessHandle(): Promise<Handle> };

/** Null where the browser has no write handles. */
export async function openFiles(): Promise<TakeDisk | null> {
  if (typeof FileSystemFileHandle === 'undefined') return null;
  if (!('createSyncAccessHandle' in FileSystemFileHandle.prototype)) return null;
  const root = await navigator.storage.getDirectory().catch(() => null);
  const folder = await root?.getDirectoryHandle(FOLDER, { create: true }).catch(() => null);
  return folder ? new Files(folder) : null;
}

class Files implements TakeDisk {
  constructor(private readonly folder: FileSystemDirectoryHandle) {}

  async create(id: string, facts: Uint8Array<ArrayBuffer>): Promise<TakePen> {
    // The facts first: a sound without them could not be put anywhere.
    await this.write(id + FACTS, facts);
    return new FilePen(new Growing(await this.open(id + AUDIO)), new Growing(await this.open(id + SEALS)));
  }

  amend(id: string, facts: Uint8Array<ArrayBuffer>): Promise<void> {
    return this.write(id + AMENDED, facts);
  }

  async list(): Promise<readonly ListedTake[]> {
    // The standard's iterators are newer than the types of it.
    const names = this.folder as unknown as { keys(): AsyncIterable<string> };
    const takes: ListedTake[] = [];
    for await (const name of names.keys()) {
      const id = name.slice(0, -FACTS.length);
      const facts = name.endsWith(FACTS) ? await this.file(name) : undefined;
      const audio = facts && (await this.file(id + AUDIO));
      if (!facts) continue;
      const amended = await this.file(id + AMENDED);
      const known = { id, facts: await bytesOf(facts), audioBytes: audio?.size ?? 0 };
      takes.push(amended ? { ...known, amended: await bytesOf(amended) } : known);
    }
    return takes;
  }

  async read(id: string): Promise<FoundTake | undefined> {
    const [audio, seals] = await Promise.all([AUDIO, SEALS].map((kind) => this.file(id + kind)));
    return audio && { audio: await bytesOf(audio), seals: seals ? await bytesOf(seals) : new Uint8Array() };
  }

  /** The facts last: a removal that is cut short is done again. */
  async remove(id: string): Promise<void> {
    for (const kind of [AUDIO, SEALS, AMENDED, FACTS]) {
      await this.folder.removeEntry(id + kind).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    }
  }

  private async write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const file = new Growing(await this.open(name));
    try {
      file.append(bytes);
      file.flush();
    } finally {
      file.close();
    }
  }

  private async file(name: string): Promise<File | undefined> {
    try {
      return await (await this.folder.getFileHandle(name)).getFile();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  private async open(name: string): Promise<Handle> {
    const file = (await this.folder.getFileHandle(name, { create: true })) as Openable;
    for (let attempt = 1; ; attempt++) {
      try {
        return await file.createSyncAccessHandle();
      } catch (error) {
        if (attempt === TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, TRY_MILLISECONDS));
      }
    }
  }
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

const isMissing = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError';

/** A file that is only appended to. A handle over its quota may say that it has written: its size tells. */
class Growing {
  private size = 0;

  constructor(private readonly handle: Handle) {
    this.handle.truncate(0);
  }

  append(bytes: Uint8Array<ArrayBuffer>): void {
    let written = 0;
    try {
      written = this.handle.write(bytes, { at: this.size });
    } catch {
      written = 0;
    }
    if (written !== bytes.length || this.handle.getSize() < this.size + bytes.length) {
      this.cut();
      throw new DiskFull();
    }
    this.size += bytes.length;
  }

  flush(): void {
    this.handle.flush();
  }

  close(): void {
    this.handle.close();
  }

  private cut(): void {
    try {
      this.handle.truncate(this.size);
    } catch {
      // What is torn at the end is left out by whoever reads it.
    }
  }
}

class FilePen implements TakePen {
  constructor(
    private readonly audio: Growing,
    private readonly seals: Growing,
  ) {}

  /** The sound before its seal. */
  async append(audio: Uint8Array<ArrayBuffer>, seal: Uint8Array<ArrayBuffer>): Promise<void> {
    this.audio.append(audio);
    if (seal.length > 0) this.seals.append(seal);
  }

  async flush(): Promise<void> {
    this.audio.flush();
    this.seals.flush();
  }

  async close(): Promise<void> {
    this.audio.close();
    this.seals.close();
  }
}
