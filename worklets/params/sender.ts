/** Sends the scheduler what lanes and locks move. Few songs have any: what knows the parameters comes with the first. */
import type { Pattern, Song, Track } from '../../song/song.ts';
import type { ParamRows } from './rows.ts';

type Make = (song: Song) => ParamRows;

export class ParamSender {
  private make: Make | null = null;
  private song: Song | null = null;
  private sent: ParamRows = {};

  constructor(
    private readonly setParams: (rows: ParamRows) => unknown,
    private readonly load: () => Promise<Make> = async () => (await import('./rows.ts')).paramRows,
  ) {}

  /** Before the scheduler hears of the song, but for the first that moves something. Resolves when it is sent. */
  async send(song: Song): Promise<void> {
    const before = this.song;
    this.song = song;
    if (!this.make) {
      const isMoving = song.tracks.some((track, i) => track !== before?.tracks[i] && movesAnything(track));
      if (!isMoving) return;
      this.make = await this.load();
    }
    // Meanwhile the song may be another one.
    const rows = this.make(this.song);
    if (isSame(rows, this.sent)) return;
    this.sent = rows;
    this.setParams(rows);
  }
}

function isSame(a: ParamRows, b: ParamRows): boolean {
  const ids = Object.keys(a);
  return ids.length === Object.keys(b).length && ids.every((id) => a[id] === b[id]);
}

function movesAnything({ clips }: Track): boolean {
  return Object.values(clips).some(({ pattern }) => doesMove(pattern));
}

function doesMove({ lanes, steps }: Pattern): boolean {
  return lanes.length > 0 || steps.some(({ locks }) => Object.keys(locks).length > 0);
}
