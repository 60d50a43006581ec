/** How long a take this device has room for, said before it becomes too long. */
import { minutesIn } from '../../shelf/room.ts';
import { showNotice } from '../../state/notice.ts';
import { t } from '../../words/words.ts';

/** Who has more than that is left in peace. */
const LITTLE_MINUTES = 10;

export async function sayIfLittleRoom(rate: number, channels: number): Promise<void> {
  const estimate = await navigator.storage?.estimate?.().catch(() => null);
  if (estimate?.quota === undefined || estimate.usage === undefined) return;
  const minutes = minutesIn(estimate.quota - estimate.usage, rate, channels);
  if (minutes < LITTLE_MINUTES)
    showNotice(t('recorder.littleRoom', { minutes }), { body: t('recorder.littleRoomBody') });
}
