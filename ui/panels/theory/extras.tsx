/** How blocks are made: as keys under the keyboard, or behind three dots where a phone has no room for them. */

import type { Signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import type { Menu } from '../../controls/context-menu.ts';
import { Toggle } from '../../controls/toggle.tsx';
import { say } from '../../state/speech.ts';
import type { WordKey } from '../../words/shape.ts';
import { t } from '../../words/words.ts';
import {
  addToMine,
  blocks,
  chordKind,
  clearMine,
  hasSevenths,
  isBarEach,
  isNearest,
  MOST_BLOCKS,
  mine,
  shownBlock,
  theoryTab,
  turnsText,
} from './state.ts';

interface Switch {
  readonly text: WordKey;
  readonly isOn: Signal<boolean>;
}

function switches(): readonly Switch[] {
  const barEach: Switch = { text: 'theory.barEach', isOn: isBarEach };
  const sevenths: Switch = { text: 'theory.sevenths', isOn: hasSevenths };
  if (theoryTab.value === 'scales') return [barEach];
  if (theoryTab.value === 'chords') return chordKind.value === 'own' ? [barEach, sevenths] : [barEach];
  return [{ text: 'theory.nearest', isOn: isNearest }, barEach, sevenths];
}

/** The chosen chord goes to the end of one's own progression. */
function collect(): void {
  addToMine();
  say(`${t('theory.progressions.mine')}: ${turnsText(mine.peek().map((chord) => ({ chord, weight: 1 })))}`);
}

interface Act {
  readonly label: string;
  readonly isOff: boolean;
  readonly run: () => void;
}

function acts(): readonly Act[] {
  const block = blocks.value[shownBlock.value];
  const name = block ? block.letter + block.sign : '';
  const add = { label: t('theory.add', { name }), isOff: mine.value.length >= MOST_BLOCKS, run: collect };
  const clear = { label: t('theory.clear'), isOff: mine.value.length === 0, run: clearMine };
  if (theoryTab.value === 'chords') return [add, clear];
  return theoryTab.value === 'progressions' && mine.value.length > 0 ? [clear] : [];
}

export function Extras() {
  useSignals();
  return (
    <div className="theory-extras" data-rove="">
      {switches().map(({ text, isOn }) => (
        <Toggle
          key={text}
          label={t(text)}
          isOn={isOn.value}
          onChange={(next) => {
            isOn.value = next;
          }}
        />
      ))}
      {acts().map(({ label, isOff, run }) => (
        <button key={label} type="button" className="key" aria-disabled={isOff} onClick={() => !isOff && run()}>
          <span>{label}</span>
        </button>
      ))}
    </div>
  );
}

export function extrasMenu(): Menu {
  const list = acts().map(({ label, isOff, run }) => ({ label, isOff, run }));
  return {
    title: t('theory.more'),
    rows: [
      ...switches().map(({ text, isOn }) => ({
        label: t(text),
        isTaken: isOn.peek(),
        run: () => {
          isOn.value = !isOn.peek();
        },
      })),
      ...(list.length > 0 ? [null, ...list] : []),
    ],
  };
}
