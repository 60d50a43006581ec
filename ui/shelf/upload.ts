/** What is on its way to the cloud, and what a project of this device is there. Pure: the disk and the net are elsewhere. */

/** One save or backup that the cloud shall hold, once. */
export interface Upload {
  /** Into whose cloud, and no other. */
  readonly account: number;
  /** The project's id on this device. */
  readonly project: string;
  /** A save changes the project in the cloud and is a version besides; a backup is a version only. */
  readonly kind: 'save' | 'backup';
  /** Made once: sent again it is the same request. */
  readonly clientKey: string;
  /** Of the song. */
  readonly name: string;
  /** Of the version. */
  readonly versionName: string;
  readonly isAutoSave: boolean;
  /** Records of the journal since the version before. */
  readonly changes: number;
  /** The document as text. */
  readonly song: string;
  readonly madeAt: number;
  /** Why the cloud will never take it; null: it has not said so. */
  readonly refusal: string | null;
}

/** An upload in its place of the queue. */
export interface Waiting {
  readonly key: number;
  readonly upload: Upload;
}

/** A project of this device in the cloud. */
export interface Link {
  readonly account: number;
  readonly username: string;
  /** Null until the first upload has arrived. */
  readonly cloudId: number | null;
  /** The revision that the song of this device is based on. */
  readonly revision: number;
  /** The last record of the journal that an upload contains; and a save among them. */
  readonly sequence: number;
  readonly savedSequence: number;
  readonly arrivedAt: number | null;
  /** Revision of another device's save that came first; this device's is a version beside it. */
  readonly conflict: number | null;
}

export interface Account {
  readonly id: number;
  readonly username: string;
}

export function newLink({ id, username }: Account): Link {
  return {
    account: id,
    username,
    cloudId: null,
    revision: 0,
    sequence: 0,
    savedSequence: 0,
    arrivedAt: null,
    conflict: null,
  };
}

/** What became of an upload that was taken. */
export type Arrival =
  | { readonly cloudId: number; readonly revision: number }
  /** Another device saved first; both are kept. */
  | { readonly conflict: number };

export function afterArrival(link: Link, arrival: Arrival, now: number): Link {
  if ('conflict' in arrival) return { ...link, arrivedAt: now, conflict: arrival.conflict };
  return { ...link, ...arrival, arrivedAt: now };
}

/** An upload was made of the song as it is at that record of the journal. */
export function afterUpload(link: Link, kind: Upload['kind'], sequence: number): Link {
  return { ...link, sequence, savedSequence: kind === 'save' ? sequence : link.savedSequence };
}

/** A random UUID (version 4): the browsers that lack crypto.randomUUID have this. */
export function newClientKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The queue on the disk. */
export interface Outbox {
  /** How many wait that the cloud has not refused. */
  count(): Promise<number>;
  /** The first of an account. */
  next(account: number): Promise<{ readonly waiting: Waiting; readonly link: Link } | null>;
  /** Out of the queue and into the link, in one; nothing where another tab has done it. */
  arrive(waiting: Waiting, arrival: Arrival, now: number): Promise<void>;
  refuse(waiting: Waiting, code: string): Promise<void>;
}
