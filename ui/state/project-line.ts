/** What the line under the song's name says instead of where the song is kept, while something is made of it. */
import { signal } from '@preact/signals-react';

export const projectLine = signal<string | null>(null);
