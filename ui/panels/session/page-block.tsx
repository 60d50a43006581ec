/** One block of the page, or what of it lies in one line: its name, how often, its steps, and its bars as they are played. */
import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, type KeyboardEvent, useMemo } from 'react';
import { MAX_REPEATS } from '../../../song/limits.ts';
import { STEPS_PER_BAR, TICKS_PER_STEP } from '../../../song/time.ts';
import { walkBlocks } from '../../controls/block-keys.ts';
import { blockMenu } from '../../controls/block-menu.ts';
import { isByFinger, openMenu } from '../../controls/context-menu.ts';
import { Icon } from '../../controls/icon.tsx';
import { ScenePicture } from '../../controls/scene-picture.tsx';
import { type Block, barsOf } from '../../state/blocks.ts';
import { playStep } from '../../state/pulse.ts';
import { song } from '../../state/song.ts';
import { chosenBlock, repeatBlock } from '../../state/song-blocks.ts';
import { playMode } from '../../state/sounding.ts';
import { shownName } from '../../state/track-names.ts';
import { t } from '../../words/words.ts';
import type { Piece } from './page-lines.ts';
import { useScene } from './scenes.ts';

interface PageBlockProps {
  readonly piece: Piece;
  readonly perLine: number;
  readonly isTabStop: boolean;
}

/** The step of the song that sounds, while the song plays; -1 else. */
const songStep = computed(() => (playMode.value === 'timeline' ? playStep.value : -1));

function useIsPlaying({ fromTick, toTick }: Block): boolean {
  const isIn = useMemo(
    () => computed(() => fromTick <= songStep.value * TICKS_PER_STEP && songStep.value * TICKS_PER_STEP < toTick),
    [fromTick, toTick],
  );
  return isIn.value;
}

export function PageBlock({ piece, perLine, isTabStop }: PageBlockProps) {
  useSignals();
  const { block, fromBar, bars, isFirst, isLast } = piece;
  const scene = useScene(block.scene);
  const isChosen = chosenBlock.value?.index === block.index;
  const isPlaying = useIsPlaying(block);
  const name = shownName(scene?.name ?? '');
  const style: CSSProperties = { left: `${(fromBar / perLine) * 100}%`, width: `${(bars / perLine) * 100}%` };
  const parts = ['page-block'];
  if (isChosen) parts.push('is-chosen');
  if (isPlaying) parts.push('is-playing');
  if (!isFirst) parts.push('goes-on');
  if (bars === 1) parts.push('is-narrow');
  const inside = (
    <>
      <span className="page-block-head">
        {isPlaying && <Icon name="play" size={10} />}
        <span>{name}</span> {isLast && block.repeats > 1 && <em>{block.repeats}×</em>}
      </span>
      <span className="page-block-picture">
        <ScenePicture song={song.value} scene={block.scene} />
        <Played {...piece} />
      </span>
    </>
  );
  const [first, last] = barsOf(block);
  const facts = { number: block.index + 1, scene: name, times: block.repeats, first, last };
  const said = t(first === last ? 'session.blockOfOneBar' : 'session.blockName', facts);
  return (
    <>
      {isFirst ? (
        <button
          type="button"
          className={parts.join(' ')}
          style={style}
          aria-pressed={isChosen}
          aria-label={isPlaying ? t('session.playingBlock', { block: said }) : said}
          tabIndex={isTabStop ? 0 : -1}
          data-block={block.index}
          data-menu=""
          onKeyDown={(event) => walkBlocks(event, block)}
          onContextMenu={(event) => {
            if (!isByFinger(event.nativeEvent)) openMenu(event.nativeEvent, () => blockMenu(block.index));
          }}
        >
          {inside}
        </button>
      ) : (
        <div className={parts.join(' ')} style={style} aria-hidden="true" data-of={block.index}>
          {inside}
        </div>
      )}
      {isChosen && isLast && <Edge block={block} name={name} left={(fromBar + bars) / perLine} />}
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  '+': 1,
  '-': -1,
};

/** Drawn sideways it repeats the scene, one notch each. */
function Edge({ block, name, left }: { readonly block: Block; readonly name: string; readonly left: number }) {
  useSignals();
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    repeatBlock(block, Math.min(MAX_REPEATS, block.repeats + by));
  };
  return (
    <span
      className={left >= 1 ? 'page-edge is-last' : 'page-edge'}
      style={{ left: `${left * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={t('session.repeatsOf', { scene: name })}
      aria-valuemin={1}
      aria-valuemax={MAX_REPEATS}
      aria-valuenow={block.repeats}
      aria-valuetext={t('session.repeatsSaid', { times: block.repeats })}
      data-edge=""
      onKeyDown={onKeyDown}
    />
  );
}

/** A notch for each bar, full when it was played, and where the song is. */
function Played({ startBar, bars }: Piece) {
  useSignals();
  const ticked = songStep.value;
  const step = ticked - startBar * STEPS_PER_BAR;
  const done = ticked < 0 ? 0 : Math.min(bars, Math.max(0, Math.floor(step / STEPS_PER_BAR)));
  const isHere = ticked >= 0 && step >= 0 && step < bars * STEPS_PER_BAR;
  return (
    <>
      {isHere && <i className="page-now" style={{ left: `${(step / (bars * STEPS_PER_BAR)) * 100}%` }} />}
      <span className="page-bars" style={{ '--bars': bars, '--done': done } as CSSProperties} />
    </>
  );
}
