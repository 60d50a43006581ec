/** A real recording, small: mono, 16 bits, 48 kHz. */
const HEAD_BYTES = 44;

export function wave(frames: number, seed = 1): Buffer {
  const file = Buffer.alloc(HEAD_BYTES + frames * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(48_000, 24);
  file.writeUInt32LE(96_000, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(frames * 2, 40);
  let state = seed;
  for (let i = 0; i < frames; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    file.writeInt16LE((state >>> 16) - 32_768, HEAD_BYTES + i * 2);
  }
  return file;
}
