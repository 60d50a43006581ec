/** The thread between the microphone and the disk: a page that is busy, or dies, takes nothing of a take with it. */
import { expose, transfer } from 'comlink';
import { alignTake, echoOf, readPiece } from '../../../worklets/takes.ts';
import { openFiles } from './opfs.ts';
import { openRecords } from './records.ts';
import type { TakeDisk } from './take-disk.ts';
import { formatOf, readFacts, type TakeFacts, writeFacts } from './take-facts.ts';
import { closedFile, framesIn, sealedFrames } from './take-file.ts';
import { TakeWriter } from './take-writer.ts';

let opening: Promise<TakeDisk> | undefined;
const disk = () => {
  opening ??= openFiles().then((files) => files ?? openRecords());
  return opening;
};

export interface UnfinishedTake {
  readonly facts: TakeFacts;
  readonly frames: number;
}

interface ClosedTake {
  /** A WAV file. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly frames: number;
  /** As far as each piece is certainly what was heard. */
  readonly sealedFrames: number;
}

const TAKES = {
  /** Pieces come by one port, news go by the other. Resolves when the disk is ready for them. */
  async record(facts: TakeFacts, pieces: MessagePort, news: MessagePort): Promise<void> {
    const format = formatOf(facts);
    const pen = await (await disk()).create(facts.id, writeFacts(facts));
    const writer = new TakeWriter(pen, format, (one) => news.postMessage(one));
    pieces.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
      void writer.take(readPiece(data, format.channels)).then(() => pieces.postMessage(data, [data]));
    };
  },

  async amend(facts: TakeFacts): Promise<void> {
    await (await disk()).amend(facts.id, writeFacts(facts));
  },

  async list(): Promise<readonly UnfinishedTake[]> {
    const listed = await (await disk()).list();
    return listed.flatMap(({ facts: bytes, amended, audioBytes }) => {
      const facts = (amended && readFacts(amended)) ?? readFacts(bytes);
      return facts ? [{ facts, frames: framesIn(audioBytes, formatOf(facts)) }] : [];
    });
  },

  /** The whole file; undefined: there is none. */
  async close(facts: TakeFacts): Promise<ClosedTake | undefined> {
    const found = await (await disk()).read(facts.id);
    if (!found) return undefined;
    const format = formatOf(facts);
    const bytes = closedFile(found.audio, format);
    const closed = {
      bytes,
      frames: framesIn(found.audio.length, format),
      sealedFrames: sealedFrames(found.seals, found.audio, format),
    };
    return transfer(closed, [bytes.buffer]);
  },

  align: alignTake,
  echo: (heard: Float32Array, rate: number) => echoOf(heard, rate),

  async remove(id: string): Promise<void> {
    await (await disk()).remove(id);
  },
};

export type TakeApi = typeof TAKES;

expose(TAKES);
