/** What the device's owner made of the keys: lines of "everywhere.play=Space", and whether single signs are shortcuts. */
import { signal } from '@preact/signals-react';

export const ownKeys = signal('');
export const areSignsKeys = signal(true);
/** Whether the sheet of keys shows what each has, or lets them be changed. */
export const isChangingKeys = signal(false);
