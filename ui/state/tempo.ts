/** A tempo as it is typed: a whole number in its range. Anything else is ignored, and a notice says so. */
import { isTempo } from '../../song/edits/song.ts';
import { SONG_SPECS } from '../../song/specs.ts';
import { t } from '../words/words.ts';
import { showNotice } from './notice.ts';

/** Enough for what is no tempo to be seen as it was typed, and named in the notice. */
export const MOST_TEMPO_LETTERS = 8;

/** Null where the text is no tempo. */
export function tempoFrom(typed: string): number | null {
  const bpm = /^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN;
  return isTempo(bpm) ? bpm : null;
}

/** `bpm`: what it stays at. */
export function showTempoRefused(typed: string, bpm: number): void {
  const { min, max } = SONG_SPECS.bpm;
  showNotice(t('transport.bpmRefused', { bpm }), {
    body: t('transport.bpmRefusedBody', { typed: typed.trim(), min, max }),
  });
}
