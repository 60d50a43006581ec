/** The keys below the grid: silence, capture, what launches wait for, and on phones the way to the song. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { setLaunchQuantum } from '../../../song/edits/song.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { BackToSong } from '../../controls/back-to-song.tsx';
import { Choice } from '../../controls/choice.tsx';
import { Icon } from '../../controls/icon.tsx';
import { LazyIcon } from '../../controls/lazy-icon.tsx';
import { layout } from '../../state/layout.ts';
import { isLiveOpen, openLive } from '../../state/live-input.ts';
import { edit, song } from '../../state/song.ts';
import { stopAll } from '../../state/sounding.ts';
import { shownName } from '../../state/track-names.ts';
import { t } from '../../words/words.ts';
import { capture } from './clip-actions.ts';
import { chosenScene, openScenePanel, useScene } from './scenes.ts';
import { ShownChoice } from './shown-choice.tsx';

/** Parts of a bar, and bars. */
const PARTS = [16, 8, 4, 2] as const;
const BARS = [1, 2, 4] as const;

function Quantum() {
  useSignals();
  const ticks = useComputed(() => song.value.launchQuantumTicks).value;
  const options = [
    { value: '0', label: t('session.atOnce') },
    ...PARTS.map((part) => ({ value: `${TICKS_PER_BAR / part}`, label: `1/${part}` })),
    ...BARS.map((count) => ({ value: `${TICKS_PER_BAR * count}`, label: t('session.quantumBars', { count }) })),
  ];
  // A file may ask for any number of ticks.
  const isKnown = options.some(({ value }) => value === `${ticks}`);
  return (
    <Choice
      label={t('session.quantum')}
      value={`${ticks}`}
      options={isKnown ? options : [...options, { value: `${ticks}`, label: `${ticks}` }]}
      onChange={(value) => edit(setLaunchQuantum(Number(value)))}
      className="session-quantum"
    />
  );
}

/** The menu of the scene that was launched or looked at last. */
function SceneKey() {
  useSignals();
  const scene = useScene(chosenScene.value);
  const name = shownName(scene?.name ?? '');
  return (
    <button
      type="button"
      className="key session-scene"
      aria-haspopup="dialog"
      aria-label={t('session.sceneMenu', { scene: name })}
      onClick={() => openScenePanel(chosenScene.peek())}
    >
      <small>{t('session.scene')}</small> <b>{name}</b>
    </button>
  );
}

export function Foot() {
  useSignals();
  const isPhone = layout.value === 'phone';
  return (
    <div className="session-foot" role="toolbar" aria-label={t('shell.session')} data-rove="">
      {isPhone && <ShownChoice />}
      <BackToSong />
      <button type="button" className="key" onClick={stopAll}>
        <Icon name="stop" size={16} />
        <span>{t('session.stopAll')}</span>
      </button>
      <button type="button" className="key session-capture" aria-label={t('session.captureHint')} onClick={capture}>
        <LazyIcon name="capture" size={16} />
        <span>{t('session.capture')}</span>
      </button>
      <Quantum />
      {isPhone ? (
        <SceneKey />
      ) : (
        <button
          type="button"
          className="key session-live"
          aria-pressed={isLiveOpen.value}
          aria-label={t('liveInput.open')}
          onClick={() => openLive(!isLiveOpen.peek())}
        >
          <LazyIcon name="pads" size={20} />
        </button>
      )}
    </div>
  );
}
