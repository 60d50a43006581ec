/** What follows the item that is heard. */
import { signal } from '@preact/signals-react';
import type { HubItem } from '../../../cloud/hub.ts';
import { showNotice } from '../../../state/notice.ts';
import { t } from '../../../words/words.ts';
import type { Coming } from './upcoming.ts';

/** Null: nothing does, or it is not known yet. */
export const nextItem = signal<HubItem | null>(null);
/** Known: the radio has nothing that could follow. */
export const isLast = signal(false);
/** What follows, once it is here, and how it is joined. */
export const coming = signal<Coming | null>(null);

/** Else whoever asked for the radio waits in silence once the song is over. */
export function tellIfLast(): void {
  if (isLast.peek()) showNotice(t('hub.radioAlone'), { body: t('hub.radioEnds') });
}
