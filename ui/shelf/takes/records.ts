/** Takes as records of a database of their own, where files have no write handles: a piece and its seal are one record. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { isFullDisk } from '../store.ts';
import { DiskFull, type FoundTake, type ListedTake, type TakeDisk, type TakePen } from './take-disk.ts';

interface Takes extends DBSchema {
  facts: { key: string; value: Uint8Array<ArrayBuffer> };
  pieces: { key: [string, number]; value: { readonly audio: Uint8Array; readonly seal: Uint8Array } };
}

const NAME = 'batida-takes';
const VERSION = 1;

export async function openRecords(): Promise<TakeDisk> {
  const db = await openDB<Takes>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore('facts');
      database.createObjectStore('pieces');
    },
  });
  return new Records(db);
}

const piecesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

class Records implements TakeDisk {
  constructor(private readonly db: IDBPDatabase<Takes>) {}

  async create(id: string, facts: Uint8Array<ArrayBuffer>): Promise<TakePen> {
    const { db } = this;
    await db.add('facts', facts, id);
    let count = 0;
    return {
      async append(audio, seal) {
        // Done is when the browser has it: what a page's death takes is nothing of it. A flush would cost three times as much.
        const tx = db.transaction('pieces', 'readwrite', { durability: 'relaxed' });
        try {
          // The page's buffer goes back to the audio thread: the database gets its own.
          await Promise.all([tx.store.add({ audio: audio.slice(), seal: seal.slice() }, [id, count]), tx.done]);
        } catch (error) {
          throw isFullDisk(error) || isFullDisk(tx.error) ? new DiskFull() : error;
        }
        count++;
      },
      flush: async () => undefined,
      close: async () => undefined,
    };
  }

  async amend(id: string, facts: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.db.put('facts', facts, id);
  }

  async list(): Promise<readonly ListedTake[]> {
    const takes: ListedTake[] = [];
    for (const id of await this.db.getAllKeys('facts')) {
      const facts = await this.db.get('facts', id);
      const { audio } = await this.read(id);
      if (facts) takes.push({ id, facts, audioBytes: audio.length });
    }
    return takes;
  }

  async read(id: string): Promise<FoundTake> {
    const pieces = await this.db.getAll('pieces', piecesOf(id));
    return { audio: joined(pieces.map(({ audio }) => audio)), seals: joined(pieces.map(({ seal }) => seal)) };
  }

  async remove(id: string): Promise<void> {
    const tx = this.db.transaction(['facts', 'pieces'], 'readwrite');
    await Promise.all([tx.objectStore('facts').delete(id), tx.objectStore('pieces').delete(piecesOf(id)), tx.done]);
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
