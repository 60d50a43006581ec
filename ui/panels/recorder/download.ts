/** A take as a file for the person. A phone that asks before it saves gets a link that stays for a while. */
import { saveFile } from '../../controls/save-file.ts';
import { readAudioFile } from '../../shelf/audio.ts';
import { type NoticeAction, showError } from '../../state/notice.ts';
import { t } from '../../words/words.ts';

export const fileName = (name: string): string => `${name.replace(/[^\p{L}\p{N} .-]/gu, '-')}.wav`;

/** What cannot be handed over says why. */
export async function downloadTake(hash: string, name: string): Promise<void> {
  try {
    const bytes = await readAudioFile(hash);
    if (!bytes || bytes.length === 0) showError(t('recorder.noAudio'));
    else saveFile(fileName(name), new Blob([bytes], { type: 'audio/wav' }));
  } catch {
    showError(t('recorder.downloadFailed'));
  }
}

export const offerDownload = (hash: string, name: string): NoticeAction => ({
  label: t('recorder.download'),
  icon: 'download',
  run: () => void downloadTake(hash, name),
});
