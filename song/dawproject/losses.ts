/** What of a DAWproject was left out or became something else, counted while it is read. */
import { type Facts, type Loss as MidiLoss, type MidiSentence, noticesOf as midiNoticesOf } from '../midi/notices.ts';
import type { Fault, Notice } from '../parse/report.ts';
import { DAWPROJECT_ENGLISH } from './english.ts';

type Counted<K extends string> = K extends `${infer Stem}_one` ? Stem : never;
export type LossName = Counted<keyof typeof DAWPROJECT_ENGLISH>;
type Refusal = 'noProject' | 'damaged' | 'empty';

export class DawProjectFault extends Error {
  constructor(readonly sentence: Refusal) {
    super(DAWPROJECT_ENGLISH[sentence]);
  }

  get asFault(): Fault {
    return { path: '', message: this.message, code: 'format', sentence: this.sentence };
  }
}

/** What was understood in another way rather than left out. */
const CHANGED: readonly LossName[] = ['warped', 'longClips', 'moreGroups', 'returns', 'unlike'];

export class Losses {
  private readonly counts = new Map<LossName, number>();
  private readonly most = new Map<LossName, number>();
  private readonly shared: MidiLoss[] = [];

  /** `most`: how many there can be. */
  count(name: LossName, count = 1, most?: number): void {
    if (count <= 0) return;
    this.counts.set(name, (this.counts.get(name) ?? 0) + count);
    if (most !== undefined) this.most.set(name, most);
  }

  /** Sentences that MIDI files have, too. */
  add(...losses: readonly MidiLoss[]): void {
    this.shared.push(...losses);
  }

  drop(sentence: MidiSentence, facts: Facts): void {
    this.shared.push({ code: 'dropped', sentence, facts });
  }

  notices(): readonly Notice[] {
    const own = [...this.counts].map(([sentence, count]): Notice => {
      const facts = { count, most: this.most.get(sentence) ?? 0 };
      const text = DAWPROJECT_ENGLISH[`${sentence}_${count === 1 ? 'one' : 'other'}`];
      const message = text.replace('{{count}}', String(count)).replace('{{most}}', String(facts.most));
      return { path: '', message, code: CHANGED.includes(sentence) ? 'changed' : 'dropped', sentence, facts };
    });
    return [...midiNoticesOf(this.shared), ...own];
  }
}
