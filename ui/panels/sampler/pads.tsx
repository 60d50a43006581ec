/** Sixteen pads, the first at the bottom left. One stop of Tab: arrows walk, Space plays, Enter opens the sound of a pad. */
import { effect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { FIRST_PAD_KEY } from '../../../song/edits/pads.ts';
import type { Pad, Track } from '../../../song/song.ts';
import { PAD_CODES, playComputerKeys } from '../../controls/computer-keys.ts';
import { openMenu } from '../../controls/context-menu.ts';
import { Icon } from '../../controls/icon.tsx';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { playSurface } from '../../controls/play-surface.ts';
import { Lamp } from '../../paint/flashes.ts';
import { onLiveEvent } from '../../state/live-events.ts';
import { roomTrack } from '../../state/live-input.ts';
import { t } from '../../words/words.ts';
import { loadFile } from './load-sample.ts';
import { memoryHit } from './memory.ts';
import { padMenu } from './pad-menu.ts';
import { chokeLetter, chosenPad, colorOf, padName, playedTrack, sampler } from './place.ts';

const COLUMNS = 4;
const ROWS = 4;
/** How long a pad shows that it was struck. */
const PLAYING_MILLISECONDS = 300;
/** Indices as they are drawn, from the top row down. */
const DRAWN = Array.from({ length: ROWS * COLUMNS }, (_, at) => {
  const row = ROWS - 1 - Math.floor(at / COLUMNS);
  return row * COLUMNS + (at % COLUMNS);
});
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: COLUMNS,
  ArrowDown: -COLUMNS,
};

interface PadsProps {
  readonly track: Track;
  /** What a pad shows beside its number and mark. */
  readonly face?: (pad: Pad, index: number) => ReactNode;
  readonly onOpen: (index: number) => void;
  /** Pads are counted on from here. */
  readonly from?: number;
}

const cellOf = (grid: Element | null, index: number): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-pad="${index}"] :is(button, input:enabled)`) ?? null;

/** The letters that play here; a letter that plays nothing does nothing. */
function spotOf(letter: string): { readonly track: string; readonly key: number } | null {
  const pad = PAD_CODES.indexOf(letter);
  const id = sampler.peek()?.id;
  return id === undefined || pad < 0 ? null : { track: id, key: FIRST_PAD_KEY + pad };
}

/** A pad shows for a moment that it was struck, whatever struck it, and is the one that screens speak of. */
function followHits(grid: HTMLElement): () => void {
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const lamps = new Map<number, Lamp>();
  const lampOf = (index: number): Lamp => {
    const lamp =
      lamps.get(index) ??
      new Lamp((isLit) => grid.querySelector(`[data-pad="${index}"]`)?.toggleAttribute('data-playing', isLit));
    lamps.set(index, lamp);
    return lamp;
  };
  const show = (index: number) => {
    const lamp = lampOf(index);
    lamp.on();
    clearTimeout(timers.get(index));
    timers.set(
      index,
      setTimeout(() => lamp.off(), PLAYING_MILLISECONDS),
    );
  };
  const stop = onLiveEvent(({ track, key, velocity }) => {
    const index = key - FIRST_PAD_KEY;
    if (velocity === 0 || track !== sampler.peek()?.id || playedTrack.peek()?.pads[index] === undefined) return;
    if (playedTrack.peek()?.pads[index]?.sample !== null) chosenPad.value = index;
    show(index);
  });
  const stopMemory = effect(() => {
    const struck = memoryHit.value;
    if (struck && struck.track === sampler.peek()?.id) show(struck.pad);
  });
  return () => {
    stop();
    stopMemory();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

export function Pads({ track, face, onOpen, from = 0 }: PadsProps) {
  useSignals();
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const surface = grid.current;
    if (!surface) return;
    const stops = [
      playSurface(surface),
      playComputerKeys({ spotOf, shiftOctave: () => undefined }),
      followHits(surface),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  useEffect(() => {
    roomTrack.value = track.id;
    return () => {
      roomTrack.value = null;
    };
  }, [track.id]);
  const walk = (event: KeyboardEvent) => {
    const index = Number((event.target as Element).closest<HTMLElement>('[data-pad]')?.dataset.pad);
    if (Number.isNaN(index) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && track.pads[index]?.sample !== null) {
      event.preventDefault();
      event.stopPropagation();
      chosenPad.value = index;
      onOpen(index);
      return;
    }
    const step = STEPS[event.key];
    const next = index + (step ?? 0);
    const isSameRow = Math.floor(next / COLUMNS) === Math.floor(index / COLUMNS);
    if (step === undefined || !DRAWN.includes(next) || (Math.abs(step) === 1 && !isSameRow)) return;
    event.preventDefault();
    event.stopPropagation();
    chosenPad.value = next;
    cellOf(grid.current, next)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in the oldest browsers we serve
    <div
      ref={grid}
      className="sampler-pads"
      role="group"
      aria-label={t('sampler.pads')}
      data-rove="own"
      onKeyDownCapture={walk}
    >
      {DRAWN.map((index) => {
        const pad = track.pads[index];
        return pad && <PadCell key={index} {...{ track, pad, index, face }} number={from + index + 1} />;
      })}
    </div>
  );
}

interface PadCellProps {
  readonly track: Track;
  readonly pad: Pad;
  readonly index: number;
  readonly face: PadsProps['face'];
  readonly number: number;
}

function PadCell({ track, pad, index, face, number }: PadCellProps) {
  useSignals();
  const isChosen = chosenPad.value === index;
  const isLoaded = pad.sample !== null;
  const color = colorOf(pad);
  const choke = pad.chokeGroup > 0 ? t('sampler.choke', { letter: chokeLetter(pad.chokeGroup) }) : '';
  const name = padName(pad, index);
  const said = [t('sampler.pad', { number }), pad.name, choke].filter((one) => one !== '').join(', ');
  return (
    <div className="pad-cell" data-pad={index}>
      {isLoaded && (
        <button
          type="button"
          className={`sampler-pad ${colorClass(color)}`}
          aria-label={said}
          aria-current={isChosen ? 'true' : undefined}
          tabIndex={isChosen ? 0 : -1}
          data-rove-stop={isChosen ? '' : undefined}
          data-track={track.id}
          data-hit={FIRST_PAD_KEY + index}
          data-menu=""
          onContextMenu={(event) => openMenu(event, () => padMenu(track.id, index))}
        >
          <b aria-hidden="true">{number}</b>
          <Mark color={color} /> {face ? face(pad, index) : <span>{name}</span>}{' '}
          {!face && choke !== '' && <em aria-hidden="true">{choke}</em>}
        </button>
      )}
      <label className={isLoaded ? 'pad-input visually-hidden' : 'sampler-pad is-empty'} hidden={isLoaded}>
        {!isLoaded && (
          <>
            <b aria-hidden="true">{number}</b>
            <Icon name="plus" size={14} />
            <span aria-hidden="true">{t('sampler.add')}</span>
          </>
        )}
        <input
          type="file"
          accept="audio/*"
          className="visually-hidden"
          disabled={isLoaded}
          tabIndex={isChosen ? 0 : -1}
          data-rove-stop={isChosen ? '' : undefined}
          aria-label={t('sampler.addTo', { number })}
          onFocus={() => {
            chosenPad.value = index;
          }}
          onChange={({ target }) => {
            const [file] = Array.from(target.files ?? []);
            if (file) void loadFile(track.id, index, file);
            target.value = '';
          }}
        />
      </label>
    </div>
  );
}
