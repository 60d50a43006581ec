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
import { type ChosenBars, chosenBars, rangeOf } from './state.ts';

export function SongFoot() {
  useSignals();
  const chosen = chosenBars.value;
  return (
    <div className="song-foot">
      {chosen ? <Chosen chosen={chosen} /> : <p>{t('timeline.chooseBars')}</p>}
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

function Chosen({ chosen }: { readonly chosen: ChosenBars }) {
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
