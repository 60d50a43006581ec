/** How long the target lasts and how high it sounds; what of it the next piece hides. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { coveredSeconds, makeRoom } from '../../../../song/edits/covered.ts';
import { recipeRange } from '../../../../song/edits/wave.ts';
import type { ParamSpec } from '../../../../song/specs.ts';
import { PART_SPECS } from '../../../../song/specs.ts';
import { Knob } from '../../../controls/knob.tsx';
import { edit, song } from '../../../state/song.ts';
import { say } from '../../../state/speech.ts';
import { t } from '../../../words/words.ts';
import { Repeats } from './repeats.tsx';
import { placed, secondsText, select, selection, targeted, targetRange, waveTrack } from './state.ts';
import { Tempo } from './tempo.tsx';

type Recipe = Parameters<typeof recipeRange>[2];

const STRETCH: ParamSpec = { ...PART_SPECS.stretch, unit: '%' };
const PITCH: ParamSpec = { ...PART_SPECS.pitch, curve: 'integer' };
const CENTS: ParamSpec = { label: 'detune', unit: 'cents', min: -100, max: 100, initial: 0, curve: 'integer' };

/** What is stretched becomes longer, and the selection with it, as far as it is heard: no part of the next piece is chosen with it. */
function change(recipe: Recipe, group?: string): void {
  const range = targetRange.peek();
  const first = targeted.peek()[0];
  if (!range || !first) return;
  const wasChosen = selection.peek() !== null;
  edit(recipeRange(waveTrack.peek(), range, recipe), group === undefined ? {} : { group });
  if (!wasChosen || recipe.stretch === undefined) return;
  const now = placed.peek().find((one) => Math.abs(one.fromSeconds - range.fromSeconds) < 0.002);
  if (now) select(now.fromSeconds, now.toSeconds);
}

/** Which of the pieces that are meant runs into the one behind it, and how much of it that hides. */
const covered = () => {
  const track = waveTrack.value;
  const found = targeted.value.map(({ index }) => ({ index, seconds: coveredSeconds(song.value, track, index) }));
  return found.find(({ seconds }) => seconds > 0) ?? null;
};

/** Good to know, and no fault: nothing of it is lost, and it is heard again where room is made. */
export function Covered() {
  useSignals();
  const now = useComputed(covered).value;
  const canMove = now !== null && makeRoom(waveTrack.value, now.index)(song.value) !== song.value;
  return (
    <div className="we-covered">
      <p role="status">{now && t('wave.covered', { seconds: secondsText(now.seconds) })}</p>
      {now && canMove && (
        <button
          type="button"
          className="key"
          onClick={() => {
            edit(makeRoom(waveTrack.peek(), now.index));
            say(t('wave.saidRoom', { seconds: secondsText(now.seconds) }));
            document.querySelector<HTMLElement>('.we-knobs [role=slider]')?.focus();
          }}
        >
          {t('wave.makeRoom')}
        </button>
      )}
    </div>
  );
}

export function Time() {
  return (
    <div className="we-time">
      <Tempo />
      <TimeKnobs />
      <Covered />
      <Repeats />
    </div>
  );
}

/** How long it lasts, how high it sounds. */
export function TimeKnobs() {
  useSignals();
  const part = targeted.value[0]?.part;
  const stretch = part?.stretch ?? 1;
  const pitch = part?.pitch ?? 0;
  const whole = Math.round(pitch);
  return (
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
  );
}
