/** An edit that is heard before it is made: the engine plays the song as it would be, the song stays as it is. */
import { signal } from '@preact/signals-react';
import type { Edit } from '../../song/edits/edit.ts';

export const tryout = signal<Edit | null>(null);
