/** One pass, or the best of all, is heard with the song: as an edit that is heard before it is made. */
import { effect, signal } from '@preact/signals-react';
import { chooseLane } from '../../../../song/edits/parts.ts';
import { engine, engineState } from '../../../state/engine.ts';
import { song } from '../../../state/song.ts';
import { play } from '../../../state/sounding.ts';
import { tryout } from '../../../state/tryout.ts';

/** Which lane of a part is heard alone; null: the part as it is put together. */
export const heardPass = signal<{ readonly part: number; readonly lane: number } | null>(null);

let unwatch: () => void = () => undefined;

function letGo(): void {
  unwatch();
  unwatch = () => undefined;
  if (heardPass.peek() === null) return;
  heardPass.value = null;
  tryout.value = null;
}

/** Again: it falls silent. */
export function hearPass(part: number, lane: number): void {
  const before = heardPass.peek();
  const isSame = before?.part === part && before.lane === lane;
  letGo();
  if (isSame) return;
  tryout.value = chooseLane(part, 0, Number.MAX_SAFE_INTEGER, lane);
  heardPass.value = { part, lane };
  begin(part);
  unwatch = effect(() => {
    // Another song, or a transport that was stopped: nothing is tried out any more.
    if (!song.value.parts[part] || (hasBegun && !engineState.value.isPlaying)) letGo();
  });
}

export function hearBest(part: number): void {
  letGo();
  begin(part);
}

/** The room is left. */
export const stopHearingPasses = letGo;

let hasBegun = false;

/** What plays goes on; what stands still begins with the part. */
function begin(part: number): void {
  hasBegun = engineState.peek().isPlaying;
  if (hasBegun) return;
  const { startTick = 0, loopTicks = 0 } = song.peek().parts[part] ?? {};
  const from = loopTicks > 0 ? 0 : startTick;
  if (engine.readPulse().tick !== from) engine.stop();
  void play(from).then(() => {
    hasBegun = true;
  });
}
