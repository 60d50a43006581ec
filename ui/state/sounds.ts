/** The recorded sounds of the open song: where they come from, and how each of them is. */
import { signal } from '@preact/signals-react';
import type { AudioStates, ReadAudio } from '../../worklets/client.ts';

/** By hash: loading, ready, or why it is not heard. */
export const audioStates = signal<AudioStates>(new Map());

let source: ReadAudio = async () => null;

/** The shelf says where files lie. */
export function provideAudio(read: ReadAudio): void {
  source = read;
}

export const readAudio: ReadAudio = (hash) => source(hash);
