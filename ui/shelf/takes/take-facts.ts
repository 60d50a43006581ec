/** What is known of a take when it begins: enough to put it into its song after the page has died. Pure. */
import type { WavFormat } from '../../../worklets/takes.ts';

export interface TakeFacts {
  readonly id: string;
  /** Of the project it is recorded for. */
  readonly project: string;
  readonly songName: string;
  /** Of the take, as the person sees it. */
  readonly name: string;
  /** When it began, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly channels: 1 | 2;
  readonly rate: number;
  /** Where it begins to sound on the timeline, and what of the take lies before that. */
  readonly startTick: number;
  readonly offsetSeconds: number;
  /** What it was recorded to, as the recorder wrote it down: for who puts it into the song after the page has died. */
  readonly heard?: unknown;
}

export const formatOf = ({ channels, rate }: TakeFacts): WavFormat => ({ channels, rate, bits: 32 });

export function writeFacts(facts: TakeFacts): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(facts));
}

/** Null for what is not whole. */
export function readFacts(bytes: Uint8Array): TakeFacts | null {
  let facts: Partial<TakeFacts> | null;
  try {
    facts = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
  const { id, project, songName, name, startedAt, channels, rate, startTick, offsetSeconds } = facts ?? {};
  const areTexts = [id, project, songName, name].every((text) => typeof text === 'string');
  const areNumbers = [startedAt, rate, startTick, offsetSeconds].every(Number.isFinite);
  return areTexts && areNumbers && (channels === 1 || channels === 2) ? (facts as TakeFacts) : null;
}
