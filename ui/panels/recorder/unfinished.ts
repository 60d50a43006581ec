/** Takes whose page died while they were recorded: looked for at each start; the sheet that offers them comes where there are any. */
import { signal } from '@preact/signals-react';
import type { UnfinishedTake } from '../../shelf/takes/take.worker.ts';
import { removeTake, unfinishedTakes } from '../../shelf/takes/takes.ts';
import { isRecording } from '../../state/recording.ts';
import { overlay } from '../../state/screen.ts';

/** What is still to be asked about, the first one now. */
export const waiting = signal<readonly UnfinishedTake[]>([]);

/** Takes of nothing go without a word. */
export async function offerUnfinished(): Promise<void> {
  const found = await unfinishedTakes();
  const empty = found.filter(({ facts, frames }) => frames / facts.rate <= facts.offsetSeconds);
  for (const { facts } of empty) await removeTake(facts.id);
  waiting.value = found.filter((one) => !empty.includes(one));
  if (waiting.peek().length > 0 && overlay.peek() === null && !isRecording.peek()) overlay.value = 'rescue';
}

/** The next one, or nothing more to ask. */
export function nextUnfinished(): void {
  waiting.value = waiting.peek().slice(1);
  if (waiting.peek().length === 0 && overlay.peek() === 'rescue') overlay.value = null;
}
