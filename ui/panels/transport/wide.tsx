/** What the transport has beside its keys on tablets and desks. */
import { useSignals } from '@preact/signals-react/runtime';
import { lazy } from '../../loading/lazy.tsx';
import { t } from '../../words/words.ts';
import { Cell } from './cell.tsx';
import { ModeKeys, ModeSwitch } from './mode-switch.tsx';
import { Output } from './output.tsx';
import { PatternLength } from './pattern-length.tsx';
import { Position } from './position.tsx';
import { ShelfButtons } from './shelf-buttons.tsx';
import { Tap } from './tap.tsx';
import { Swing, Tempo } from './tempo.tsx';

const { Screen: DeskCells } = lazy(() => import('./desk.tsx'));

export function TabletTransport() {
  useSignals();
  return (
    <>
      <ModeSwitch />
      <Tempo />
      <Swing />
      <PatternLength />
      <Output />
    </>
  );
}

/** Each under its name; what the first beat does not need comes after it. */
export function DeskTransport() {
  useSignals();
  return (
    <>
      <Cell label={t('playing.plays')} className="plays">
        <ModeKeys />
      </Cell>
      <Position />
      <Cell label={t('transport.tempo')}>
        <Tempo />
        <Tap />
      </Cell>
      <Cell label={t('transport.swing')}>
        <Swing unit="%" />
      </Cell>
      <Cell label={t('transport.steps')}>
        <PatternLength />
      </Cell>
      <DeskCells />
      <Cell label={t('transport.output')} className="output">
        <Output />
      </Cell>
      <ShelfButtons />
    </>
  );
}
