/**
 * Reading songs, the large ones in a thread: two megabytes take as long as a hundred other calls. A large body is read
 * there twice, once for what is plain in it and once for its song, so that its song never crosses to this thread as values.
 */

import type { SharedFile } from '../blobs/bare.ts';
import { Failure } from '../http/failure.ts';
import { Held, type Light, readText } from '../http/json-text.ts';
import { nameOfUser } from '../http/networks.ts';
import { type Music, musicFrom, type Names } from '../hub/items/music.ts';
import type { Asker } from '../threads/queue.ts';
import { Threads } from '../threads/threads.ts';
import { type Document, documentFrom, documentOfKept, type Saved } from './document.ts';

/** From here on a text is read in a thread. */
const LARGE_CHARACTERS = 200_000;
const THREADS = 1;

/** A member of a body, or the text of the whole body where it is a large one. */
type Given = { readonly value: unknown } | { readonly text: string };

/** What the thread is asked (projects/reader.ts). */
export type ReadingTask =
  | { readonly what: 'light'; readonly text: string }
  | { readonly what: 'document'; readonly text: string; readonly held: readonly string[]; readonly given: Saved }
  | { readonly what: 'kept'; readonly text: string; readonly name: string | undefined }
  | { readonly what: 'music'; readonly given: Given; readonly member: string; readonly names: Names }
  | { readonly what: 'bare'; readonly file: SharedFile };

export type ReadingThreads = Threads<ReadingTask, unknown>;

/** Who has the threads, as Deps do. */
interface Reader {
  readonly reading: ReadingThreads;
}

export const readingThreads = (): ReadingThreads =>
  new Threads(new URL('./reading.worker.mjs', import.meta.url), THREADS);

/** Of a large body each list, object and long text is `Held`. */
export async function readBody({ reading }: Reader, text: string, asker: Asker): Promise<unknown> {
  if (text.length < LARGE_CHARACTERS) return readText(text);
  const light = (await reading.run({ what: 'light', text }, asker)) as Light | null;
  if (light === null) return [];
  const held = new Held(text);
  return { ...light.members, ...Object.fromEntries(light.held.map((name) => [name, held])) };
}

/** Wherever they are, it is them. */
export const userAsker = (userId: number): Asker => ({ networks: [nameOfUser(userId)], isKnown: true });

/** A failure that names each place of the song that cannot be read. */
export async function readDocument({ reading }: Reader, userId: number, given: Saved): Promise<Document> {
  const { name, bpm, ...fields } = given;
  const held = Object.entries(fields).flatMap(([member, value]) => (value instanceof Held ? [{ member, value }] : []));
  const [first] = held;
  if (!first) return documentFrom(given);
  const light = Object.fromEntries(Object.entries(given).filter(([, value]) => !(value instanceof Held)));
  const task = { text: first.value.text, held: held.map(({ member }) => member), given: { ...light, name } };
  return (await reading.run({ what: 'document', ...task }, userAsker(userId))) as Document;
}

/** A kept song, under another name where one is given. */
export async function readKept({ reading }: Reader, userId: number, text: string, name?: string): Promise<Document> {
  if (text.length < LARGE_CHARACTERS) return documentOfKept(text, name);
  return (await reading.run({ what: 'kept', text, name }, userAsker(userId))) as Document;
}

/** What is shared, and the same as a link (hub/items/song-link.ts). */
export interface Shared extends Music {
  readonly link: string | null;
}

/**
 * What a body shares under this member, under its names: a failure that says what of it cannot be shared. Always in the thread: to
 * write a link takes as long as ten other calls. Where that has no time a small song is read here, and has no link.
 */
export async function readMusic(
  { reading }: Reader,
  userId: number,
  given: unknown,
  member: string,
  names: Names,
): Promise<Shared> {
  const isHeld = given instanceof Held;
  try {
    const task = { what: 'music', given: isHeld ? { text: given.text } : { value: given }, member, names } as const;
    return (await reading.run(task, userAsker(userId))) as Shared;
  } catch (fault) {
    if (isHeld || !(fault instanceof Failure) || fault.code !== 'too_many_requests') throw fault;
    return { ...musicFrom(given, member, names), link: null };
  }
}

/** What is wrong with a recording that others are to hear; null: nothing. */
export const checkBare = async ({ reading }: Reader, userId: number, file: SharedFile): Promise<string | null> =>
  (await reading.run({ what: 'bare', file }, userAsker(userId))) as string | null;
