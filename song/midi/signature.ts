/** How a MIDI file is known by its bytes: alone, in the wrapper of Windows, or behind bytes of something else. */

/** MThd, and the length of what it holds, which is 6 in every version of the format. */
const HEAD = [0x4d, 0x54, 0x68, 0x64, 0, 0, 0, 6];
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

/** RIFF … RMID: a MIDI file as the data of a RIFF file. */
export function isRiffMidi(bytes: Uint8Array): boolean {
  return tagAt(bytes, 0) === 'RIFF' && tagAt(bytes, 8) === 'RMID';
}

export function tagAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
