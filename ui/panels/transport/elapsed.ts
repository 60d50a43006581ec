/** The time that the song has played: it stands while paused, goes on from there, and is nothing again after Stop. Pure. */
import type { Pulse } from '../../../worklets/client.ts';

type Played = Pick<Pulse, 'isPlaying' | 'countInBeats' | 'songFrame' | 'tick'>;

export class Elapsed {
  /** Of the stretches before the last pause. */
  private beforeSeconds = 0;
  /** Of the stretch that plays, or that played last. */
  private stretchSeconds = 0;
  private wasPlaying = false;

  /** The engine counts frames from each Play on; it counts none while nothing plays. */
  read({ isPlaying, countInBeats, songFrame, tick }: Played, rate: number): number {
    const isHeard = isPlaying && countInBeats === 0 && rate > 0;
    if (!isPlaying && tick === 0) {
      this.beforeSeconds = 0;
      this.stretchSeconds = 0;
    } else if (isHeard) {
      if (!this.wasPlaying) this.beforeSeconds += this.stretchSeconds;
      this.stretchSeconds = songFrame / rate;
    }
    this.wasPlaying = isHeard;
    return this.beforeSeconds + this.stretchSeconds;
  }
}
