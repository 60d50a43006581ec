/** Keeps the sounds of the open song in the engine: says what is needed, what sounds next first, and of long sounds the pieces around the playhead. */
import { type Mode, tempoMap } from '../song/arrangement.ts';
import { audioHeard, audioInOrder } from '../song/audio-order.ts';
import type { Song } from '../song/song.ts';
import { AudioFiles, type ReadAudio } from './audio-files.ts';
import type { CopyStore } from './derived.ts';
import { type AudioStates, type SampleLink, SampleLoader } from './sample-loader.ts';
import type { SampleSlots } from './sample-slots.ts';
import { type DuePiece, duePieces, pieceName, streamedSeconds } from './stream.ts';

/** Between two looks at the playhead. */
const FOLLOW_MILLISECONDS = 100;
/** After a jump, looks until the playhead is certainly there. */
const JUMP_LOOKS = 10;

export interface Place {
  readonly tick: number;
  readonly mode: Mode;
}

export interface KeeperParts {
  readonly readAudio?: ReadAudio;
  readonly copies?: CopyStore;
  /** Bytes of decoded sound the engine may hold. */
  readonly limitBytes: number;
  onSlots(slots: SampleSlots): void;
  onStates(states: AudioStates): void;
  isResting(): boolean;
}

export class SoundKeeper {
  private readonly loader: SampleLoader;
  private rate = 0;
  private song: Song | undefined;
  /** Where the playhead is, and in what. */
  private place: () => Place = () => ({ tick: 0, mode: 'pattern' });
  /** Where it will be in a moment, and for how many looks more that is asked for beside where it is. */
  private jump: (Place & { readonly looks: number }) | undefined;
  private slots: SampleSlots = new Map();
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly late = new Set<string>();
  /** Pieces of long sounds that were not there when they were due. */
  lateReads = 0;

  constructor(private readonly parts: KeeperParts) {
    const { readAudio = async () => null, limitBytes, copies } = parts;
    const files = new AudioFiles(readAudio, limitBytes, copies);
    this.loader = new SampleLoader({
      ...parts,
      open: (name, rate) => files.open(name, rate),
      peek: (name, rate) => files.peek(name, rate),
      abandon: () => files.abandon(),
      onSlots: (slots) => {
        this.slots = slots;
        parts.onSlots(slots);
      },
      onRest: () => files.rest(),
    });
  }

  /** The song as it is now; what sounds first from a tick on is loaded first. */
  follow(song: Song, place: () => Place): void {
    this.song = song;
    this.place = place;
    this.want();
    this.stream();
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
    this.loader.want([...new Set(names)]);
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
    this.rate = rate;
    this.want();
    this.loader.attach(link, rate);
  }

  detach(): void {
    this.loader.detach();
  }

  /** Files have come that were missing. */
  lookAgain(): void {
    this.loader.lookAgain();
  }

  settle(): void {
    this.loader.settle();
  }
}
