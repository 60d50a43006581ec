/** Beside the music, one after the other: arrows within rows, a minute of figures, ears, hints, recordings that lose the beat, the tour that is offered. */
import { withWords } from '../loading/words.ts';

export async function startAids(): Promise<void> {
  (await import('../controls/rove.ts')).startRoving();
  (await import('../panels/guide/history.ts')).startHistory();
  (await withWords(import('../panels/speech/start.ts'))).startSpeech();
  (await import('../panels/hints.ts')).startHints();
  (await import('../panels/kept-speed.ts')).followTempoChanges();
  (await import('../panels/tour/offer.ts')).followEdits();
}
