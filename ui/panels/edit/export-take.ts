/** A take as a WAV file: the very bytes where it is one already, else all of its sound in floating point. */
import type { Take } from '../../../song/song.ts';
import { wavHeader } from '../../../worklets/takes.ts';
import { saveFile } from '../../controls/save-file.ts';
import { showError } from '../../state/notice.ts';
import { readAudio } from '../../state/sounds.ts';
import { t } from '../../words/words.ts';

const fileName = (name: string) => `${name.replace(/[^\p{L}\p{N} .-]/gu, '-')}.wav`;

const isWav = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 4)) === 'RIFF' &&
  new TextDecoder('latin1').decode(bytes.subarray(8, 12)) === 'WAVE';

export async function exportTake({ hash, name, rate }: Take): Promise<void> {
  const bytes = await readAudio(hash).catch(() => null);
  const body = bytes && (isWav(bytes) ? [bytes] : await decoded(bytes, rate));
  if (!body) showError(t('edit.exportFailed'));
  else saveFile(fileName(name), new Blob(body, { type: 'audio/wav' }));
}

/** Null: this browser cannot decode it. */
async function decoded(bytes: Uint8Array<ArrayBuffer>, rate: number): Promise<BlobPart[] | null> {
  const context = new OfflineAudioContext(1, 1, rate);
  const sound = await context.decodeAudioData(bytes.buffer).catch(() => null);
  if (!sound) return null;
  const channels = Array.from({ length: Math.min(2, sound.numberOfChannels) }, (_, i) => sound.getChannelData(i));
  const samples = new Float32Array(sound.length * channels.length);
  for (const [at, channel] of channels.entries()) {
    for (let i = 0; i < channel.length; i++) samples[i * channels.length + at] = channel[i] ?? 0;
  }
  const header = wavHeader({ channels: channels.length, rate: sound.sampleRate, bits: 32 }, sound.length);
  return [header.slice(), samples];
}
