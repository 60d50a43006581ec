/** The act: what a part sounds with is fetched first, then the part comes into the open song as one edit, with its credit. */
import type { Edit } from '../../../../song/edits/edit.ts';
import type { HubItem } from '../../../cloud/hub.ts';
import { countDownload } from '../../../cloud/hub-acts.ts';
import { audioHere, keepAudio, readAudioFile } from '../../../shelf/audio.ts';
import { showError, showNotice } from '../../../state/notice.ts';
import { selectTrack } from '../../../state/screen.ts';
import { edit, song, undo } from '../../../state/song.ts';
import { t } from '../../../words/words.ts';
import { authorOf } from '../item/facts.ts';

/** Whether all of it is on this device now. */
async function fetchSounds(hashes: readonly string[]): Promise<boolean> {
  const here = await audioHere(hashes);
  const files = new Map<string, Uint8Array>();
  for (const hash of hashes) {
    if (here.has(hash)) continue;
    const bytes = await readAudioFile(hash);
    if (!bytes) return false;
    files.set(hash, bytes);
  }
  await keepAudio(files);
  return true;
}

/** True once it is in the song; else the reason was told. `name`: as the part is shown. */
export async function take(item: HubItem, name: string, hashes: readonly string[], change: Edit): Promise<boolean> {
  const failed = t('lineage.notTaken', { part: name });
  if (!(await fetchSounds(hashes))) {
    showError(failed, { body: t('lineage.noSound') });
    return false;
  }
  const before = song.peek();
  if (change(before) === before) {
    showError(failed, { body: t('lineage.noRoom') });
    return false;
  }
  edit(change);
  const after = song.peek();
  const added = after.tracks[before.tracks.length];
  if (added) selectTrack(added.id);
  countDownload(item);
  showNotice(t('lineage.taken', { part: name, name: after.name }), {
    body: t('lineage.takenBody', { author: authorOf(item) }),
    action: {
      label: t('shell.undo'),
      run: () => {
        if (song.peek() === after) undo();
      },
    },
  });
  return true;
}
