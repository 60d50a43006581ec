/** What there is to say of a MIDI file, as data: which sentence, and the facts in it. Screens say it in any language. */
import { type Fault, type Notice, Report } from '../parse/report.ts';
import { MIDI_ENGLISH } from './english.ts';

type WithoutPlural<K extends string> = K extends `${infer Stem}_${'one' | 'other'}` ? Stem : K;
export type MidiSentence = WithoutPlural<keyof typeof MIDI_ENGLISH>;
export type Facts = Readonly<Record<string, string | number>>;

/** The file cannot be read at all. */
export class MidiFault extends Error {
  constructor(
    readonly sentence: MidiSentence,
    readonly facts: Facts = {},
  ) {
    super(english(sentence, facts));
  }

  get asFault(): Fault {
    return { path: '', message: this.message, code: 'format', sentence: this.sentence, facts: this.facts };
  }
}

/** Something of the file was left out, or became something else. */
export interface Loss {
  readonly code: Notice['code'];
  readonly sentence: MidiSentence;
  readonly facts: Facts;
}

export const dropped = (sentence: MidiSentence, facts: Facts = {}): Loss => ({ code: 'dropped', sentence, facts });
export const changed = (sentence: MidiSentence, facts: Facts = {}): Loss => ({ code: 'changed', sentence, facts });

export function noticesOf(losses: readonly Loss[]): readonly Notice[] {
  const report = new Report();
  for (const { code, sentence, facts } of losses) {
    report.add({ path: '', message: english(sentence, facts), code, sentence, facts });
  }
  return report.allNotices();
}

const TABLE: Readonly<Record<string, string>> = MIDI_ENGLISH;

function english(sentence: MidiSentence, facts: Facts): string {
  const text = TABLE[sentence] ?? TABLE[`${sentence}_${facts.count === 1 ? 'one' : 'other'}`] ?? sentence;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? ''));
}
