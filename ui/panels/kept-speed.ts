/** Recordings keep their speed when the tempo changes: that they are off the beat then is said, and one tap takes them along. */
import { effect } from '@preact/signals-react';
import { speedOf, strayParts, takeAlong } from '../../song/edits/stretching.ts';
import { showNotice } from '../state/notice.ts';
import { edit, openings, song } from '../state/song.ts';
import { t } from '../words/words.ts';

/** A hand that turns the tempo has come to rest. */
const REST_MILLISECONDS = 700;

/** Once. Of the open song, and what was seen of it since it was opened. */
export function followTempoChanges(): void {
  const lay = new Map<string, number>();
  let opening = openings.peek();
  let before = song.peek().bpm;
  let rest: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const { bpm, parts } = song.value;
    const isOther = openings.value !== opening;
    opening = openings.value;
    if (isOther) lay.clear();
    else if (bpm !== before) {
      for (const part of parts) if (part.tempo === 0 && !lay.has(speedOf(part))) lay.set(speedOf(part), before);
    }
    if (isOther || bpm !== before) clearTimeout(rest);
    if (!isOther && bpm !== before) rest = setTimeout(() => tell(lay), REST_MILLISECONDS);
    before = bpm;
  });
}

function tell(lay: ReadonlyMap<string, number>): void {
  const { length: count } = strayParts(song.peek(), lay);
  if (count === 0) return;
  showNotice(t('hints.offBeat', { count }), {
    action: { label: t('hints.takeAlong'), run: () => edit(takeAlong(lay)) },
  });
}
