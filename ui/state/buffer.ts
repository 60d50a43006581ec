/** How much the device keeps ready of the sound: chosen by hand, on this device, and never by the program itself. */
import { signal } from '@preact/signals-react';
import type { BufferHint } from '../../worklets/client.ts';

/** From the shortest latency to the one that nothing disturbs. */
export const BUFFERS: readonly BufferHint[] = ['interactive', 'balanced', 'playback'];
export const buffer = signal<BufferHint>('interactive');

/** The next larger one; null: there is none. */
export function largerBuffer(from: BufferHint): BufferHint | null {
  return BUFFERS[BUFFERS.indexOf(from) + 1] ?? null;
}
