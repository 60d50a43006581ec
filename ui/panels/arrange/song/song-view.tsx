/** The song on a desk: an overview, bars and markers, its scenes, and a row for each track. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { tempoMap } from '../../../../song/arrangement.ts';
import { homeOf } from '../../../../song/clip-of.ts';
import { addPlacement } from '../../../../song/edits/timeline.ts';
import { secondsBetween } from '../../../../song/tempo.ts';
import { TICKS_PER_BAR } from '../../../../song/time.ts';

import './song.css';
import './song-bars.css';
import './song-lane.css';
import { BackToSong } from '../../../controls/back-to-song.tsx';
import { GrowOffer } from '../../../controls/grow-offer.tsx';
import { Icon } from '../../../controls/icon.tsx';
import { MeterBank } from '../../../controls/meter-bank.tsx';
import { commandIn, shortcutOf } from '../../../keys/bound.ts';
import { slide } from '../../../paint/slide.ts';
import { clockText } from '../../../state/clock-text.ts';
import { dockRoom } from '../../../state/dock.ts';
import { onPulse } from '../../../state/pulse.ts';
import { edit, openings, song } from '../../../state/song.ts';
import { playMode } from '../../../state/sounding.ts';
import { shownName } from '../../../state/track-names.ts';
import { shownTrack, trackIds } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { followOpening } from './bar-edits.ts';
import { SongFoot } from './foot.tsx';
import { setMarker } from './marker-edits.ts';
import { Markers } from './markers.tsx';
import { Overview } from './overview.tsx';
import { SongRow } from './row.tsx';
import { SongRuler } from './ruler.tsx';
import { ScenesRow } from './scenes-row.tsx';
import { look, showAll, showChosen, zoomBy } from './sight.ts';
import { barOf, isFolded, pixelsPerBar, songBars, TAIL_BARS } from './state.ts';
import { ViewSwitch } from './view-switch.tsx';

const STEP = 1.5;
const WHEEL = 0.002;

export default function SongView() {
  useSignals();
  const view = useRef<HTMLDivElement>(null);
  const bars = songBars.value;
  const scale = pixelsPerBar.value;
  useEffect(() => {
    const box = view.current;
    if (!box) return;
    const seen = () => look(box);
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomBy(box, Math.exp(-event.deltaY * WHEEL), event.clientX);
    };
    const resized = new ResizeObserver(seen);
    resized.observe(box);
    box.addEventListener('scroll', seen, { passive: true });
    box.addEventListener('wheel', wheel, { passive: false });
    return () => {
      resized.disconnect();
      box.removeEventListener('scroll', seen);
      box.removeEventListener('wheel', wheel);
    };
  }, []);
  // A song that has just begun or been opened is seen whole.
  const isEmpty = bars === 0;
  const opening = openings.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two say that it is another one
  useEffect(() => showAll(view.current), [isEmpty, opening]);
  // The dock takes half of the room: what it edits stays in sight.
  const room = dockRoom.value;
  const edited = room > 0 ? shownTrack.value : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a higher dock may have covered it
  useEffect(() => {
    if (edited === undefined) return;
    const head = view.current?.querySelector(`[data-track="${CSS.escape(edited)}"] > .song-head`);
    head?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [edited, room]);
  useEffect(followOpening, []);
  const press = (event: KeyboardEvent) => {
    const command = commandIn('songView', event)?.command;
    if (command === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (command === 'fold') isFolded.value = !isFolded.peek();
    else if (command === 'marker') setMarker(view.current);
    else if (command === 'zoomToChosen') showChosen(view.current);
    else showAll(view.current);
  };
  return (
    <section className="song-view" aria-label={t('arrange.views.timeline')} onKeyDown={press}>
      <SongTools view={view} />
      <div className="song-line">
        <span className="label">{t('timeline.overview')}</span>
        <Overview view={view} />
      </div>
      <div className="song-scroll" ref={view}>
        <MeterBank
          className="song-inside"
          style={{ '--song': `${(bars + TAIL_BARS) * scale}px`, '--bar': `${scale}px` } as CSSProperties}
        >
          <div className="song-top">
            <span className="song-head label">{t('timeline.bars')}</span>
            <div className="song-bars">
              <SongRuler />
              <Markers />
            </div>
          </div>
          <div className="song-top is-scenes">
            <span className="song-head label">{t('session.scenes')}</span>
            {bars === 0 ? <EmptySong /> : <ScenesRow />}
          </div>
          {!isFolded.value && trackIds.value.map((id) => <SongRow key={id} track={id} />)}
          <div className="song-rest">
            <span className="song-head" />
          </div>
          <Playhead />
        </MeterBank>
      </div>
      {bars === 0 && (
        <div className="song-grow">
          <GrowOffer />
        </div>
      )}
      <SongFoot />
    </section>
  );
}

function SongTools({ view }: { readonly view: RefObject<HTMLDivElement | null> }) {
  useSignals();
  const length = useComputed(() =>
    secondsBetween(tempoMap(song.value, 'timeline'), 0, songBars.value * TICKS_PER_BAR),
  ).value;
  return (
    <div className="tools song-tools" role="toolbar" aria-label={t('arrange.views.timeline')} data-rove="">
      <ViewSwitch />
      <button
        type="button"
        className="key"
        aria-pressed={isFolded.value}
        {...shortcutOf('songView.fold')}
        onClick={() => {
          isFolded.value = !isFolded.peek();
        }}
      >
        {t('timeline.fold')}
      </button>
      <button type="button" className="key" {...shortcutOf('songView.marker')} onClick={() => setMarker(view.current)}>
        {t('timeline.marker')}
      </button>
      <BackToSong />
      <span className="song-length">
        <b>{clockText(length)}</b> {t('transport.bars', { count: songBars.value })}
      </span>
      <button
        type="button"
        className="key square"
        aria-label={t('session.zoomOut')}
        onClick={() => zoomBy(view.current, 1 / STEP)}
      >
        <Icon name="minus" />
      </button>
      <button type="button" className="key" {...shortcutOf('songView.fit')} onClick={() => showAll(view.current)}>
        {t('timeline.fit')}
      </button>
      <button
        type="button"
        className="key square"
        aria-label={t('session.zoomIn')}
        onClick={() => zoomBy(view.current, STEP)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

/** One press, and the song begins with what one has. */
function EmptySong() {
  useSignals();
  const name = useComputed(() =>
    shownName(song.value.scenes.find(({ id }) => id === homeOf(song.value))?.name ?? ''),
  ).value;
  return (
    <div className="song-scenes">
      <button type="button" className="song-empty" onClick={() => edit(addPlacement(homeOf(song.peek()), 4))}>
        {t('timeline.putScene')} <b>{name}</b>
      </button>
    </div>
  );
}

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
      const view = line.current?.closest('.song-scroll');
      if (!view) return;
      const x = playMode.peek() === 'timeline' ? Math.round(barOf(tick) * pixelsPerBar.peek()) : AWAY;
      if (x === painted) return;
      painted = x;
      shift?.(x - AWAY);
      if (!isPlaying || countInBeats > 0 || x < 0) return;
      const room = view.clientWidth - (view.querySelector('.song-head')?.clientWidth ?? 0);
      if (x < view.scrollLeft || x > view.scrollLeft + room) view.scrollLeft = x - 0.1 * room;
    });
  }, []);
  return <i className="song-playhead" ref={line} />;
}
