/** Steps and keys in words. */
import { defaultStep } from '../../song/defaults.ts';
import type { Step } from '../../song/song.ts';
import { STEP_SPECS } from '../../song/specs.ts';
import { t } from '../words/words.ts';

const percent = (share: number) => Math.round(share * 100);

export function isLocked({ locks }: Step): boolean {
  return locks !== defaultStep.locks && Object.keys(locks).length > 0;
}

/** What is not as usual at a step: "velocity 55, chance 50". */
export function stepDescription(step: Step): string | undefined {
  const said: string[] = [];
  if (step.velocity !== STEP_SPECS.velocity.initial) {
    said.push(t('arrange.saidVelocity', { percent: percent(step.velocity) }));
  }
  if (step.probability < 1) said.push(t('arrange.saidChance', { percent: percent(step.probability) }));
  if (step.ratchet > 1) said.push(t('arrange.saidRatchet', { count: step.ratchet }));
  if (isLocked(step)) said.push(t('arrange.saidLocks'));
  return said.length > 0 ? said.join(', ') : undefined;
}

const NOTE_NAMES = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B'] as const;

/** Of a song's key: 0 is C. */
export const rootName = (root: number): string => NOTE_NAMES[root % 12] ?? '';

/** Key 60 is C4. */
export function keyName(key: number): string {
  return `${NOTE_NAMES[key % 12] ?? ''}${Math.floor(key / 12) - 1}`;
}
