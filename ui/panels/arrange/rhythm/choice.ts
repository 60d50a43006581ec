/** What the rhythm panel has chosen: it stays when the panel closes. */
import { computed, signal } from '@preact/signals-react';
import { type Edit, inTurn } from '../../../../song/edits/edit.ts';
import { applyGroove, fillRhythm, humaniseTrack } from '../../../../song/edits/groove.ts';
import { GROOVES, type Groove } from '../../../../song/grooves.ts';
import { EUCLIDEAN_RHYTHMS, euclid, type Hits, turned, writtenRhythm } from '../../../../song/rhythms.ts';
import { MAX_STEPS } from '../../../../song/song.ts';
import type { ParamSpec } from '../../../../song/specs.ts';
import { showNotice } from '../../../state/notice.ts';
import { type Change, editScope, freshSeed, scopeEdit, undoable } from '../../../state/pattern-tools.ts';
import { edit } from '../../../state/song.ts';
import { t } from '../../../words/words.ts';

/** Hits spread evenly, or a timeline or dance by its id; turned later by some steps. */
export interface RhythmChoice {
  readonly written: string | null;
  readonly pulses: number;
  readonly steps: number;
  readonly rotation: number;
}

export const rhythm = signal<RhythmChoice>({ written: null, ...evenOf('tresillo') });
/** The rhythm's own length becomes the loop of the track. */
export const isRhythmLoop = signal(false);

export const hits = computed(() => hitsOf(rhythm.value));

function hitsOf({ written, pulses, steps, rotation }: RhythmChoice): Hits {
  const found = written === null ? undefined : writtenRhythm(written);
  return found ? turned(found, rotation) : euclid(pulses, steps, rotation);
}

function evenOf(id: string): Omit<RhythmChoice, 'written'> {
  const { pulses, steps, rotation } = EUCLIDEAN_RHYTHMS.find((one) => one.id === id) ?? EUCLIDEAN_RHYTHMS[0];
  return { pulses, steps, rotation };
}

/** The name the rhythm goes by, however it was turned together; null: none. */
export const named = computed(() => {
  const now = rhythm.value;
  if (now.written !== null) return now.written;
  const found = EUCLIDEAN_RHYTHMS.find(
    ({ pulses, steps, rotation }) => pulses === now.pulses && steps === now.steps && rotation === now.rotation,
  );
  return found?.id ?? null;
});

export function chooseRhythm(id: string): void {
  const round = writtenRhythm(id);
  rhythm.value = round
    ? { written: id, pulses: round.filter(Boolean).length, steps: round.length, rotation: 0 }
    : { written: null, ...evenOf(id) };
}

/** What is turned by hand is spread evenly from then on, but for the turn itself. */
export function turnRhythm(part: 'pulses' | 'steps' | 'rotation', value: number): void {
  const next = { ...rhythm.peek(), [part]: value };
  rhythm.value = {
    written: part === 'rotation' ? next.written : null,
    steps: next.steps,
    pulses: Math.min(next.pulses, next.steps),
    rotation: Math.min(Math.max(next.rotation, 1 - next.steps), next.steps - 1),
  };
}

/** The ranges of the three knobs follow from one another. */
export function rhythmSpec(part: 'pulses' | 'steps' | 'rotation', steps: number): ParamSpec {
  const counted = { label: part, unit: '', curve: 'integer' } as const;
  if (part === 'pulses') return { ...counted, min: 0, max: steps, initial: Math.min(3, steps) };
  if (part === 'steps') return { ...counted, min: 1, max: MAX_STEPS, initial: 8 };
  return { ...counted, min: 1 - steps, max: steps - 1, initial: 0 };
}

export const groove = signal<Groove>(GROOVES.find(({ id }) => id === 'swing58') ?? (GROOVES[0] as Groove));
/** Shares of 0..1. */
export const grooveTiming = signal(1);
export const grooveStrength = signal(1);
export const straying = signal(0.5);

export function chooseGroove(id: string): void {
  groove.value = GROOVES.find((one) => one.id === id) ?? groove.peek();
}

/** What has been chosen and not yet applied: where choosing is hearing. */
export interface Draft {
  readonly isRhythm: boolean;
  readonly isGroove: boolean;
  /** Of the straying; null: none. */
  readonly seed: number | null;
}
const NO_DRAFT: Draft = { isRhythm: false, isGroove: false, seed: null };
export const draft = signal<Draft>(NO_DRAFT);

export function intend(part: 'rhythm' | 'groove' | 'hand'): void {
  const now = draft.peek();
  if (part === 'rhythm') draft.value = { ...now, isRhythm: true };
  else if (part === 'groove') draft.value = { ...now, isGroove: true };
  else draft.value = { ...now, seed: now.seed ?? freshSeed() };
}

export function forgetDraft(): void {
  draft.value = NO_DRAFT;
}

/** What Apply would do; null: nothing has been chosen. */
export const draftEdit = computed<Edit | null>(() => {
  const { isRhythm, isGroove, seed } = draft.value;
  const edits: Change[] = [];
  const [struck, asLoop] = [hits.value, isRhythmLoop.value];
  const [by, amount] = [groove.value, { timing: grooveTiming.value, strength: grooveStrength.value }];
  const share = straying.value;
  if (isRhythm) edits.push((track, scene) => fillRhythm(track, struck, asLoop, scene));
  if (isGroove) edits.push((track, scene) => applyGroove(track, by, amount, scene));
  if (seed !== null) edits.push((track, scene) => humaniseTrack(track, seed, share, scene));
  return edits.length === 0 ? null : scopeEdit((track, scene) => inTurn(...edits.map((one) => one(track, scene))));
});

export function applyDraft(): void {
  const apply = draftEdit.peek();
  forgetDraft();
  if (apply) edit(apply);
}

/** The panel lies over the steps, so a notice says what became of them. */
function change(by: Change): void {
  if (editScope(by)) showNotice(t('rhythm.changed'), { action: undoable() });
}

export function fillWithRhythm(): void {
  change((track, scene) => fillRhythm(track, hits.peek(), isRhythmLoop.peek(), scene));
}

export function feelGroove(): void {
  const amount = { timing: grooveTiming.peek(), strength: grooveStrength.peek() };
  change((track, scene) => applyGroove(track, groove.peek(), amount, scene));
}

export function humanise(): void {
  const seed = freshSeed();
  change((track, scene) => humaniseTrack(track, seed, straying.peek(), scene));
}
