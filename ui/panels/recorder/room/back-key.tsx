/** Out of the room of a take, to where it was opened from; Escape and the Back of a phone do the same. */
import { Icon } from '../../../controls/icon.tsx';
import { leaveRoom } from '../../../state/edit-room.ts';
import { t } from '../../../words/words.ts';

export function BackKey() {
  return (
    <button type="button" className="icon-button take-back" aria-label={t('exporting.back')} onClick={leaveRoom}>
      <Icon name="left" />
    </button>
  );
}
