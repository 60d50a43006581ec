/** Grow a song, and another form of a scene: what the keys for it do. The rules themselves are loaded when they are asked for. */
import { computed, signal } from '@preact/signals-react';
import { songTicks, tempoMap } from '../../song/arrangement.ts';
import { everyTrack, inTurn } from '../../song/edits/edit.ts';
import { copyClip } from '../../song/edits/scenes.ts';
import type { PlannedSection } from '../../song/grow/plan.ts';
import { MAIN, type Song } from '../../song/song.ts';
import { secondsBetween } from '../../song/tempo.ts';
import { TICKS_PER_BAR } from '../../song/time.ts';
import { t } from '../words/words.ts';
import { clockText } from './clock-text.ts';
import { dress } from './dress.ts';
import { showLost } from './lost.ts';
import { showNotice } from './notice.ts';
import { undoable } from './pattern-tools.ts';
import { edit, history, song } from './song.ts';
import { playSongNext } from './song-blocks.ts';
import { shownName } from './track-names.ts';

const load = () => import('./growth.ts');

const rolled = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;

/** What is shown first is what is grown. */
let seed = rolled();
/** Where the timeline was last filled: to grow again takes away first what came with it. */
function lastGrowth(): { readonly before: Song; readonly after: Song } | null {
  const { past, present } = history.peek();
  const states = [...past, present];
  for (let i = states.length - 2; i >= 0; i--) {
    const [before, after] = [states[i], states[i + 1]];
    if (before && after && before.timeline.length === 0 && after.timeline.length > 0) return { before, after };
  }
  return null;
}

/** False where all blocks were put there by hand, one at a time: to grow would not be once more. A song that came with blocks may have been. */
export const wasGrown = computed(() => {
  const { past, present } = history.value;
  const counts = [...past, present].map(({ timeline }) => timeline.length);
  return counts.some((count, at) => count > (counts[at - 1] ?? 0) + 1) || (counts[0] ?? 0) > 0;
});

/** What the song would grow into; null until it is known, none where it is silent. */
export const plan = signal<readonly PlannedSection[] | null>(null);

export async function refreshPlan(): Promise<void> {
  const { planOf } = await load();
  plan.value = planOf(song.peek(), seed);
}

/** Whole seconds and bars of the timeline. */
export function lengthOf(one: Song): { readonly time: string; readonly bars: number } {
  const ticks = one.timeline.length > 0 ? songTicks(one) : 0;
  const seconds = secondsBetween(tempoMap(one, 'timeline'), 0, ticks);
  return { time: clockText(seconds), bars: Math.ceil(ticks / TICKS_PER_BAR) };
}

/** Empty scenes and the timeline, as one edit; again: from another seed. */
export async function grow(): Promise<void> {
  const attempt = () => void grow();
  try {
    const { growSong, withoutGrowth } = await load();
    const now = song.peek();
    const isAgain = now.timeline.length > 0;
    if (isAgain) seed = rolled();
    const before = isAgain ? withoutGrowth(now, lastGrowth()) : now;
    const after = growSong(before, seed);
    if (after === before) return showNotice(t('session.growNothing'));
    edit(() => after);
    if (!isAgain) playSongNext();
    showNotice(t('session.grown', lengthOf(after)), { action: undoable() });
  } catch {
    showLost(attempt);
  }
}

/** Another form of a scene; an empty one becomes a form of Main. */
export async function vary(scene: string): Promise<void> {
  try {
    const { variation } = await load();
    edit((before) => variation(before, scene, rolled()));
    const name = song.peek().scenes.find(({ id }) => id === scene)?.name ?? '';
    showNotice(t('session.varied', { scene: shownName(name) }), { action: undoable() });
  } catch {
    showLost(() => void vary(scene));
  }
}

/** The beat of Main, clip by clip. */
export function copyMain(scene: string): void {
  edit((before) => {
    const copied = everyTrack((track) => copyClip({ track, scene: MAIN }, { track, scene }))(before);
    return inTurn(...before.tracks.map(({ id }) => dress(copied, id, scene)))(copied);
  });
}
