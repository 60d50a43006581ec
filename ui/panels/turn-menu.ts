/** The menu of everything that is turned or dragged: its value to be typed, its reset, a lock, its lane. */

import { COLORS } from '../../song/limits.ts';
import type { Menu, MenuRow } from '../controls/context-menu.ts';
import { freshGesture } from '../controls/pointers.ts';
import type { Turnable } from '../controls/turnable.ts';
import { valueText } from '../controls/value-text.ts';
import { keysOf } from '../keys/bound.ts';
import { gridSteps } from '../state/columns.ts';
import { selectedStep } from '../state/screen.ts';
import { lockTo } from '../state/touch.ts';
import { patternSignal, trackIds, trackSignal } from '../state/tracks.ts';
import { showLaneOf, type TurnedPlace, turnedPlaceOf } from '../state/turned-place.ts';
import { t } from '../words/words.ts';

const hasMidiApi = 'requestMIDIAccess' in navigator;

/** It may be the first that is asked of MIDI. */
async function learn(handle: Element): Promise<void> {
  const [{ learnFor }, { connectMidi }] = await Promise.all([import('./midi/learn.ts'), import('./midi/connect.ts')]);
  learnFor(handle);
  await connectMidi();
}

function rowsOf({ track, path }: TurnedPlace, value: number, handle: Element): readonly MenuRow[] {
  const length = gridSteps(patternSignal(track).peek()?.length ?? 1);
  const step = Math.min(selectedStep.peek(), length - 1);
  const learnRow: readonly MenuRow[] = hasMidiApi
    ? [{ label: t('midiPanel.learnThis'), icon: 'midi', run: () => void learn(handle).catch(() => undefined) }]
    : [];
  const hasSteps = trackSignal(track).peek()?.instrument !== 'audio';
  return [
    ...learnRow,
    {
      label: t('desk.lockTo', { step: step + 1 }),
      icon: 'check',
      isOff: !hasSteps,
      run: () => lockTo({ track, index: step }, path, value, freshGesture()),
    },
    {
      label: t('desk.showAutomation'),
      icon: 'sine',
      run: () => showLaneOf({ track, path }),
    },
  ];
}

export function turnMenu(handle: Element, turn: Turnable): Menu {
  const place = turnedPlaceOf(handle);
  const at = place ? trackIds.peek().indexOf(place.track) : -1;
  const color = place && trackSignal(place.track).peek()?.color;
  const reset: MenuRow = {
    label: t('desk.resetTo', { value: valueText(turn.spec, turn.initial) }),
    icon: 'undo',
    ...keysOf('knob.reset'),
    isOff: turn.value === turn.initial,
    run: () => turn.onChange(turn.initial, freshGesture()),
  };
  return {
    title: turn.name,
    ...(typeof color === 'number' ? { color, isHollow: at >= COLORS } : {}),
    turn,
    rows: place ? [reset, null, ...rowsOf(place, turn.value, handle)] : [reset],
  };
}
