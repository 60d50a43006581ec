/** How a MIDI file is known by its bytes: alone, in the wrapper of Windows, or behind bytes of something else. */

/** MThd, and the length of what it holds, which is 6 in every version of the format. */
const HEAD = [0x4d, 0x54, 0x68, 0x64, 0, 0, 0, 6];
const RIFF_HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
/** Wrappers of other systems are shorter than this. */
const FARTHEST = 65_536;

/** Where its header begins; -1 if there is none. */
export function midiStart(bytes: Uint8Array): number {
  if (HEAD.slice(0, 4).every((byte, i) => bytes[i] === byte)) return 0;
  for (let at = bytes.indexOf(0x4d); at >= 0 && at < FARTHEST; at = bytes.indexOf(0x4d, at + 1)) {
    if (HEAD.every((byte, i) => bytes[at + i] === byte)) return at;
  }
  return -1;
}

/** A MIDI file as the data of a RIFF file (MIDI Manufacturers Association, RP-029); such files end in .rmi. */
export function isRiffMidi(bytes: Uint8Array): boolean {
  return tagAt(bytes, 0) === 'RIFF' && tagAt(bytes, 8) === 'RMID';
}

/** What stands in the data chunk of such a file, among sounds and titles of any size; null where there is no music in it. */
export function riffMidiData(bytes: Uint8Array): Uint8Array | null {
  if (!isRiffMidi(bytes)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = RIFF_HEAD_BYTES;
  while (at + CHUNK_HEAD_BYTES <= bytes.length) {
    const start = at + CHUNK_HEAD_BYTES;
    const size = view.getUint32(at + 4, true);
    if (tagAt(bytes, at) === 'data' && tagAt(bytes, start) === 'MThd') {
      // A size that was never filled in: the music goes on to the end.
      return bytes.subarray(start, size < HEAD.length ? undefined : start + size);
    }
    // Chunks begin at even bytes.
    at = start + size + (size % 2);
  }
  return null;
}

export function tagAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
