/** How long a take this device has room for, said before it becomes too long. */
import { showNotice } from '../../state/notice.ts';
import { t } from '../../words/words.ts';

/** Of 32-bit floating point; written to the disk, and then once more to the shelf. */
const BYTES_PER_SAMPLE = 4 * 2;
/** Who has more than that is left in peace. */
const LITTLE_MINUTES = 10;

export async function sayIfLittleRoom(rate: number, channels: number): Promise<void> {
  const estimate = await navigator.storage?.estimate?.().catch(() => null);
  if (estimate?.quota === undefined || estimate.usage === undefined) return;
  const minutes = Math.max(
    0,
    Math.floor((estimate.quota - estimate.usage) / (rate * channels * BYTES_PER_SAMPLE * 60)),
  );
  if (minutes < LITTLE_MINUTES)
    showNotice(t('recorder.littleRoom', { minutes }), { body: t('recorder.littleRoomBody') });
}
