/** Songs as files to take away: the whole document, the classic kind, or a zip with the audio. */
import { louderThanClassic } from '../../song/classic/tracks.ts';
import { writeClassic } from '../../song/classic.ts';
import type { Song } from '../../song/song.ts';
import { saveFile } from '../controls/save-file.ts';
import { showError, showNotice } from '../state/notice.ts';
import { t } from '../words/words.ts';
import { hashesOf, readAudio } from './audio.ts';
import { zip } from './bundle.ts';
import { fileName } from './file-name.ts';
import { documentText } from './saves.ts';

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
  const text = documentText(song);
  if (text === null) return;
  if (kind === 'document') {
    keepJson(song, '.json', text);
    return;
  }
  const hashes = hashesOf(song);
  const audio = await readAudio(hashes);
  const files = new Map([...audio].map(([hash, bytes]) => [`${hash}.wav`, bytes]));
  const bytes = await zip(new TextEncoder().encode(text), files);
  saveFile(fileName(song.name, '.zip'), new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/zip' }));
  const missing = hashes.length - audio.size;
  if (missing > 0) showError(t('files.audioMissing', { count: missing }));
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
