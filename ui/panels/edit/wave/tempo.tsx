/** The tempo of the take that is meant, heard or typed, beside that of the song where it lies; and bringing the one to the other. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { modeOf, tempoMap } from '../../../../song/arrangement.ts';
import { matchTake, stretchInTime } from '../../../../song/edits/match.ts';
import { setTakeFacts } from '../../../../song/edits/takes.ts';
import type { PlacedPart } from '../../../../song/edits/wave-parts.ts';
import type { Part, Song, Take } from '../../../../song/song.ts';
import { tempoAt } from '../../../../song/tempo.ts';
import { named } from '../../../controls/spoken.ts';
import { TimeField } from '../../../controls/time-field.tsx';
import { numberText } from '../../../controls/value-text.ts';
import { showNotice } from '../../../state/notice.ts';
import { edit, song } from '../../../state/song.ts';
import { say } from '../../../state/speech.ts';
import { heldOf } from '../../../state/wave-pieces.ts';
import { tempoOf } from '../../../state/waves.ts';
import { t } from '../../../words/words.ts';
import { pieces, placed, select, selection, targeted, waveTrack } from './state.ts';

const CLOSE = 0.0005;
/** Between these a take can be said to lie (`setTakeFacts`). */
const SLOWEST = 20;
const FASTEST = 400;

/** As much of the take as the track holds, as a loop; where that ends anywhere, its file. */
async function tempoOfTake(take: Take): Promise<number | null> {
  const { hash, rate, frames } = take;
  const held = heldOf(pieces.peek(), take);
  const found = held && (await tempoOf(hash, rate, held.from, held.to));
  return found ?? tempoOf(hash, rate, 0, frames / rate);
}

/** All that the track holds of the take, in one edit; what is chosen stays the same sound. */
function match(hash: string, stretch: number): void {
  const before = targeted.peek();
  const range = selection.peek();
  edit(matchTake(waveTrack.peek(), hash, stretch));
  const [from, to] = [before[0], before[before.length - 1]];
  if (!range || !from || !to) return;
  const now = (one: PlacedPart, seconds: number) => {
    const after = placed.peek().find(({ index }) => index === one.index);
    if (!after) return seconds;
    return after.fromSeconds + ((seconds - one.fromSeconds) * after.part.stretch) / one.part.stretch;
  };
  select(now(from, range.fromSeconds), now(to, range.toSeconds));
}

/** Scenes can have a tempo of their own: a piece is brought to that of the place it lies at. */
function bpmWhere(one: Song, part: Part | undefined): number {
  if (!part || part.loopTicks > 0) return one.bpm;
  return tempoAt(tempoMap(one, modeOf(one)), part.startTick);
}

const bpmText = (bpm: number): string => (bpm > 0 ? numberText(bpm, { maximumFractionDigits: 1 }) : '–');

function readBpm(text: string): number | null {
  const bpm = Number(text.trim().replace(',', '.'));
  return bpm >= SLOWEST && bpm <= FASTEST ? bpm : null;
}

/** What is heard in a loop may be twice as fast as it is meant, or half. */
const OCTAVES = [
  { sign: '÷2', by: 1 / 2, name: 'wave.halfTempo' },
  { sign: '×2', by: 2, name: 'wave.doubleTempo' },
] as const;

export function Tempo() {
  useSignals();
  const part = targeted.value[0]?.part;
  const bpm = useComputed(() => bpmWhere(song.value, targeted.value[0]?.part)).value;
  const take = useComputed(() => song.value.takes.find(({ hash }) => hash === targeted.value[0]?.part.take)).value;
  const [isBusy, setBusy] = useState(false);
  const known = take?.bpm ?? 0;
  const wanted = stretchInTime({ bpm }, known);
  const ofTake = placed.value.filter((one) => one.part.take === take?.hash);
  const isMatched = known > 0 && ofTake.every((one) => Math.abs(one.part.stretch - wanted) < CLOSE);
  const setTempo = (to: number) => {
    if (take) edit(setTakeFacts(take.hash, { bpm: Math.round(to * 100) / 100 }));
  };
  const detect = async () => {
    if (!take) return;
    setBusy(true);
    const found = await tempoOfTake(take).catch(() => null);
    setBusy(false);
    if (found === null) showNotice(t('wave.noTempo'), { isHint: true });
    else {
      setTempo(found);
      say(t('files.bpm', { bpm: bpmText(found) }));
    }
  };
  const canBe = (to: number) => to >= SLOWEST && to <= FASTEST;
  return (
    <div className="we-tempo">
      <TimeField label={t('wave.takeBpm')} text={bpmText(known)} read={readBpm} onType={setTempo} />
      {OCTAVES.map(({ sign, by, name }) => (
        <button
          key={sign}
          type="button"
          className="key"
          aria-label={named(sign, t(name))}
          aria-disabled={!canBe(known * by)}
          onClick={() => {
            if (!canBe(known * by)) return;
            setTempo(known * by);
            say(t('files.bpm', { bpm: bpmText(known * by) }));
          }}
        >
          {sign}
        </button>
      ))}
      <dl>
        <dt>{t('wave.song')}</dt>
        <dd>{bpmText(bpm)}</dd>
      </dl>
      <button type="button" className="key we-long" aria-busy={isBusy} onClick={() => void detect()}>
        {t(isBusy ? 'wave.detecting' : 'wave.detect')}
      </button>
      <button
        type="button"
        className="key we-long"
        aria-pressed={isMatched}
        aria-disabled={known === 0}
        onClick={() => {
          if (take && part && known > 0 && !isMatched) match(take.hash, wanted);
        }}
      >
        {t(isMatched ? 'wave.matched' : 'wave.match')}
      </button>
    </div>
  );
}
