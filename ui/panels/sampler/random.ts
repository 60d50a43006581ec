/** One of the loaded pads, struck by chance: the likelier the higher its chance. */
import { FIRST_PAD_KEY } from '../../../song/edits/pads.ts';
import { randomPad } from '../../../song/pad-memory.ts';
import type { Track } from '../../../song/song.ts';
import { hit, letGo } from '../../state/live-events.ts';
import { touch } from '../../state/live-input.ts';
import { song } from '../../state/song.ts';
import { presetVelocity } from '../../state/velocity.ts';

/** A pad that plays while it is held is held so long. */
const HELD_MILLISECONDS = 300;
/** Grows with each press: another turn of the dice. */
let turn = 0;

/** Where its chance says no, nothing sounds. */
export function strikeRandom({ id, pads }: Track): void {
  const pad = randomPad(pads, song.peek().seed, turn++);
  if (pad === null) return;
  hit(id, FIRST_PAD_KEY + pad, presetVelocity(touch.peek()), performance.now());
  setTimeout(() => letGo(id, FIRST_PAD_KEY + pad, performance.now()), HELD_MILLISECONDS);
}
