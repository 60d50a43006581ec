/** How long the target lasts and how high it sounds; the tempo of its take beside the song's. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { matchTake, stretchInTime } from '../../../../song/edits/match.ts';
import { setTakeFacts } from '../../../../song/edits/takes.ts';
import { recipeRange } from '../../../../song/edits/wave.ts';
import type { PlacedPart } from '../../../../song/edits/wave-parts.ts';
import type { Take } from '../../../../song/song.ts';
import type { ParamSpec } from '../../../../song/specs.ts';
import { PART_SPECS } from '../../../../song/specs.ts';
import { Knob } from '../../../controls/knob.tsx';
import { numberText } from '../../../controls/value-text.ts';
import { showNotice } from '../../../state/notice.ts';
import { edit, song } from '../../../state/song.ts';
import { heldOf } from '../../../state/wave-pieces.ts';
import { tempoOf } from '../../../state/waves.ts';
import { t } from '../../../words/words.ts';
import { Repeats } from './repeats.tsx';
import { pieces, placed, select, selection, targeted, targetRange, waveTrack } from './state.ts';

type Recipe = Parameters<typeof recipeRange>[2];

const STRETCH: ParamSpec = { ...PART_SPECS.stretch, unit: '%' };
const PITCH: ParamSpec = { ...PART_SPECS.pitch, curve: 'integer' };
const CENTS: ParamSpec = { label: 'detune', unit: 'cents', min: -100, max: 100, initial: 0, curve: 'integer' };
const CLOSE = 0.0005;

/** What is stretched becomes longer, and the selection with it. */
function change(recipe: Recipe, group?: string): void {
  const range = targetRange.peek();
  const first = targeted.peek()[0];
  if (!range || !first) return;
  const wasChosen = selection.peek() !== null;
  edit(recipeRange(waveTrack.peek(), range, recipe), group === undefined ? {} : { group });
  if (!wasChosen || recipe.stretch === undefined) return;
  const now = placed.peek().find((one) => Math.abs(one.fromSeconds - range.fromSeconds) < 0.002);
  if (now) select(now.fromSeconds, now.fromSeconds + now.part.lengthSeconds);
}

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

export function Time() {
  useSignals();
  const part = targeted.value[0]?.part;
  const bpm = useComputed(() => song.value.bpm).value;
  const take = useComputed(() => song.value.takes.find(({ hash }) => hash === targeted.value[0]?.part.take)).value;
  const [isBusy, setBusy] = useState(false);
  const stretch = part?.stretch ?? 1;
  const pitch = part?.pitch ?? 0;
  const whole = Math.round(pitch);
  const known = take?.bpm ?? 0;
  const wanted = stretchInTime({ bpm }, known);
  const ofTake = placed.value.filter((one) => one.part.take === take?.hash);
  const isMatched = known > 0 && ofTake.every((one) => Math.abs(one.part.stretch - wanted) < CLOSE);
  const detect = async () => {
    if (!take) return;
    setBusy(true);
    const found = await tempoOfTake(take).catch(() => null);
    setBusy(false);
    if (found === null) showNotice(t('wave.noTempo'), { isHint: true });
    else edit(setTakeFacts(take.hash, { bpm: Math.round(found * 100) / 100 }));
  };
  return (
    <div className="we-time">
      <div className="we-tempo">
        <dl>
          <div>
            <dt>{t('wave.take')}</dt>
            <dd>{known > 0 ? numberText(known, { maximumFractionDigits: 1 }) : '–'}</dd>
          </div>
          <div>
            <dt>{t('wave.song')}</dt>
            <dd>{numberText(bpm)}</dd>
          </div>
        </dl>
        <button type="button" className="key" aria-busy={isBusy} onClick={() => void detect()}>
          {t(isBusy ? 'wave.detecting' : 'wave.detect')}
        </button>
        <button
          type="button"
          className="key"
          aria-pressed={isMatched}
          aria-disabled={known === 0}
          onClick={() => {
            if (take && known > 0 && !isMatched) match(take.hash, wanted);
          }}
        >
          {t(isMatched ? 'wave.matched' : 'wave.match')}
        </button>
      </div>
      <div className="we-knobs">
        <Knob
          label={t('wave.stretch')}
          spec={STRETCH}
          value={stretch}
          onChange={(value, group) => change({ stretch: value }, group)}
        />
        <Knob
          label={t('wave.pitch')}
          spec={PITCH}
          value={whole}
          onChange={(value, group) => change({ pitch: value + (pitch - whole) }, group)}
        />
        <Knob
          label={t('wave.cents')}
          spec={CENTS}
          value={Math.round((pitch - whole) * 100)}
          onChange={(value, group) => change({ pitch: whole + value / 100 }, group)}
        />
        <Knob
          label={t('wave.formant')}
          spec={PART_SPECS.formant}
          value={part?.formant ?? 0}
          onChange={(value, group) => change({ formant: value }, group)}
        />
      </div>
      <Repeats />
    </div>
  );
}
