/**
 * Where takes lie while they are recorded, and until they belong to a song: nothing sweeps this away but a person. Two kinds
 * of disk behind one interface: files with a write handle of their own (opfs.ts), else records of a database (records.ts).
 */

/** The bytes of a take as they were found; the audio and its seals may be cut off anywhere. */
export interface FoundTake {
  readonly audio: Uint8Array<ArrayBuffer>;
  readonly seals: Uint8Array;
}

/** A take without its sound. */
export interface ListedTake {
  readonly id: string;
  /** What was known when it began. */
  readonly facts: Uint8Array;
  /** What became known later: it holds all of the facts, or is torn and counts for nothing. */
  readonly amended?: Uint8Array;
  /** Of the file. */
  readonly audioBytes: number;
}

export interface TakeDisk {
  /** A take that is there already is an error. */
  create(id: string, facts: Uint8Array<ArrayBuffer>): Promise<TakePen>;
  /** Facts that are better known now; those before stay until these are whole. */
  amend(id: string, facts: Uint8Array<ArrayBuffer>): Promise<void>;
  list(): Promise<readonly ListedTake[]>;
  /** Undefined: there is none. */
  read(id: string): Promise<FoundTake | undefined>;
  remove(id: string): Promise<void>;
}

/** Writes at the end of one take. */
export interface TakePen {
  /** Resolves when the bytes outlive the page; rejects with a DiskFull, and then nothing of them counts. */
  append(audio: Uint8Array<ArrayBuffer>, seal: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Resolves when they outlive the machine, as far as the browser can know. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export class DiskFull extends Error {}
