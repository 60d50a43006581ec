/** Which kind of file is taken, and whether what makes it has been fetched on this device before. */
import { signal } from '@preact/signals-react';
import { fetchedEncoders } from '../../../state/share.ts';
import type { FileId } from './formats.ts';

export const chosen = signal<FileId>('mp3');

export function isFetched(id: FileId): boolean {
  return fetchedEncoders.value.split(' ').includes(id);
}

export function keepFetched(id: FileId): void {
  if (!isFetched(id)) fetchedEncoders.value = `${fetchedEncoders.peek()} ${id}`.trim();
}
