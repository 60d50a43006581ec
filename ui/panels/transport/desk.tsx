/** What only a desk has room for in its transport: metronome, count-in, loop, each under its name; the way into the audio guide. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { clearLoop, setLoop } from '../../../song/edits/song.ts';
import { TICKS_PER_BAR, tickOfBar } from '../../../song/time.ts';
import { Figure } from '../../controls/figure.tsx';
import { Icon } from '../../controls/icon.tsx';
import { LazyIcon } from '../../controls/lazy-icon.tsx';
import { Toggle } from '../../controls/toggle.tsx';
import { openGuide } from '../../state/open-guide.ts';
import { countInBars, isMetronomeOn } from '../../state/screen.ts';
import { edit, song } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { Cell } from './cell.tsx';
import { type LoopBars, loopBars, MAX_LOOP_BAR } from './loop-bars.ts';

/** Two bars of three figures, and what stands between them. */
const MOST_LOOP_LETTERS = 9;
const COUNT_INS = [0, 1, 2] as const;

function CountIn() {
  useSignals();
  const bars = countInBars.value;
  const text = bars === 0 ? t('transport.countInOff') : t('transport.bars', { count: bars });
  return (
    <button
      type="button"
      className="key count-in"
      aria-label={`${t('transport.countIn')}: ${text}`}
      onClick={() => {
        countInBars.value = COUNT_INS[(COUNT_INS.indexOf(bars) + 1) % COUNT_INS.length] ?? 0;
      }}
    >
      {text}
    </button>
  );
}

function loopOver({ bar, bars }: LoopBars, group?: string): void {
  const from = Math.min(MAX_LOOP_BAR, Math.max(1, bar));
  edit(
    setLoop(tickOfBar(from), tickOfBar(from) + Math.max(1, bars) * TICKS_PER_BAR),
    group === undefined ? {} : { group },
  );
}

/** "9-13": from the beginning of one bar to that of another; one number alone moves the loop. */
function typeLoop(typed: string, now: LoopBars): void {
  const [from, to] = typed.split(/\D+/).filter(Boolean).map(Number);
  if (from === undefined) return;
  loopOver({ bar: from, bars: to === undefined ? now.bars : to - from });
}

function Loop() {
  useSignals();
  const loop = useComputed(() => song.value.loop).value;
  const place = loopBars(loop);
  return (
    <>
      <Toggle
        label={t('transport.loop')}
        isOn={loop !== null}
        onChange={(isOn) => (isOn ? loopOver(place) : edit(clearLoop()))}
        className="loop-switch"
        command="everywhere.loop"
      >
        <LazyIcon name="loop" size={16} />
      </Toggle>
      <Figure
        name={t('transport.loopBars')}
        text={`${place.bar}–${place.bar + place.bars}`}
        maxLength={MOST_LOOP_LETTERS}
        onType={(typed) => typeLoop(typed, place)}
        onStep={(steps, gesture) => {
          const now = loopBars(song.peek().loop);
          loopOver({ ...now, bar: now.bar + steps }, gesture);
        }}
        onReset={() => loopOver({ bar: 1, bars: place.bars })}
      />
    </>
  );
}

/** Among the files. */
export function AudioKey() {
  useSignals();
  return (
    <button type="button" className="key audio-key" aria-label={t('shell.audio')} onClick={openGuide}>
      <Icon name="audio" />
      <span>{t('shell.audio')}</span>
    </button>
  );
}

export default function DeskCells() {
  useSignals();
  return (
    <>
      <Cell label={t('transport.metronome')}>
        <Toggle
          label={t('transport.metronome')}
          isOn={isMetronomeOn.value}
          onChange={(isOn) => {
            isMetronomeOn.value = isOn;
          }}
          className="metronome"
          command="everywhere.metronome"
        >
          <LazyIcon name="metronome" size={18} />
        </Toggle>
      </Cell>
      <Cell label={t('transport.countIn')}>
        <CountIn />
      </Cell>
      <Cell label={t('transport.loop')}>
        <Loop />
      </Cell>
    </>
  );
}
