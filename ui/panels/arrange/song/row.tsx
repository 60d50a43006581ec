/** A track of the song: its head, and a lane of what it plays, whose bars are chosen, muted, filled and given back. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { piecesOf } from '../../../../song/arrangement.ts';
import { patternIn } from '../../../../song/clip-of.ts';
import { TICKS_PER_STEP } from '../../../../song/time.ts';
import { isByKey, openMenu } from '../../../controls/context-menu.ts';
import { Icon } from '../../../controls/icon.tsx';
import { colorClass } from '../../../controls/mark.tsx';
import { Meter } from '../../../controls/meter.tsx';
import { MuteSolo } from '../../../controls/mute-solo.tsx';
import { type PointerRules, Pointers } from '../../../controls/pointers.ts';
import { commandIn } from '../../../keys/bound.ts';
import { chosenPart } from '../../../state/parts.ts';
import { selectTrack } from '../../../state/screen.ts';
import { backToSong, hasLeftSong, sections } from '../../../state/sounding.ts';
import { shownName } from '../../../state/track-names.ts';
import { trackIds, trackSignal, useQuietMark, useShape } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { Tile } from '../track/tile.tsx';
import { clipsIn, fillBars, followBar, giveBack, isFill, muteBars, openBar } from './bar-edits.ts';
import { barMenu } from './bar-menu.ts';
import { PiecePicture } from './piece.tsx';
import {
  barOf,
  chosenBars,
  isAudio,
  pixelsPerBar,
  rangeOf,
  seenBars,
  songBars,
  stripIn,
  type TakeStrip,
  takeStrips,
} from './state.ts';
import { dragTakes } from './take-hand.ts';
import { pressTake } from './take-keys.ts';
import { takeMenu } from './take-menu.ts';
import { TakeStrips } from './take-strips.tsx';

interface RowProps {
  readonly track: string;
}

export function SongRow({ track }: RowProps) {
  useSignals();
  const { name, color } = useShape(track);
  const row = useRef<HTMLDivElement>(null);
  useQuietMark(row, track);
  const index = trackIds.value.indexOf(track);
  const hasLeft = useComputed(() => hasLeftSong(track)).value;
  return (
    <div
      className={`song-row ${colorClass(color)}${hasLeft ? ' has-left' : ''}`}
      ref={row}
      data-track={track}
      data-drop={track}
    >
      <div className="song-head">
        <Tile track={track} />
        <MuteSolo track={track} />
        {hasLeft && (
          <button
            type="button"
            className="key song-back"
            aria-label={t('playing.backTrack', { track: name })}
            onClick={() => backToSong(track)}
          >
            <Icon name="undo" size={14} />
          </button>
        )}
        <Meter strip={index} channel={0} shape="vertical" label={t('arrange.level', { track: name })} color={color} />
      </div>
      <SongLane track={track} />
    </div>
  );
}

const place = (fromBar: number, toBar: number): CSSProperties => ({
  left: fromBar * pixelsPerBar.value,
  width: (toBar - fromBar) * pixelsPerBar.value,
});

/** What a track plays, piece by piece, with the section it belongs to. */
function usePieces(track: string) {
  return useComputed(() => {
    const found = trackSignal(track).value;
    return sections.value.flatMap((section) =>
      piecesOf(section, track).map((piece) => {
        const clip = piece.clip === null ? undefined : found?.clips[piece.clip];
        const pattern = found && piece.clip !== null ? patternIn(found, piece.clip) : undefined;
        return { ...piece, name: clip?.name ?? '', pattern, isOwn: piece.clip !== section.scene };
      }),
    );
  }).value;
}

type SongPiece = ReturnType<typeof usePieces>[number];

function PieceBlock({ piece }: { readonly piece: SongPiece }) {
  useSignals();
  if (piece.clip !== null && !piece.pattern) return null;
  const [fromBar, toBar] = [barOf(piece.fromTick), barOf(piece.toTick)];
  const kind = piece.clip === null ? ' is-mute' : piece.isOwn ? ' is-own' : '';
  return (
    <div className={`song-piece${kind}`} style={place(fromBar, toBar)}>
      <span>{piece.clip === null ? t('timeline.muted') : pieceName(piece.clip, piece.name)}</span>
      {piece.pattern && (
        <PiecePicture
          pattern={piece.pattern}
          fromStep={(piece.fromTick - piece.originTick) / TICKS_PER_STEP}
          bars={toBar - fromBar}
        />
      )}
    </div>
  );
}

function SongLane({ track }: RowProps) {
  useSignals();
  const { name } = useShape(track);
  const pieces = usePieces(track);
  const lane = useRef<HTMLDivElement>(null);
  const [from, to] = seenBars.value;
  const chosen = chosenBars.value?.track === track ? chosenBars.value : null;
  useEffect(() => {
    if (!lane.current) return;
    const ends = [dragTakes(lane.current, track), dragBars(lane.current, track)];
    return () => {
      for (const end of ends) end();
    };
  }, [track]);
  const walk = useMemo(() => (event: KeyboardEvent) => walkBars(track, event), [track]);
  const bar = chosen?.headBar ?? 0;
  const last = Math.max(1, songBars.value);
  const shown = pieces.filter((piece) => barOf(piece.toTick) > from && barOf(piece.fromTick) < to);
  const block = (piece: SongPiece) => <PieceBlock key={piece.fromTick} piece={piece} />;
  return (
    <div
      ref={lane}
      className="song-lane"
      role="slider"
      tabIndex={0}
      aria-label={t('timeline.songBars', { track: name })}
      aria-valuemin={1}
      aria-valuemax={last}
      aria-valuenow={Math.min(last, bar + 1)}
      aria-valuetext={said(track, chosen === null ? { fromBar: 0, toBar: 1 } : rangeOf(chosen))}
      data-menu=""
      data-bar-pixels={pixelsPerBar.value}
      onKeyDown={walk}
      onContextMenu={({ nativeEvent }) => openBarMenu(track, nativeEvent)}
      onFocus={() => {
        if (chosenBars.peek()?.track !== track) chosenBars.value = { track, anchorBar: bar, headBar: bar };
      }}
    >
      {!isAudio(track) && shown.filter(({ clip }) => clip !== null).map(block)}
      {isAudio(track) && <TakeStrips track={track} from={from} to={to} />}
      {shown.filter(({ clip }) => clip === null).map(block)}
      {chosen && <i className="song-chosen" style={place(rangeOf(chosen).fromBar, rangeOf(chosen).toBar)} />}
    </div>
  );
}

const pieceName = (clip: string, name: string) => (isFill(clip) ? t('timeline.fillName') : shownName(name));

const takeName = ({ name, isMute }: TakeStrip) => (isMute ? t('arrange.quietPart', { part: name }) : name);

interface Bars {
  readonly fromBar: number;
  readonly toBar: number;
}

/** What is heard of a track in some bars, by name. */
function namesIn(track: string, range: Bars): readonly string[] {
  const found = trackSignal(track).value;
  const takes = takeStrips.value.filter((one) => one.track === track && one.toBar > range.fromBar);
  return clipsIn(track, range).flatMap((clip) => {
    if (clip === null) return t('timeline.muted');
    if (isAudio(track)) return takes.filter(({ fromBar }) => fromBar < range.toBar).map(takeName);
    const own = found?.clips[clip];
    return own ? pieceName(clip, own.name) : t('timeline.nothing');
  });
}

/** "Bars 5 to 6: Fill", "Bar 12: muted", "Bar 3: nothing", "Bar 1: Take 20:49:58". */
function said(track: string, range: Bars): string {
  const names = namesIn(track, range);
  const what = [...new Set(names)].join(', ') || t('timeline.nothing');
  const [first, last] = [range.fromBar + 1, range.toBar];
  return first === last ? t('timeline.barIs', { first, what }) : t('timeline.barsAre', { first, last, what });
}

/** Of the chosen bars; a press beside them chooses another. */
function openBarMenu(track: string, event: MouseEvent): void {
  // React listens at the root of the page, which is what the event calls its current target.
  const lane = event.target instanceof Element ? event.target.closest('.song-lane') : null;
  const left = lane?.getBoundingClientRect().left ?? 0;
  const bar = isByKey(event) ? null : Math.floor((event.clientX - left) / pixelsPerBar.peek());
  const before = chosenBars.peek();
  const { fromBar, toBar } = before ? rangeOf(before) : { fromBar: 0, toBar: 0 };
  const isIn = before?.track === track && (bar === null || (bar >= fromBar && bar < toBar));
  const chosen = isIn ? before : { track, anchorBar: bar ?? 0, headBar: bar ?? 0 };
  chosenBars.value = chosen;
  selectTrack(track);
  const held = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-take]') : null;
  const found = held ? Number(held.dataset.take) : stripIn(track, chosen.headBar)?.index;
  if (isAudio(track)) chosenPart.value = found ?? null;
  openMenu(event, () => (isAudio(track) ? takeMenu(chosen) : barMenu(chosen)));
}

/** A press chooses a bar, a drag several, a double one opens its clip. */
function dragBars(lane: HTMLElement, track: string): () => void {
  const barAt = (x: number) => Math.max(0, Math.floor((x - lane.getBoundingClientRect().left) / pixelsPerBar.peek()));
  const rules: PointerRules<{ readonly anchor: number }> = {
    slopPixels: 4,
    onDown({ target, at, capture }, event) {
      // A recording has hands of its own (take-hand.ts).
      if (target.closest('[data-take]') && !event.shiftKey) return null;
      const bar = barAt(at.x);
      const before = chosenBars.peek();
      if (!target.closest('[data-take]')) chosenPart.value = null;
      const anchor = event.shiftKey && before?.track === track ? before.anchorBar : bar;
      selectTrack(track);
      chosenBars.value = { track, anchorBar: anchor, headBar: bar };
      followBar(track, bar);
      capture();
      return { anchor };
    },
    onMove({ anchor }, { at }) {
      chosenBars.value = { track, anchorBar: anchor, headBar: barAt(at.x) };
    },
    onDoubleTap: (_, { at }) => openBar(track, barAt(at.x)),
  };
  return new Pointers(() => rules).listen(lane);
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function walkBars(track: string, event: KeyboardEvent): void {
  const chosen = chosenBars.peek() ?? { track, anchorBar: 0, headBar: 0 };
  if (isAudio(track) && pressTake(track, event)) return;
  const command = commandIn('songRow', event)?.command;
  if (command === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (command === 'muteBars') muteBars(chosen);
  else if (command === 'fillBars') fillBars(chosen);
  else if (command === 'giveBack') giveBack(chosen);
  else if (command === 'openClip') openBar(track, chosen.headBar);
  else if (command === 'letGo') chosenBars.value = null;
  else {
    const { key, currentTarget } = event;
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      const rows = [...document.querySelectorAll<HTMLElement>('.song-lane')];
      const next = rows[rows.indexOf(currentTarget as HTMLElement) + (key === 'ArrowUp' ? -1 : 1)];
      const id = trackIds.peek()[rows.indexOf(next as HTMLElement)];
      if (!next || id === undefined) return;
      chosenBars.value = { ...chosen, track: id };
      chosenPart.value = stripIn(id, chosen.headBar)?.index ?? null;
      selectTrack(id);
      followBar(id, chosen.headBar);
      next.focus({ preventScroll: true });
      next.closest('.song-row')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return;
    }
    const end = Math.max(0, songBars.peek() - 1);
    const to = key === 'Home' ? 0 : key === 'End' ? end : chosen.headBar + (STEPS[key] ?? 0);
    const headBar = Math.min(end, Math.max(0, to));
    chosenBars.value = { track, anchorBar: command === 'moreBars' ? chosen.anchorBar : headBar, headBar };
    chosenPart.value = stripIn(track, headBar)?.index ?? null;
    followBar(track, headBar);
    scrollToBar(currentTarget, headBar);
  }
}

/** The bar comes into sight, beside the heads. */
function scrollToBar(lane: Element, bar: number): void {
  const view = lane.closest('.song-scroll');
  if (!view) return;
  const head = lane.parentElement?.querySelector('.song-head')?.clientWidth ?? 0;
  const [left, right] = [bar * pixelsPerBar.peek(), (bar + 1) * pixelsPerBar.peek()];
  if (left < view.scrollLeft) view.scrollLeft = left;
  else if (right + head > view.scrollLeft + view.clientWidth) view.scrollLeft = right + head - view.clientWidth;
}
