/** How long the target lasts and how high it sounds; the tempo of its take beside the song's. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { clampTo } from '../../../../song/clamp-to.ts';
import { inTurn } from '../../../../song/edits/edit.ts';
import { STRETCHES } from '../../../../song/edits/stretching.ts';
import { setTakeFacts } from '../../../../song/edits/takes.ts';
import { recipeRange, setRange } from '../../../../song/edits/wave.ts';
import type { ParamSpec } from '../../../../song/specs.ts';
import { PART_SPECS } from '../../../../song/specs.ts';
import { Knob } from '../../../controls/knob.tsx';
import { numberText } from '../../../controls/value-text.ts';
import { showNotice } from '../../../state/notice.ts';
import { edit, song } from '../../../state/song.ts';
import { tempoOf } from '../../../state/waves.ts';
import { t } from '../../../words/words.ts';
import { Repeats } from './repeats.tsx';
import { placed, select, selection, targeted, targetRange, waveTrack } from './state.ts';

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
  const wanted = known > 0 ? clampTo(PART_SPECS.stretch, known / bpm) : 1;
  const isMatched = known > 0 && Math.abs(stretch - wanted) < CLOSE;
  const detect = async () => {
    if (!take || !part) return;
    setBusy(true);
    const from = part.offsetSeconds / part.stretch;
    const found = await tempoOf(take.hash, take.rate, from, from + part.lengthSeconds / part.stretch).catch(() => null);
    setBusy(false);
    if (found === null) showNotice(t('wave.noTempo'), { isHint: true });
    else edit(setTakeFacts(take.hash, { bpm: Math.round(found * 100) / 100 }));
  };
  const match = () => {
    const range = targetRange.peek();
    if (!range) return;
    change({ stretch: wanted });
    const now = targetRange.peek();
    if (now) edit(inTurn(setRange(waveTrack.peek(), now, { tempo: STRETCHES })));
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
            if (known > 0 && !isMatched) match();
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
