/** A region on a pad of the sampler, in a file, round and round. */
import { inTurn } from '../../../../song/edits/edit.ts';
import { loadPad, setPadParam } from '../../../../song/edits/pads.ts';
import { setLoop } from '../../../../song/edits/song.ts';
import { recolourRegion, removeRegion, renameRegion, resizeRegion } from '../../../../song/edits/takes.ts';
import { addTrack } from '../../../../song/edits/tracks.ts';
import { tickOfSeconds } from '../../../../song/edits/wave-parts.ts';
import { wavHeader } from '../../../../worklets/takes.ts';
import type { Menu } from '../../../controls/context-menu.ts';
import { saveFile } from '../../../controls/save-file.ts';
import { showError, showNotice } from '../../../state/notice.ts';
import { undoable } from '../../../state/pattern-tools.ts';
import { tellFull } from '../../../state/room.ts';
import { selectedTrack } from '../../../state/screen.ts';
import { edit, song } from '../../../state/song.ts';
import { hearTrack } from '../../../state/track-hearing.ts';
import { freeName, instrumentName } from '../../../state/track-names.ts';
import { samplesOf } from '../../../state/waves.ts';
import { t } from '../../../words/words.ts';
import { fileRange } from './acts.ts';
import type { ShownRegion } from './region-list.ts';
import { nextPad, samplerOf } from './region-pad.ts';
import { select, selection, waveTrack } from './state.ts';

export function toPad({ hash, region }: ShownRegion): void {
  const chosen = selectedTrack.peek();
  const pad = nextPad(song.peek(), chosen);
  if (typeof pad === 'string') {
    if (pad === 'no room') tellFull('tracks');
    else showNotice(t('wave.noPads'), { isHint: true });
    return;
  }
  const { name, startSeconds, endSeconds } = region;
  edit((before) => {
    const known = samplerOf(before, chosen);
    const withSampler = known ? before : addTrack('sampler', freeName(instrumentName('sampler')))(before);
    const track = known ?? samplerOf(withSampler, chosen);
    if (!track) return before;
    return inTurn(
      loadPad(track.id, pad, hash, name),
      setPadParam(track.id, pad, 'start', startSeconds),
      setPadParam(track.id, pad, 'end', endSeconds),
    )(withSampler);
  });
  showNotice(t('wave.onPad', { name, number: pad + 1 }), { action: undoable() });
}

/** All of its samples as they are, in floating point. */
async function toFile({ hash, rate, region }: ShownRegion): Promise<void> {
  const sound = await samplesOf(hash, rate).catch(() => null);
  if (!sound) {
    showError(t('edit.exportFailed'));
    return;
  }
  const [from, past] = [region.startSeconds, region.endSeconds].map((at) => Math.round(at * sound.rate));
  const channels = sound.channels.map((channel) => channel.subarray(from, past));
  const frames = channels[0]?.length ?? 0;
  const samples = new Float32Array(frames * channels.length);
  for (const [at, channel] of channels.entries()) {
    for (let i = 0; i < frames; i++) samples[i * channels.length + at] = channel[i] ?? 0;
  }
  const header = wavHeader({ channels: channels.length, rate: sound.rate, bits: 32 }, frames).slice();
  const name = `${region.name.replace(/[^\p{L}\p{N} .-]/gu, '-')}.wav`;
  saveFile(name, new Blob([header, samples], { type: 'audio/wav' }));
}

export function hearRegion({ fromSeconds, toSeconds }: ShownRegion): void {
  const [from, to] = [fromSeconds, toSeconds].map((at) => Math.round(tickOfSeconds(song.peek(), at)));
  void hearTrack(waveTrack.peek(), from, to);
}

/** Over the wave, where it has no keys beside it: those of the list come first. */
export function regionMenuOnWave(shown: ShownRegion): Menu {
  const { region, fromSeconds, toSeconds } = shown;
  const pad = nextPad(song.peek(), selectedTrack.peek());
  const number = typeof pad === 'number' ? pad + 1 : '–';
  const menu = regionMenu(shown);
  return {
    ...menu,
    rows: [
      { label: t('wave.hearKey'), icon: 'play', run: () => hearRegion(shown) },
      { label: t('wave.selectRegion'), icon: 'check', run: () => select(fromSeconds, toSeconds) },
      {
        label: t('wave.toPadLong', { name: region.name, number }),
        icon: 'fill',
        isOff: typeof pad === 'string',
        run: () => toPad(shown),
      },
      null,
      ...menu.rows,
    ],
  };
}

export function regionMenu(shown: ShownRegion): Menu {
  const { hash, region, fromSeconds, toSeconds } = shown;
  const range = selection.peek();
  const chosen = range && fileRange(range);
  const tick = (seconds: number) => Math.round(tickOfSeconds(song.peek(), seconds));
  return {
    title: region.name,
    color: region.color,
    rename: (name) => edit(renameRegion(hash, region.id, name)),
    recolor: (color) => edit(recolourRegion(hash, region.id, color)),
    rows: [
      { label: t('wave.loopRegion'), icon: 'undo', run: () => edit(setLoop(tick(fromSeconds), tick(toSeconds))) },
      {
        label: t('wave.fitRegion'),
        isOff: chosen?.hash !== hash,
        run: () => chosen && edit(resizeRegion(hash, region.id, chosen.from, chosen.to)),
      },
      { label: t('wave.toFile'), icon: 'download', run: () => void toFile(shown) },
      null,
      { label: t('wave.removeRegion'), icon: 'trash', isDanger: true, run: () => edit(removeRegion(hash, region.id)) },
    ],
  };
}
