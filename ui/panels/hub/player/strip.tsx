/** The song in sixteen cells, by the colours of its scenes or its tracks: where it stands, and the way to anywhere else in it. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { modeOf, sectionsOf } from '../../../../song/arrangement.ts';
import type { Song } from '../../../../song/song.ts';
import { TICKS_PER_BAR, TICKS_PER_STEP } from '../../../../song/time.ts';
import { type CoverSteps, coverColorAt } from '../../../controls/cover.tsx';
import { colorClass } from '../../../controls/mark.tsx';
import { clockText } from '../../../state/clock-text.ts';
import { engine } from '../../../state/engine.ts';
import { guest } from '../../../state/guest.ts';
import { playStep } from '../../../state/pulse.ts';
import { t } from '../../../words/words.ts';
import { secondsTo, seek } from './listening.ts';

const CELLS = 16;

/** Of each sixteenth part; null: nothing is to be shown of it. */
function colorsOf(song: Song | null, cover: CoverSteps, ticks: number): readonly (number | null)[] {
  const cells = Array.from({ length: CELLS }, (_, at) => at);
  if (!song || modeOf(song) === 'pattern') return cells.map((at) => coverColorAt(cover, at));
  const sections = sectionsOf(song);
  return cells.map((at) => {
    const tick = ((at + 0.5) * ticks) / CELLS;
    const section = sections.find(({ fromTick, toTick }) => fromTick <= tick && tick < toTick);
    return song.scenes.find(({ id }) => id === section?.scene)?.color ?? null;
  });
}

interface StripProps {
  readonly name: string;
  readonly cover: CoverSteps;
  /** Null: on its way. */
  readonly song: Song | null;
  readonly ticks: number;
}

export function Strip({ name, cover, song, ticks }: StripProps) {
  useSignals();
  const bars = Math.max(1, Math.ceil(ticks / TICKS_PER_BAR));
  // What goes round stands where it stands in its round.
  const bar = useComputed(() => {
    const step = playStep.value;
    const tick = step >= 0 ? step * TICKS_PER_STEP : Math.max(0, engine.readPulse().tick);
    return guest.value === null || ticks === 0 ? 0 : Math.floor((tick % ticks) / TICKS_PER_BAR);
  }).value;
  const now = song ? Math.min(CELLS - 1, Math.floor((bar * CELLS) / bars)) : -1;
  const times = song
    ? { time: clockText(secondsTo(song, bar * TICKS_PER_BAR)), whole: clockText(secondsTo(song, ticks)) }
    : { time: clockText(0), whole: clockText(0) };
  return (
    <div className="hub-strip">
      <input
        type="range"
        aria-label={t('hub.position', { name })}
        aria-valuetext={t('hub.positionText', times)}
        min={0}
        max={bars - 1}
        step={1}
        value={bar}
        disabled={song === null}
        onChange={({ target }) => seek(Number(target.value) * TICKS_PER_BAR)}
      />
      <div className="hub-strip-cells" aria-hidden="true">
        {colorsOf(song, cover, ticks).map((color, at) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={at}
            className={`${color === null ? '' : colorClass(color)}${at === now ? ' is-now' : ''}`}
          />
        ))}
      </div>
    </div>
  );
}
