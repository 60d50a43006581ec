/** Keeps the sounds of the open song in the engine; what that takes is fetched with the first song that has any. */
import { type Mode, tempoMap } from '../song/arrangement.ts';
import { audioHeard, audioInOrder, audioUses } from '../song/audio-uses.ts';
import type { Song } from '../song/song.ts';
import type { ReadAudio } from './audio-files.ts';
import type { CopyStore } from './derived.ts';
import { sampleLimitBytes } from './sample-limit.ts';
import type { AudioStates, SampleLink, SampleLoader } from './sample-loader.ts';
import type { SampleSlots } from './sample-slots.ts';
import { type DuePiece, duePieces, pieceName, streamedSeconds } from './stream.ts';

/** Between two looks at the playhead. */
const FOLLOW_MILLISECONDS = 100;
/** After a jump, looks until the playhead is certainly there. */
const JUMP_LOOKS = 10;

interface Place {
  readonly tick: number;
  readonly mode: Mode;
}

export interface FollowerParts {
  readonly readAudio?: ReadAudio;
  readonly copies?: CopyStore;
  readonly sampleLimitBytes?: number;
  onSlots(slots: SampleSlots): void;
  onStates(states: AudioStates): void;
  isResting(): boolean;
}

export class AudioFollower {
  private loading: Promise<SampleLoader> | undefined;
  private loader: SampleLoader | undefined;
  private link: SampleLink | undefined;
  private rate = 0;
  private song: Song | undefined;
  private wanted: readonly string[] = [];
  /** Where the playhead is, and in what. */
  private place: () => Place = () => ({ tick: 0, mode: 'pattern' });
  /** Where it will be in a moment, and for how many looks more that is asked for beside where it is. */
  private jump: (Place & { readonly looks: number }) | undefined;
  private slots: SampleSlots = new Map();
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly late = new Set<string>();
  /** Pieces of long sounds that were not there when they were due. */
  lateReads = 0;

  /** Bytes of decoded sound the engine may hold. */
  readonly limitBytes: number;

  constructor(private readonly parts: FollowerParts) {
    this.limitBytes = parts.sampleLimitBytes ?? sampleLimitBytes(deviceMemory());
  }

  /** The song as it is now; what sounds first from a tick on is loaded first. */
  follow(song: Song, place: AudioFollower['place']): void {
    const before = this.song;
    this.song = song;
    if (before?.tracks === song.tracks && before.parts === song.parts) return;
    if (!this.loading && audioUses(song).length === 0) return;
    this.place = place;
    this.want();
    this.stream();
    if (!this.loader) this.fetch();
  }

  /** The playhead is going there: what sounds there is read at once. */
  jumpTo(tick: number, mode: Mode): void {
    this.jump = { tick, mode, looks: JUMP_LOOKS };
    if (this.timer) this.want();
  }

  /** What is needed now: of long sounds the pieces around the playhead. */
  private want(): void {
    const { song } = this;
    if (!song) return;
    const { tick, mode } = this.place();
    const here = this.rate > 0 ? duePieces(song, mode, tick, this.rate) : [];
    const due = [...this.dueAfterJump(song), ...here];
    const rest = audioInOrder(song, tempoMap(song, mode), tick);
    const isLong = (name: string) => streamedSeconds(song, name) > 0;
    // With the first piece of each long sound in time, its copy is there before any other is due.
    const names = [
      ...due.map(({ name }) => name),
      ...rest.filter((name) => !isLong(name)),
      ...rest.filter(isLong).map((name) => pieceName(name, 0)),
    ];
    this.wanted = [...new Set(names)];
    this.loader?.want(this.wanted);
    if (this.parts.isResting()) return;
    for (const { name, inSeconds } of here) {
      const isLate = inSeconds <= 0 && !this.slots.has(name);
      if (isLate && !this.late.has(name)) this.lateReads++;
      if (isLate) this.late.add(name);
      else this.late.delete(name);
    }
  }

  private dueAfterJump(song: Song): readonly DuePiece[] {
    const { jump, rate } = this;
    if (!jump || rate === 0) return [];
    this.jump = jump.looks > 1 ? { ...jump, looks: jump.looks - 1 } : undefined;
    return duePieces(song, jump.mode, jump.tick, rate);
  }

  /** Follows the playhead for as long as the song has a sound that is played in pieces. */
  private stream(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    const { song } = this;
    const isLong = song && audioHeard(song).some((name) => streamedSeconds(song, name) > 0);
    if (isLong) this.timer = setInterval(() => this.want(), FOLLOW_MILLISECONDS);
  }

  attach(link: SampleLink, rate: number): void {
    this.link = link;
    this.rate = rate;
    this.want();
    this.loader?.attach(link, rate);
  }

  detach(): void {
    this.link = undefined;
    this.loader?.detach();
  }

  /** Files have come that were missing. */
  lookAgain(): void {
    if (!this.loader && this.wanted.length > 0) this.fetch();
    this.loader?.lookAgain();
  }

  settle(): void {
    this.loader?.settle();
  }

  private fetch(): void {
    this.loading ??= this.open();
    this.loading.catch(() => {
      // Asked for again with the next edit of the tracks.
      this.loading = undefined;
      this.song = undefined;
    });
  }

  private async open(): Promise<SampleLoader> {
    const [{ AudioFiles }, { SampleLoader: Loader }] = await Promise.all([
      import('./audio-files.ts'),
      import('./sample-loader.ts'),
    ]);
    const { readAudio = async () => null, copies } = this.parts;
    const files = new AudioFiles(readAudio, this.limitBytes, copies);
    const loader = new Loader({
      ...this.parts,
      open: (name, rate) => files.open(name, rate),
      peek: (name, rate) => files.peek(name, rate),
      abandon: () => files.abandon(),
      onSlots: (slots) => {
        this.slots = slots;
        this.parts.onSlots(slots);
      },
      onRest: () => files.rest(),
    });
    this.loader = loader;
    loader.want(this.wanted);
    if (this.link) loader.attach(this.link, this.rate);
    return loader;
  }
}

/** Gigabytes; not every browser says. */
function deviceMemory(): number | undefined {
  return (navigator as Navigator & { readonly deviceMemory?: number }).deviceMemory;
}
