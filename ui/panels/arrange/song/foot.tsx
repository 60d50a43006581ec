/** Under the song: what the chosen bars can become, and where a hand may put things. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { Segments } from '../../../controls/segments.tsx';
import { shortcutOf } from '../../../keys/bound.ts';
import type { CommandId } from '../../../keys/table.ts';
import { SONG_SNAPS, songSnap } from '../../../state/arrange-view.ts';
import { shownName } from '../../../state/track-names.ts';
import { trackSignal } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { clipsIn, fillBars, giveBack, muteBars, openBar } from './bar-edits.ts';
import { barsText, isOverridden } from './bar-menu.ts';
import { type ChosenBars, chosenBars, chosenStrip, isAudio, rangeOf, type TakeStrip, takeStrips } from './state.ts';
import { duplicateTake, openTake, removeTake, splitTake } from './take-acts.ts';

export function SongFoot() {
  useSignals();
  const chosen = chosenBars.value;
  return (
    <div className="song-foot">
      {chosen ? isAudio(chosen.track) ? <ChosenTake chosen={chosen} /> : <Chosen chosen={chosen} /> : <Hint />}
      <span className="label">{t('timeline.snap')}</span>
      <Segments
        label={t('timeline.snap')}
        className="song-snap"
        options={SONG_SNAPS.map((value) => ({ value, label: t(`timeline.snaps.${value}`) }))}
        value={songSnap.value}
        onChange={(next) => {
          songSnap.value = SONG_SNAPS.find((one) => one === next) ?? 'bar';
        }}
      />
    </div>
  );
}

function Hint() {
  useSignals();
  return <p>{t(takeStrips.value.length > 0 ? 'timeline.chooseTakes' : 'timeline.chooseBars')}</p>;
}

interface ChosenProps {
  readonly chosen: ChosenBars;
}

/** Of an audio track: its recording in the chosen bar, and whether those bars are heard. */
function ChosenTake({ chosen }: ChosenProps) {
  useSignals();
  const { track } = chosen;
  const strip = chosenStrip(track);
  const name = shownName(trackSignal(track).value?.name ?? '');
  const isOwn = useComputed(() => chosenBars.value !== null && isOverridden(chosenBars.value)).value;
  const hasBars = clipsIn(track, rangeOf(chosen)).length > 0;
  const key = (id: CommandId, label: string, run: (strip: TakeStrip) => void) => (
    <Key id={id} label={label} isOff={strip === null} run={() => strip && run(strip)} />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in the oldest browsers we serve
    <div className="song-foot-chosen" role="group" aria-label={t('timeline.chosen')}>
      <b>{`${strip?.name ?? name} ${barsText(chosen)}`}</b>
      {key('songTake.openTake', t('timeline.edit'), openTake)}
      {key('songTake.split', t('session.split'), splitTake)}
      {key('songTake.duplicate', t('arrange.duplicate'), duplicateTake)}
      {key('songTake.remove', t('arrange.remove'), removeTake)}
      <Key id="songRow.muteBars" label={t('timeline.mute')} isOff={!hasBars} run={() => muteBars(chosen)} />
      {isOwn && <Key id="songRow.giveBack" label={t('timeline.giveBack')} isOff={false} run={() => giveBack(chosen)} />}
    </div>
  );
}

function Chosen({ chosen }: ChosenProps) {
  useSignals();
  const { track } = chosen;
  const name = shownName(trackSignal(track).value?.name ?? '');
  const clips = clipsIn(track, rangeOf(chosen));
  const isOwn = useComputed(() => chosenBars.value !== null && isOverridden(chosenBars.value)).value;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in the oldest browsers we serve
    <div className="song-foot-chosen" role="group" aria-label={t('timeline.chosen')}>
      <b>{`${name} ${barsText(chosen)}`}</b>
      <Key
        id="songRow.openClip"
        label={t('timeline.edit')}
        isOff={clips.every((clip) => clip === null)}
        run={() => openBar(track, rangeOf(chosen).fromBar)}
      />
      <Key id="songRow.muteBars" label={t('timeline.mute')} isOff={clips.length === 0} run={() => muteBars(chosen)} />
      <Key id="songRow.fillBars" label={t('timeline.fill')} isOff={clips.length === 0} run={() => fillBars(chosen)} />
      <Key id="songRow.giveBack" label={t('timeline.giveBack')} isOff={!isOwn} run={() => giveBack(chosen)} />
    </div>
  );
}

interface KeyProps {
  readonly id: CommandId;
  readonly label: string;
  readonly isOff: boolean;
  readonly run: () => void;
}

function Key({ id, label, isOff, run }: KeyProps) {
  useSignals();
  return (
    <button
      type="button"
      className="key"
      aria-disabled={isOff}
      {...shortcutOf(id)}
      onClick={() => {
        if (!isOff) run();
      }}
    >
      {label}
    </button>
  );
}
