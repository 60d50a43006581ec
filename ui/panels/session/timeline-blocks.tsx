/** Bars, blocks, loop and takes on one scale; only what is seen is drawn, and the playhead is painted past React. */

import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { walkBlocks } from '../../controls/block-keys.ts';
import { blockMenu } from '../../controls/block-menu.ts';
import { blockText } from '../../controls/block-words.ts';
import { isByFinger, openMenu } from '../../controls/context-menu.ts';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { commandIn } from '../../keys/bound.ts';
import { slide } from '../../paint/slide.ts';
import { type Block, between, markedBars } from '../../state/blocks.ts';
import { onPulse } from '../../state/pulse.ts';
import { song } from '../../state/song.ts';
import { blocks, chosenBlock, playSong } from '../../state/song-blocks.ts';
import { playMode } from '../../state/sounding.ts';
import { shownName } from '../../state/track-names.ts';
import { t } from '../../words/words.ts';
import { pending } from './recording.ts';
import { useScene } from './scenes.ts';
import { dragLane } from './timeline-drag.ts';
import { endTick, pixelOfTick, pixelsPerBar, strips, tickOfPixel } from './timeline-state.ts';

/** Drawn beyond both edges, in pixels; the edges move in steps of as much. */
const BEYOND = 240;
/** Room behind the end, to draw a block into. */
const TAIL_BARS = 4;

/** A block as wide has room for its name, and one for its mark beside it. */
const NAME_PIXELS = 64;
const MARK_PIXELS = 80;

const spread = (fromTick: number, toTick: number) => ({
  left: pixelOfTick(fromTick),
  width: pixelOfTick(toTick) - pixelOfTick(fromTick),
});

export function Lane() {
  useSignals();
  const box = useRef<HTMLDivElement>(null);
  const lane = useRef<HTMLDivElement>(null);
  const [[from, to], setSeen] = useState<readonly [number, number]>([0, 0]);
  const width = pixelOfTick(endTick.value + TAIL_BARS * TICKS_PER_BAR);
  useEffect(() => {
    const view = box.current;
    if (!view) return;
    const look = () => {
      const first = Math.floor(view.scrollLeft / BEYOND - 1) * BEYOND;
      const last = Math.ceil((view.scrollLeft + view.clientWidth) / BEYOND + 1) * BEYOND;
      setSeen((seen) => (seen[0] === first && seen[1] === last ? seen : [first, last]));
    };
    // Looks for the first time too, when the page has been laid out anyway.
    const resized = new ResizeObserver(look);
    resized.observe(view);
    view.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      view.removeEventListener('scroll', look);
    };
  }, []);
  useEffect(() => (lane.current ? dragLane(lane.current) : undefined), []);
  const [fromTick, toTick] = [tickOfPixel(from), tickOfPixel(to)];
  const loop = useComputed(() => song.value.loop).value;
  const rows = strips.value.reduce((most, { row }) => Math.max(most, row + 1), 0);
  const chosen = chosenBlock.value?.index ?? 0;
  const drawn = blocks.value.filter(
    (block) => block.index === chosen || (block.toTick > fromTick && block.fromTick < toTick),
  );
  return (
    <div className="timeline-box" ref={box}>
      <div className="timeline-inside" ref={lane} style={{ width: Math.max(width, 0), paddingBottom: rows * 10 }}>
        <Ruler fromBar={fromTick / TICKS_PER_BAR} toBar={Math.min(toTick, endTick.value) / TICKS_PER_BAR} />
        {loop && <i className="timeline-loop" style={spread(loop.startTick, loop.endTick)} />}
        {drawn.map((block) => (
          <BlockButton key={block.index} block={block} isTabStop={block.index === chosen} />
        ))}
        <Ghosts />
        {between(strips.value, fromTick, toTick).map((strip) => (
          <i
            key={strip.index}
            className={`timeline-part ${colorClass(strip.color)}`}
            style={{ ...spread(strip.fromTick, strip.toTick), bottom: (rows - 1 - strip.row) * 10 }}
            title={strip.name}
          />
        ))}
        <Playhead />
      </div>
    </div>
  );
}

function BlockButton({ block, isTabStop }: { readonly block: Block; readonly isTabStop: boolean }) {
  useSignals();
  const scene = useScene(block.scene);
  const isChosen = chosenBlock.value?.index === block.index;
  const name = shownName(scene?.name ?? '');
  const place = spread(block.fromTick, block.toTick);
  return (
    <button
      type="button"
      className={`timeline-block ${colorClass(scene?.color ?? 0)}${place.width < NAME_PIXELS ? ' is-narrow' : ''}`}
      style={place}
      aria-pressed={isChosen}
      aria-label={blockText(block, scene?.name)}
      tabIndex={isTabStop ? 0 : -1}
      data-block={block.index}
      data-menu=""
      onKeyDown={(event) => walkBlocks(event, block)}
      onContextMenu={(event) => {
        if (!isByFinger(event.nativeEvent)) openMenu(event.nativeEvent, () => blockMenu(block.index));
      }}
    >
      {place.width >= MARK_PIXELS && <Mark color={scene?.color ?? 0} />}
      <span>{name}</span> {block.repeats > 1 && <b>{block.repeats}×</b>}
      {isChosen && <i className="timeline-handle" />}
    </button>
  );
}

/** What is being recorded, behind the last block. */
function Ghosts() {
  useSignals();
  const end = blocks.value[blocks.value.length - 1]?.toTick ?? 0;
  const names = pending.value.map(({ scene, repeats }) => {
    const name = shownName(song.value.scenes.find(({ id }) => id === scene)?.name ?? '');
    return repeats > 1 ? `${name} ${repeats}×` : name;
  });
  if (names.length === 0) return null;
  return (
    <span className="timeline-end" style={{ left: pixelOfTick(end) }}>
      {names.join(' · ')}
    </span>
  );
}

const BAR_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -4, PageUp: 4 };

/** A press plays from there, a drag loops; with the keyboard arrows choose the bar and Enter plays. */
function Ruler({ fromBar, toBar }: { readonly fromBar: number; readonly toBar: number }) {
  useSignals();
  const [bar, setBar] = useState(0);
  const bars = Math.max(1, Math.ceil(endTick.value / TICKS_PER_BAR));
  const at = Math.min(bar, bars - 1);
  const walk = (event: KeyboardEvent) => {
    const command = commandIn('bars', event)?.command;
    if (command === 'playHere') playSong(at * TICKS_PER_BAR);
    if (command !== 'walk') return;
    const by = BAR_STEPS[event.key];
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? bars - 1 : by === undefined ? null : at + by;
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    setBar(Math.min(bars - 1, Math.max(0, next)));
  };
  return (
    <div
      className="timeline-ruler"
      role="slider"
      tabIndex={0}
      aria-label={t('session.playFrom')}
      aria-valuemin={1}
      aria-valuemax={bars}
      aria-valuenow={at + 1}
      onKeyDown={walk}
    >
      {markedBars(pixelsPerBar.value, fromBar, toBar).map((one) => (
        <span key={one} style={{ left: one * pixelsPerBar.value }}>
          {one + 1}
        </span>
      ))}
      <i style={{ left: at * pixelsPerBar.value }} />
    </div>
  );
}

/** Where of the lane's width the playhead is brought when it has left the screen. */
const LEAD = 0.1;
/** Where it cannot be seen, and the end of the longest song; in pixels. */
const AWAY = -10;
const WIDEST = 1_000_000;

function Playhead() {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const shift = line.current
      ? slide(line.current, `translateX(${AWAY}px)`, `translateX(${WIDEST}px)`, WIDEST - AWAY)
      : null;
    let painted = Number.NaN;
    return onPulse(({ tick, isPlaying, countInBeats }) => {
      const mark = line.current;
      const view = mark?.closest('.timeline-box');
      if (!mark || !view) return;
      const x = playMode.peek() === 'timeline' ? Math.round(pixelOfTick(tick)) : AWAY;
      if (x === painted) return;
      painted = x;
      shift?.(x - AWAY);
      if (!isPlaying || countInBeats > 0 || x < 0) return;
      const isBeside = x < view.scrollLeft || x > view.scrollLeft + view.clientWidth;
      if (isBeside) view.scrollLeft = x - LEAD * view.clientWidth;
    });
  }, []);
  return <i className="timeline-playhead" ref={line} />;
}
