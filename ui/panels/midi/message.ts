/** What a controller says, in the words of the workstation. Pure: bytes in, a message out. */

export type MidiMessage =
  | { readonly type: 'on' | 'off'; readonly channel: number; readonly note: number; readonly velocity: number }
  /** 0 to 127. */
  | { readonly type: 'control'; readonly channel: number; readonly control: number; readonly value: number }
  /** -1 to 1. */
  | { readonly type: 'bend'; readonly channel: number; readonly value: number }
  /** Of one key, 0 to 127. */
  | { readonly type: 'keyPressure'; readonly channel: number; readonly note: number; readonly value: number }
  /** Of the whole channel, 0 to 127. */
  | { readonly type: 'pressure'; readonly channel: number; readonly value: number }
  | { readonly type: 'clock' | 'start' | 'continue' | 'stop' }
  /** Sixteenths from the beginning of the song. */
  | { readonly type: 'position'; readonly sixteenths: number };

/** What webmidi read off the bytes. */
export interface RawMessage {
  /** By webmidi's names. */
  readonly type: string;
  /** 1 to 16; undefined: to no channel. */
  readonly channel?: number | undefined;
  readonly dataBytes: readonly number[];
}

/** Half of a wheel's 14 bits. */
const BEND_REST = 8192;

/** Null: nothing that is played here, or a message cut short. */
export function readMessage({ type, channel = 0, dataBytes }: RawMessage): MidiMessage | null {
  const [first = -1, second = -1] = dataBytes;
  switch (type) {
    case 'noteon':
      if (first < 0 || second < 0) return null;
      // A note-on without velocity ends the note.
      return { type: second > 0 ? 'on' : 'off', channel, note: first, velocity: second };
    case 'noteoff':
      return first < 0 ? null : { type: 'off', channel, note: first, velocity: 0 };
    case 'controlchange':
      return first < 0 || second < 0 ? null : { type: 'control', channel, control: first, value: second };
    case 'pitchbend': {
      if (first < 0 || second < 0) return null;
      const place = first + second * 128 - BEND_REST;
      // The way up is one shorter than the way down.
      return { type: 'bend', channel, value: place > 0 ? place / (BEND_REST - 1) : place / BEND_REST };
    }
    case 'keyaftertouch':
      return first < 0 || second < 0 ? null : { type: 'keyPressure', channel, note: first, value: second };
    case 'channelaftertouch':
      return first < 0 ? null : { type: 'pressure', channel, value: first };
    case 'songposition':
      return first < 0 || second < 0 ? null : { type: 'position', sixteenths: first + second * 128 };
    case 'clock':
    case 'start':
    case 'continue':
    case 'stop':
      return { type };
    default:
      return null;
  }
}
