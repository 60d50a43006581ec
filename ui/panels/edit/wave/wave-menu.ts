/** The menu of the wave: of the stretch that is chosen, or of the empty place that was pressed. */
import { COLORS } from '../../../../song/limits.ts';
import type { Menu, MenuRow } from '../../../controls/context-menu.ts';
import { stampText } from '../../../controls/time-text.ts';
import { keysOf } from '../../../keys/bound.ts';
import { trackIds, trackSignal } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { ACT_ROWS, canAct } from './act-rows.ts';
import { ACTS, normalise, type WaveAct } from './acts.ts';
import { barText, cursorSeconds, selection, snapped, targetRange, waveTrack } from './state.ts';

function row(act: WaveAct): readonly MenuRow[] {
  return ACT_ROWS.filter((one) => one.act === act).map(({ icon, text, command }) => ({
    label: t(text),
    icon,
    ...(command && keysOf(command)),
    isOff: !canAct(act),
    run: ACTS[act],
  }));
}

const rows = (...acts: readonly WaveAct[]) => acts.flatMap(row);

/** What was pressed is what is chosen: within the selection that stays; beside it it goes, and the playhead comes here. */
export function takePlace(seconds: number): void {
  const range = selection.peek();
  if (range && seconds >= range.fromSeconds && seconds <= range.toSeconds) return;
  selection.value = null;
  cursorSeconds.value = snapped(seconds);
}

export function waveMenu(): Menu {
  const id = waveTrack.peek();
  const track = trackSignal(id).peek();
  const range = selection.peek();
  const at = cursorSeconds.peek();
  const isOff = targetRange.peek() === null;
  return {
    title: range
      ? t('wave.saidSelect', { from: stampText(range.fromSeconds), to: stampText(range.toSeconds) })
      : t('wave.at', { bar: barText(at), time: stampText(at) }),
    ...(track && { color: track.color, isHollow: trackIds.peek().indexOf(id) >= COLORS }),
    rows: [
      ...rows('hear'),
      null,
      ...rows('cut', 'copy', 'paste', 'trim', 'split', 'silence', 'insert', 'crossfade'),
      null,
      { label: t('wave.reverse'), icon: 'backTo', isOff, run: ACTS.reverse },
      { label: t('wave.normalise'), icon: 'up', isOff, run: () => void normalise() },
      null,
      ...rows('loop', 'region'),
      { label: t('wave.selectAll'), icon: 'check', ...keysOf('wave.all'), isOff, run: ACTS.all },
    ],
  };
}
