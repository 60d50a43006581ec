/** A take on the disk becomes audio of the shelf and a part of the song; only then it is let go. */
import { defaultTake } from '../../../song/defaults.ts';
import { addRecording } from '../../../song/edits/recording.ts';
import { COLORS } from '../../../song/limits.ts';
import { saveFile } from '../../controls/save-file.ts';
import { hashOfBytes, keepAudio } from '../../shelf/audio.ts';
import type { TakeFacts } from '../../shelf/takes/take-facts.ts';
import { HEAD_BYTES } from '../../shelf/takes/take-file.ts';
import { closeTake, removeTake } from '../../shelf/takes/takes.ts';
import { showNotice } from '../../state/notice.ts';
import { chosenPart } from '../../state/parts.ts';
import { selectTrack } from '../../state/screen.ts';
import { edit, song } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import type { TakePlace } from './place.ts';

/** Where a take lies by its own sound; null: where its facts say. */
type Measure = (sound: Float32Array) => Promise<TakePlace | null>;

/** The first channel, behind the head of the file. */
function soundOf(file: Uint8Array<ArrayBuffer>, channels: number): Float32Array {
  const head = HEAD_BYTES + file.byteOffset;
  const all = new Float32Array(file.buffer.slice(head, head + file.length - HEAD_BYTES));
  return channels === 1 ? all : all.filter((_, i) => i % channels === 0);
}

/** False: the song has no room for it; it stays where it is. A take of nothing leaves nothing behind. */
export async function putIntoSong(facts: TakeFacts, measure: Measure = async () => null): Promise<boolean> {
  const closed = await closeTake(facts);
  const frames = closed?.frames ?? 0;
  const isEmpty = !closed || frames / facts.rate <= facts.offsetSeconds;
  if (!isEmpty) {
    const { bytes } = closed;
    const hash = await hashOfBytes(bytes);
    await keepAudio(new Map([[hash, bytes]]));
    const { channels, name, rate } = facts;
    const place = await measure(soundOf(bytes, channels));
    const { startTick, offsetSeconds } = place ?? facts;
    const before = song.peek();
    const color = before.takes.length % COLORS;
    const take = { ...defaultTake, hash, name, color, madeAt: facts.startedAt, frames, rate, channels };
    edit(addRecording({ take, trackName: name, startTick, offsetSeconds }));
    if (song.peek() === before) return false;
    const added = song.peek().parts[before.parts.length];
    if (added) {
      selectTrack(added.track);
      chosenPart.value = before.parts.length;
    }
    const run = () =>
      saveFile(`${name.replace(/[^\p{L}\p{N} .-]/gu, '-')}.wav`, new Blob([bytes], { type: 'audio/wav' }));
    showNotice(t('recorder.kept', { name }), {
      body: t(place ? 'recorder.inTime' : 'recorder.estimated'),
      action: { label: t('recorder.download'), run },
    });
  }
  await removeTake(facts.id);
  return true;
}
