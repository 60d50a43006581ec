/** A sound that is dropped on a sampler goes onto its first free pad. */
import { loadPad } from '../../../song/edits/pads.ts';
import { hashOfBytes, keepAudio } from '../../shelf/audio.ts';
import { showError, showNotice } from '../../state/notice.ts';
import { undoable } from '../../state/pattern-tools.ts';
import { selectTrack } from '../../state/screen.ts';
import { edit } from '../../state/song.ts';
import { factsOf } from '../../state/waves.ts';
import { t } from '../../words/words.ts';
import { trackName } from './names.ts';
import type { PadPlace } from './offer.ts';

export async function fillPad(file: File, { track, pad }: PadPlace): Promise<void> {
  const buffer = await file.arrayBuffer().catch(() => null);
  const bytes = buffer && new Uint8Array(buffer);
  const facts = bytes && (await factsOf(bytes).catch(() => null));
  if (!bytes || !facts) {
    showError(t('edit.failed'), { body: t(bytes ? 'edit.notSound' : 'edit.unread', { file: file.name }) });
    return;
  }
  const hash = await hashOfBytes(bytes);
  try {
    await keepAudio(new Map([[hash, bytes]]));
  } catch {
    showError(t('edit.failed'), { body: t('edit.notKept', { file: file.name }) });
    return;
  }
  const name = file.name.replace(/\.[^.]{1,5}$/, '') || file.name;
  edit(loadPad(track, pad, hash, name));
  selectTrack(track);
  showNotice(t('drop.padFilled', { track: trackName(track), pad: pad + 1, name }), { action: undoable() });
}
