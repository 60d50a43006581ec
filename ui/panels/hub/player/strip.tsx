/** The song in sixteen cells: where it stands, what comes in and how, and the way to anywhere else in it. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { songTicks } from '../../../../song/arrangement.ts';
import type { Song } from '../../../../song/song.ts';
import { TICKS_PER_BAR } from '../../../../song/time.ts';
import type { HubItem } from '../../../cloud/hub.ts';
import { colorClass } from '../../../controls/mark.tsx';
import { clockText } from '../../../state/clock-text.ts';
import { t } from '../../../words/words.ts';
import { tempoOf } from '../item/facts.ts';
import { CELLS, cellsOf } from './cells.ts';
import { coming } from './following.ts';
import { howOf } from './how.ts';
import { heardTick, seek } from './listening.ts';
import { secondsTo } from './seconds.ts';

interface StripProps {
  readonly item: HubItem;
  /** Null: on its way. */
  readonly song: Song | null;
  /** Of one round. */
  readonly ticks: number;
}

export function Strip({ item, song, ticks: round }: StripProps) {
  useSignals();
  const next = coming.value;
  // What goes round stands where it stands in its round, until another song comes in somewhere behind that.
  const ticks = song && next?.join ? songTicks(song) : round;
  const bars = Math.max(1, Math.ceil(ticks / TICKS_PER_BAR));
  const whole = useComputed(() => Math.floor(heardTick.value / TICKS_PER_BAR)).value;
  const bar = song === null ? 0 : whole % bars;
  const now = song ? Math.min(CELLS - 1, Math.floor((bar * CELLS) / bars)) : -1;
  const times = song
    ? { time: clockText(secondsTo(song, bar * TICKS_PER_BAR)), whole: clockText(secondsTo(song, ticks)) }
    : { time: clockText(0), whole: clockText(0) };
  const cells = cellsOf({ cover: item.cover, song, ticks }, next);
  return (
    <div className="hub-strip">
      {next?.join && (
        <p className="hub-strip-join" aria-hidden="true">
          <span>{tempoNamed(item)}</span>
          <span>{howOf(next.join)}</span>
          <span>{tempoNamed(next.item)}</span>
        </p>
      )}
      <input
        type="range"
        aria-label={t('hub.position', { name: item.title })}
        aria-valuetext={t('hub.positionText', times)}
        min={0}
        max={bars - 1}
        step={1}
        value={bar}
        disabled={song === null}
        onChange={({ target }) => seek(Number(target.value) * TICKS_PER_BAR)}
      />
      <div className="hub-strip-cells" aria-hidden="true">
        {cells.map((cell, at) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={at}
            className={at === now ? 'is-now' : ''}
          >
            <u className={classOf(cell.song)} />
            {next?.join && <u className={classOf(cell.next)} />}
          </i>
        ))}
      </div>
    </div>
  );
}

const classOf = (color: number | null): string => (color === null ? '' : colorClass(color));
const tempoNamed = (item: HubItem): string => t('hub.both', { one: item.title, other: tempoOf(item) });
