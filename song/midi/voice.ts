/** A voice of a file: what becomes one track. */
import type { InstrumentId } from '../instruments.ts';
import type { VoiceNote } from './parts.ts';

export interface Voice {
  readonly name: string;
  readonly instrument: InstrumentId;
  readonly gainDb: number | null;
  readonly pan: number | null;
  /** In order of time. */
  readonly notes: readonly VoiceNote[];
}
