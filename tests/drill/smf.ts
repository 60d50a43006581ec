/**
 * A second reader of Standard MIDI Files, written from the standard (MIDI 1.0, RP-001 v1.0, 1996) for the drill alone: it
 * shares no line with song/midi and none with midi-file, so that a mistake of one is not a mistake of all. It reads what
 * is whole and stops a track at the first byte it does not understand.
 */

export interface FileNote {
  /** In ticks of the file. */
  readonly tick: number;
  /** Null where the file does not say it: a key that is struck more often than it is let go. */
  endTick: number | null;
  readonly channel: number;
  readonly key: number;
  readonly velocity: number;
}

export interface FileTempo {
  readonly tick: number;
  readonly bpm: number;
}

export interface FileMusic {
  /** Ticks of a beat; of a second where the file counts film frames. */
  readonly ticks: number;
  readonly isFilm: boolean;
  readonly notes: readonly FileNote[];
  /** In order of time, the one in force at the start first. */
  readonly tempos: readonly FileTempo[];
  /** Some bytes were not understood. */
  readonly isDamaged: boolean;
}

/** Data bytes of the channel messages 8n … En. */
const DATA_BYTES = [2, 2, 2, 2, 1, 1, 2];

class Cursor {
  at = 0;

  constructor(readonly bytes: Uint8Array) {}

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  byte(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw new RangeError('past the end');
    return byte;
  }

  number(bytes: number): number {
    let value = 0;
    for (let i = 0; i < bytes; i++) value = value * 256 + this.byte();
    return value;
  }

  variable(): number {
    let value = 0;
    for (let i = 0; i < 4; i++) {
      const byte = this.byte();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new RangeError('a number of more than four bytes');
  }

  take(count: number): Uint8Array {
    if (this.at + count > this.bytes.length) throw new RangeError('past the end');
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }
}

/** Null where the bytes do not begin as such a file does. */
export function readSmf(bytes: Uint8Array): FileMusic | null {
  const file = new Cursor(bytes);
  const notes: FileNote[] = [];
  const tempos: FileTempo[] = [];
  let isDamaged = false;
  try {
    if (file.number(4) !== 0x4d546864) return null;
    const head = new Cursor(file.take(file.number(4)));
    head.take(4);
    const division = head.number(2);
    const isFilm = division >= 0x8000;
    const frames = 256 - (division >> 8);
    const ticks = isFilm ? (frames === 29 ? 30_000 / 1001 : frames) * (division & 255) : division;
    while (!file.isAtEnd) {
      const tag = file.number(4);
      const size = file.number(4);
      const left = bytes.length - file.at;
      if (size > left) isDamaged = true;
      const body = file.take(Math.min(size, left));
      if (tag === 0x4d54726b && !readTrack(new Cursor(body), notes, tempos)) isDamaged = true;
    }
    notes.sort((a, b) => a.tick - b.tick || a.key - b.key);
    tempos.sort((a, b) => a.tick - b.tick);
    return { ticks, isFilm, notes, tempos, isDamaged };
  } catch {
    return null;
  }
}

/** False where it ends before its end. */
function readTrack(track: Cursor, notes: FileNote[], tempos: FileTempo[]): boolean {
  let tick = 0;
  let status = 0;
  const sounding = new Map<number, FileNote[]>();
  const own: FileNote[] = [];
  try {
    for (;;) {
      tick += track.variable();
      const first = track.byte();
      if (first === 0xff) {
        const type = track.byte();
        const data = new Cursor(track.take(track.variable()));
        if (type === 0x2f) {
          forgetEndsOf(sounding, own);
          return true;
        }
        if (type === 0x51) tempos.push({ tick, bpm: 60e6 / data.number(3) });
        continue;
      }
      if (first === 0xf0 || first === 0xf7) {
        track.take(track.variable());
        continue;
      }
      if (first >= 0xf0) return false;
      if (first >= 0x80) status = first;
      else track.at--;
      if (status === 0) return false;
      const data = track.take(DATA_BYTES[(status >> 4) - 8] ?? 0);
      const [key = 0, velocity = 0] = data;
      if (key > 127 || velocity > 127) return false;
      const place = (status & 15) * 128 + key;
      const isOn = status >> 4 === 9 && velocity > 0;
      if (isOn) {
        const note = { tick, endTick: null, channel: status & 15, key, velocity };
        notes.push(note);
        own.push(note);
        sounding.set(place, [...(sounding.get(place) ?? []), note]);
      } else if (status >> 4 === 8 || status >> 4 === 9) {
        const note = sounding.get(place)?.shift();
        if (note) note.endTick = tick;
      }
    }
  } catch {
    return false;
  }
}

function forgetEndsOf(sounding: ReadonlyMap<number, readonly FileNote[]>, notes: readonly FileNote[]): void {
  for (const note of notes) if (sounding.get(note.channel * 128 + note.key)?.length) note.endTick = null;
}
