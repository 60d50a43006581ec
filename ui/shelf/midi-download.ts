/** A song's notes as a MIDI file, which also carries the song itself for whoever opens it here again. */
import { writeMidi } from '../../song/midi.ts';
import type { Song } from '../../song/song.ts';
import { saveFile } from '../controls/save-file.ts';
import { showNotice } from '../state/notice.ts';
import { song } from '../state/song.ts';
import { t } from '../words/words.ts';
import { fileName } from './file-name.ts';

/** Returns what the file is called. */
export function saveMidi(one: Song): string {
  const name = fileName(one.name, '.mid');
  saveFile(name, new Blob([writeMidi(one) as Uint8Array<ArrayBuffer>], { type: 'audio/midi' }));
  return name;
}

/** The open song. */
export function downloadMidi(): void {
  showNotice(t('exporting.midiSaved'), { body: saveMidi(song.peek()) });
}
