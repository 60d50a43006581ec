/** A take of any length, made in a moment: one second of a tone, again and again. */

export interface Sine {
  readonly seconds: number;
  readonly hz: number;
}

const HEAD_BYTES = 44;

/** A WAV file of 16 bits and one channel. */
export function sineFile({ seconds, hz }: Sine, rate: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEAD_BYTES + 2 * seconds * rate);
  const view = new DataView(bytes.buffer);
  const text = (at: number, tag: string) => bytes.set(new TextEncoder().encode(tag), at);
  text(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, 2 * rate, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, bytes.length - HEAD_BYTES, true);
  const second = Int16Array.from({ length: rate }, (_, i) => 3000 * Math.sin((2 * Math.PI * hz * i) / rate));
  const body = new Int16Array(bytes.buffer, HEAD_BYTES);
  for (let at = 0; at < body.length; at += rate) body.set(second.subarray(0, body.length - at), at);
  return bytes;
}
