/** Notes that are played beside the song, in its time: from a beat on, through every jump of the tick. */
import type { SoundingNote, TickRange } from '../song/events.ts';
import type { Song } from '../song/song.ts';
import { quantumAfter, TICKS_PER_BEAT } from '../song/time.ts';

export interface Phrase {
  /** Id of the track. */
  readonly track: string;
  /** Ticks count from where the phrase begins. */
  readonly notes: readonly SoundingNote[];
  /** After so many ticks it begins again; 0: it is played once. */
  readonly loopTicks: number;
}

/** What of a phrase is played in stretches of a song that follow one another in time: what lies between two was jumped over. */
export class PhrasePlan {
  private phrase: Phrase | null = null;
  /** Ticks of the phrase that are planned; null: its beat has not come. */
  private elapsed: number | null = null;

  /** From the next beat on; null: nothing more. */
  set(phrase: Phrase | null): void {
    this.phrase = phrase;
    this.elapsed = null;
  }

  /** With the index of the track. */
  notesIn(
    { tracks }: Pick<Song, 'tracks'>,
    { fromTick, toTick }: TickRange,
  ): readonly (readonly [number, SoundingNote])[] {
    const { phrase } = this;
    const start = this.elapsed === null ? quantumAfter(fromTick, TICKS_PER_BEAT) : fromTick;
    if (!phrase || start >= toTick) return [];
    const index = tracks.findIndex(({ id }) => id === phrase.track);
    const from = this.elapsed ?? 0;
    const to = from + toTick - start;
    this.elapsed = to;
    const { notes, loopTicks } = phrase;
    const first = loopTicks > 0 ? Math.floor(from / loopTicks) : 0;
    const last = loopTicks > 0 ? Math.ceil(to / loopTicks) : 1;
    const rounds = Array.from({ length: index < 0 ? 0 : last - first }, (_, round) => (first + round) * loopTicks);
    return rounds.flatMap((origin) =>
      notes
        .filter(({ tick }) => tick + origin >= from && tick + origin < to)
        .map((note) => {
          const shift = start - from + origin;
          return [index, { ...note, tick: note.tick + shift, offTick: note.offTick + shift }] as const;
        }),
    );
  }
}
