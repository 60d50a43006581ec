/** The tones or chords as blocks: a touch is heard, the one that sounds inverts. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { onPulse } from '../../state/pulse.ts';
import { t } from '../../words/words.ts';
import { isHearing, passedAt, soundingBlock, touchBlock } from './hearing.ts';
import { type Block, blocks, shownBlock, theoryTab } from './state.ts';

/** Rows of its picture for an octave. */
const PICTURE = { width: 40, height: 50, low: 48, row: 2 } as const;

/** Its keys, higher where they are higher: how voices move from block to block. */
function Voices({ block }: { readonly block: Block }) {
  const rows = block.keys.map((one) => PICTURE.height - PICTURE.row * (one - PICTURE.low) - PICTURE.row);
  const bars = [0, 10, 20, 30];
  return (
    <svg className="theory-voices" viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`} aria-hidden="true">
      <path d={rows.flatMap((y) => bars.map((x) => `M${x} ${y}h8v2h-8z`)).join('')} />
    </svg>
  );
}

/** How many stand side by side: on a phone, and where there is room. */
function columnsOf(count: number): { readonly narrow: number; readonly wide: number } {
  if (theoryTab.value === 'scales') return { narrow: count, wide: count };
  const inRows = (most: number) => Math.ceil(count / Math.ceil(count / most));
  return { narrow: inRows(4), wide: inRows(count > 12 ? 8 : 6) };
}

export function Blocks() {
  useSignals();
  const room = useRef<HTMLDivElement>(null);
  const all = blocks.value;
  const sounding = soundingBlock.value;
  useEffect(
    () =>
      onPulse(({ tick }) => {
        const bar = isHearing.peek() && room.current?.querySelector<HTMLElement>('[data-now] .theory-passed');
        if (bar) bar.style.transform = `scaleX(${passedAt(tick).toFixed(3)})`;
      }),
    [],
  );
  const { narrow, wide } = columnsOf(all.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no <fieldset>: keys to be heard are no form
    <div
      ref={room}
      className={`theory-blocks of-${theoryTab.value}${narrow < all.length ? ' in-rows' : ''}`}
      role="group"
      aria-label={t(theoryTab.value === 'scales' ? 'theory.tones' : 'theory.tabs.chords')}
      style={{ '--narrow': narrow, '--wide': wide } as React.CSSProperties}
      data-rove="both"
    >
      {all.map((block, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is known by its place
          key={index}
          type="button"
          className="theory-block"
          aria-label={t('theory.hearBlock', { name: block.letter + block.sign, place: block.place })}
          aria-pressed={theoryTab.value === 'chords' ? index === shownBlock.value : undefined}
          data-now={index === sounding ? '' : undefined}
          onClick={() => touchBlock(index)}
        >
          <b>
            {block.letter}
            <small>{block.sign}</small>
          </b>{' '}
          <span>{block.place}</span>
          {block.chord && <Voices block={block} />}
          {index === sounding && <i className="theory-passed" />}
        </button>
      ))}
    </div>
  );
}
