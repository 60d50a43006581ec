/** Notes that are played beside the song, in its time and its swing: from a bar on, through every jump of the tick. */
import type { SoundingNote, TickRange } from '../song/events.ts';
import type { Song } from '../song/song.ts';
import { quantumAfter, swungTick, TICKS_PER_BAR, TICKS_PER_BEAT } from '../song/time.ts';

export interface Phrase {
  /** Id of the track. */
  readonly track: string;
  /** Ticks count from where the phrase begins. */
  readonly notes: readonly SoundingNote[];
  /** After so many ticks it begins again; 0: it is played once. */
  readonly loopTicks: number;
  /** It begins at the next multiple of this; a bar where nothing is said. */
  readonly startTicks?: number;
}

/** What of a phrase is played in stretches of a song that follow one another in time: what lies between two was jumped over. */
export class PhrasePlan {
  private phrase: Phrase | null = null;
  /** Ticks of the phrase that are planned; null: its bar has not come. */
  private elapsed: number | null = null;
  private waitedTick = Number.NEGATIVE_INFINITY;
  /** What it waits for. */
  private quantumTicks = TICKS_PER_BAR;

  /** From the next bar on, or sooner where it says so, as the pattern comes round; null: nothing more. */
  set(phrase: Phrase | null): void {
    this.phrase = phrase;
    this.elapsed = null;
    this.waitedTick = Number.NEGATIVE_INFINITY;
    this.quantumTicks = phrase?.startTicks ?? TICKS_PER_BAR;
  }

  /** With the index of the track. */
  notesIn(
    { tracks, swing }: Pick<Song, 'tracks' | 'swing'>,
    { fromTick, toTick }: TickRange,
  ): readonly (readonly [number, SoundingNote])[] {
    const { phrase } = this;
    // A loop within a bar never comes to the next one: where it comes round is its one.
    if (fromTick < this.waitedTick) this.quantumTicks = Math.min(this.quantumTicks, TICKS_PER_BEAT);
    this.waitedTick = toTick;
    const start = this.elapsed === null ? quantumAfter(fromTick, this.quantumTicks) : fromTick;
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
        .map((note) => ({
          ...note,
          tick: origin + swungTick(note.tick, swing),
          offTick: origin + swungTick(note.offTick, swing),
        }))
        .filter(({ tick }) => tick >= from && tick < to)
        .map((note) => {
          const shift = start - from;
          return [index, { ...note, tick: note.tick + shift, offTick: note.offTick + shift }] as const;
        }),
    );
  }
}
