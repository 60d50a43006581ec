/** Songs as files to take away: the whole document, the classic kind, or a zip with the audio. */
import { louderThanClassic } from '../../song/classic/tracks.ts';
import { writeClassic } from '../../song/classic.ts';
import type { Song } from '../../song/song.ts';
import { saveFile } from '../controls/save-file.ts';
import { showError, showNotice } from '../state/notice.ts';
import { t } from '../words/words.ts';
import { fileName } from './file-name.ts';
import { documentText } from './saves.ts';
import { bundleOf, bytesOfSong } from './song-files.ts';

export const FILE_KINDS = ['document', 'classic', 'midi', 'bundle'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export async function exportAs(kind: FileKind, song: Song): Promise<void> {
  try {
    if (kind === 'classic') exportClassic(song);
    else if (kind === 'midi') await exportMidi(song);
    else await exportDocument(kind, song);
  } catch {
    showError(t('files.exportFailed'));
  }
}

function exportClassic(song: Song): void {
  keepJson(song, '-classic.json', writeClassic(song));
  const louder = louderThanClassic(song).map(({ name }) => name);
  if (louder.length > 0) showNotice(t('files.classicFaders', { names: louder.join(', ') }));
}

async function exportDocument(kind: FileKind, song: Song): Promise<void> {
  if (kind === 'document') {
    const text = documentText(song);
    if (text !== null) keepJson(song, '.json', text);
    return;
  }
  const bytes = await bytesOfSong(song);
  if (!bytes) return;
  saveFile(fileName(song.name, '.zip'), await bundleOf(bytes));
  if (bytes.missing > 0) showError(t('files.audioMissing', { count: bytes.missing }));
}

/** Loaded when it is asked for: MIDI is a format of its own. */
async function exportMidi(song: Song): Promise<void> {
  const { saveMidi } = await import('./midi-download.ts');
  saveMidi(song);
}

/** Two kinds of one song lie side by side: no two have one name. */
function keepJson({ name }: Song, ending: string, text: string): void {
  saveFile(fileName(name, ending), new Blob([text], { type: 'application/json' }));
}
