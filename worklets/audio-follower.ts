/** Notices when the open song sounds with recorded audio: what keeps it in the engine (sound-keeper.ts) is fetched with the first song that has any. */
import type { Song } from '../song/song.ts';
import { type FrozenTracks, NONE_FROZEN, playedSong } from './frozen.ts';
import { sampleLimitBytes } from './sample-limit.ts';
import type { SampleLink } from './sample-loader.ts';
import type { KeeperParts, Place, SoundKeeper } from './sound-keeper.ts';

export interface FollowerParts extends Omit<KeeperParts, 'limitBytes'> {
  readonly sampleLimitBytes?: number;
}

export class AudioFollower {
  private loading: Promise<void> | undefined;
  private keeper: SoundKeeper | undefined;
  private song: Song | undefined;
  private frozen = NONE_FROZEN;
  private place: () => Place = () => ({ tick: 0, mode: 'pattern' });
  private engine: { readonly link: SampleLink; readonly rate: number } | undefined;
  /** Bytes of decoded sound the engine may hold. */
  readonly limitBytes: number;

  constructor(private readonly parts: FollowerParts) {
    this.limitBytes = parts.sampleLimitBytes ?? sampleLimitBytes(deviceMemory());
  }

  /** Pieces of long sounds that were not there when they were due. */
  get lateReads(): number {
    return this.keeper?.lateReads ?? 0;
  }

  /** The song as it is now; what sounds first from a tick on is loaded first. */
  follow(song: Song, place: () => Place): void {
    const before = this.song;
    this.song = song;
    this.place = place;
    if (before?.tracks === song.tracks && before.parts === song.parts) return;
    this.look();
  }

  /** What frozen tracks play is kept in the engine like the song's own audio. */
  setFrozen(tracks: FrozenTracks): FrozenTracks {
    this.frozen = tracks;
    this.look();
    return tracks;
  }

  private look(): void {
    if (!this.song) return;
    const played = playedSong(this.song, this.frozen);
    if (this.keeper) this.keeper.follow(played, this.place);
    else if (hasAudio(played)) this.fetch();
  }

  /** The playhead is going there: what sounds there is read at once. */
  jumpTo(tick: number, mode: Place['mode']): void {
    this.keeper?.jumpTo(tick, mode);
  }

  attach(link: SampleLink, rate: number): void {
    this.engine = { link, rate };
    this.keeper?.attach(link, rate);
  }

  detach(): void {
    this.engine = undefined;
    this.keeper?.detach();
  }

  /** Files have come that were missing. */
  lookAgain(): void {
    if (this.keeper) this.keeper.lookAgain();
    else if (this.song && hasAudio(this.song)) this.fetch();
  }

  settle(): void {
    this.keeper?.settle();
  }

  private fetch(): void {
    this.loading ??= this.open().catch(() => {
      // Asked for again with the next edit of the tracks.
      this.loading = undefined;
      this.song = undefined;
    });
  }

  private async open(): Promise<void> {
    const { SoundKeeper: Keeper } = await import('./sound-keeper.ts');
    const keeper = new Keeper({ ...this.parts, limitBytes: this.limitBytes });
    this.keeper = keeper;
    if (this.engine) keeper.attach(this.engine.link, this.engine.rate);
    if (this.song) keeper.follow(playedSong(this.song, this.frozen), this.place);
  }
}

/** Pads with a sound, or takes. */
function hasAudio({ tracks, parts }: Song): boolean {
  return parts.length > 0 || tracks.some(({ pads }) => pads.some(({ sample }) => sample !== null));
}

/** Gigabytes; not every browser says. */
function deviceMemory(): number | undefined {
  return (navigator as Navigator & { readonly deviceMemory?: number }).deviceMemory;
}
