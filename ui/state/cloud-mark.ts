/** The places in the bar where the cloud's state stands, once the cloud is there: it is loaded after the music. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { ComponentType } from 'react';
import type { WordKey } from '../words/shape.ts';

interface CloudMark {
  readonly Mark: ComponentType;
  /** Where a song is kept that is in the cloud too; null: on this device alone. */
  readonly place: ReadonlySignal<WordKey | null>;
}

export const cloudMark = signal<CloudMark | null>(null);
