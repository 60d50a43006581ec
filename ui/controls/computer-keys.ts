/** The computer's keyboard as pads and keys, by the place of its letters: on every layout the same hand. */
import { isCovered } from '../state/beside.ts';
import { hit, letGo } from '../state/live-events.ts';
import { isGateOpen } from '../state/screen.ts';
import { KEY_VELOCITY } from '../state/velocity.ts';

/** Two rows for sixteen pads. */
export const PAD_CODES = 'ASDFGHJKQWERTYUI';
/** White keys in the row of A, black ones above: a semitone each. */
export const KEY_CODES = 'AWSEDFTGYHUJKOLP';
const OCTAVES: Readonly<Record<string, number>> = { KeyZ: -1, KeyX: 1 };

interface Places {
  /** What a letter of the two rows above plays. */
  readonly spotOf: (letter: string) => { readonly track: string; readonly key: number } | null;
  readonly shiftOctave: (by: number) => void;
}

/** Takes letters until the answer is called; before any shortcut does. */
export function playComputerKeys({ spotOf, shiftOctave }: Places): () => void {
  const down = new Map<string, { readonly track: string; readonly key: number }>();
  const lift = (code: string, atMilliseconds: number): void => {
    const spot = down.get(code);
    down.delete(code);
    if (spot) letGo(spot.track, spot.key, atMilliseconds);
  };
  const keydown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (isCovered.peek() || isGateOpen.peek()) return;
    if (event.target instanceof Element && event.target.closest('input:not([type=range]), textarea')) return;
    const { code } = event;
    const octave = OCTAVES[code];
    const isLetter = /^Key[A-Z]$/.test(code);
    // A letter that plays nothing is nothing: a hand that misses a note must not mute a track.
    if (!isLetter && !/^\p{L}$/u.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat || event.shiftKey) return;
    const spot = isLetter ? spotOf(code.slice(3)) : null;
    if (octave !== undefined) shiftOctave(octave);
    if (!spot) return;
    lift(code, event.timeStamp);
    down.set(code, spot);
    hit(spot.track, spot.key, KEY_VELOCITY, event.timeStamp);
  };
  const keyup = ({ code, timeStamp }: KeyboardEvent): void => lift(code, timeStamp);
  const blur = (): void => {
    for (const code of [...down.keys()]) lift(code, performance.now());
  };
  window.addEventListener('keydown', keydown, true);
  window.addEventListener('keyup', keyup, true);
  window.addEventListener('blur', blur);
  return () => {
    window.removeEventListener('keydown', keydown, true);
    window.removeEventListener('keyup', keyup, true);
    window.removeEventListener('blur', blur);
    blur();
  };
}
