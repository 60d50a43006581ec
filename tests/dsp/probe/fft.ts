/** The transform alone, with room for one signal and one table of at most 8192. */
import { fftTableBytes, fillFftTable, forwardFft, inverseFft } from '../../../dsp/core/fft';

const ROOM: usize = memory.data(8192 * 8, 16);
const TABLE: usize = memory.data(8192 * 8, 16);

export function signal(): usize {
  return ROOM;
}

export function open(size: i32): usize {
  fillFftTable(TABLE, size);
  return fftTableBytes(size);
}

export function forward(size: i32): void {
  forwardFft(ROOM, TABLE, size);
}

export function inverse(size: i32): void {
  inverseFft(ROOM, TABLE, size);
}
