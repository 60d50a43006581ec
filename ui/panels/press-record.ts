/** The key of the microphone, wherever it is pressed. */
import { withWords } from '../loading/words.ts';
import { showLost } from '../state/lost.ts';

/** Its code comes with the first press. */
export function pressRecord(): void {
  withWords(import('./recorder/record.ts')).then(
    ({ toggleRecording }) => toggleRecording(),
    () => showLost(pressRecord),
  );
}
