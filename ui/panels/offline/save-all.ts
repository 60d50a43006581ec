/** All songs as one file, with a word on how it went. */
import { exportEverything } from '../../shelf/export-all.ts';
import { showError, showNotice } from '../../state/notice.ts';
import { t } from '../../words/words.ts';

/** Whether every song is in the file. */
export async function saveAll(): Promise<boolean> {
  try {
    const { songs, all } = await exportEverything();
    if (songs < all) showError(t('setup.exportedSome', { songs, all }));
    else showNotice(t('offline.exported', { count: songs }));
    return songs === all;
  } catch {
    showError(t('offline.exportFailed'));
    return false;
  }
}
