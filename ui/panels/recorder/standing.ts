/** The song stands by the clock before it is recorded: what plays goes on, what stands still is counted in. */
import type { Standing } from '../../../worklets/client.ts';
import { engine, engineState } from '../../state/engine.ts';
import { countInBars } from '../../state/screen.ts';
import { play } from '../../state/sounding.ts';
import { tickBeforePunch } from './beginning.ts';

/** A song that was started stands by the clock after that. */
const START_TRIES = 150;
const TRY_MILLISECONDS = 20;

/** What plays goes on; what stands still is counted in, by a bar at least. */
export async function standingOfSong(): Promise<Standing | null> {
  if (!engineState.peek().isPlaying) {
    const before = countInBars.peek();
    if (before === 0) countInBars.value = 1;
    try {
      await play(tickBeforePunch());
    } finally {
      countInBars.value = before;
    }
  }
  for (let attempt = 0; attempt < START_TRIES; attempt++) {
    const standing = engine.readStanding();
    if (standing) return standing;
    await new Promise((resolve) => setTimeout(resolve, TRY_MILLISECONDS));
  }
  return null;
}
