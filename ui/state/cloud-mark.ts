/** The place in the bar where the cloud's state stands, once the cloud is there: it is loaded after the music. */
import { signal } from '@preact/signals-react';
import type { ComponentType } from 'react';

export const cloudMark = signal<{ readonly Mark: ComponentType } | null>(null);
