/** A stretch of the song, as it is rendered, onto the next empty pad: the bits of the WAV file that Render would make of it. */
import { signal } from '@preact/signals-react';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { startRender } from '../../../worklets/exporter.ts';
import { engine } from '../../state/engine.ts';
import { showError, showNotice } from '../../state/notice.ts';
import { undoable } from '../../state/pattern-tools.ts';
import { song } from '../../state/song.ts';
import { copies, readAudio } from '../../state/sounds.ts';
import { t } from '../../words/words.ts';
import { putSound } from './load-sample.ts';
import { chosenPad, nextEmptyPad } from './place.ts';
import { soundRate } from './sounds.ts';

export const isResampling = signal(false);
export const RESAMPLED_BARS = 8;

/** The bars before the one that is heard; from the start where fewer have been heard. */
function lastBars(): { readonly fromTick: number; readonly toTick: number } {
  const heard = Math.floor(Math.max(0, engine.readPulse().tick) / TICKS_PER_BAR);
  const from = Math.max(0, heard - RESAMPLED_BARS);
  return { fromTick: from * TICKS_PER_BAR, toTick: (from + RESAMPLED_BARS) * TICKS_PER_BAR };
}

/** `isLoop`: the stretch that the transport goes round. */
export async function resample(track: string, isLoop: boolean): Promise<void> {
  const pad = nextEmptyPad(chosenPad.peek());
  if (pad === null) {
    showError(t('sampler.allTaken'));
    return;
  }
  const { loop } = song.peek();
  const range = isLoop && loop ? { fromTick: loop.startTick, toTick: loop.endTick } : lastBars();
  const [from, to] = [range.fromTick / TICKS_PER_BAR + 1, range.toTick / TICKS_PER_BAR];
  isResampling.value = true;
  try {
    const asked = {
      song: song.peek(),
      ...range,
      tailSeconds: 0,
      bits: 32,
      rate: soundRate(),
      hasStems: false,
    } as const;
    const { bytes } = await startRender(asked, { readAudio, readCopy: copies.read }).rendered;
    const name = t('sampler.resampleName', { from: Math.floor(from), to: Math.ceil(to) });
    await putSound(track, pad, new Uint8Array(await bytes.arrayBuffer()), name);
    showNotice(t('sampler.loaded', { name, number: pad + 1 }), { action: undoable() });
  } catch {
    showError(t('sampler.resampleFailed'));
  } finally {
    isResampling.value = false;
  }
}
