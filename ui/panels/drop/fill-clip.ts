/** The notes of a MIDI file, dropped on a clip, fill that clip. One edit: the music goes on, one Undo takes it back. */
import { patternIn } from '../../../song/clip-of.ts';
import { inTurn } from '../../../song/edits/edit.ts';
import { setClip } from '../../../song/edits/scenes.ts';
import { lineOf } from '../../shelf/import-lines.ts';
import { readMidiFile } from '../../shelf/midi-import.ts';
import { dress } from '../../state/dress.ts';
import { showError, showNotice } from '../../state/notice.ts';
import { undoable } from '../../state/pattern-tools.ts';
import { selectTrack } from '../../state/screen.ts';
import { edit, song } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { bestClip } from './best-clip.ts';
import { clipName } from './names.ts';
import type { ClipPlace } from './offer.ts';

export async function fillClip(file: File, { track, scene }: ClipPlace): Promise<void> {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    showError(t('files.readFailed'), { body: file.name });
    return;
  }
  const read = readMidiFile(bytes, file.name);
  if (!read.ok) {
    showError(file.name, { body: read.faults.map(lineOf).join(' ') });
    return;
  }
  const home = song.peek().tracks.find(({ id }) => id === track);
  if (!home) return;
  const found = bestClip(read.song, home.instrument);
  if (!found) {
    showError(file.name, { body: t('drop.noNotes') });
    return;
  }
  const before = patternIn(home, scene);
  const pattern = { ...found.pattern, lanes: before?.lanes ?? [] };
  selectTrack(track);
  edit((now) => inTurn(setClip(track, scene, pattern), ...(before ? [] : [dress(now, track, scene)]))(now));
  const clip = clipName({ track, scene });
  showNotice(t('drop.filled', { clip, count: found.count }), {
    ...(found.hasMore ? { body: t('drop.hasMore') } : {}),
    action: undoable(),
  });
}
