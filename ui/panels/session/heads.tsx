/** The heads of the grid: a scene's key above its column, a track's tile before its row. */

import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { memo } from 'react';
import { Icon } from '../../controls/icon.tsx';
import { useLongPress } from '../../controls/long-press.ts';
import { colorClass } from '../../controls/mark.tsx';
import { Meter } from '../../controls/meter.tsx';
import { MuteSolo } from '../../controls/mute-solo.tsx';
import { spoken } from '../../controls/spoken.ts';
import { Toggle } from '../../controls/toggle.tsx';
import { layout } from '../../state/layout.ts';
import { armed, isLiveOpen, toggleArmed } from '../../state/live-input.ts';
import { selectedTrack } from '../../state/screen.ts';
import { stopTrack } from '../../state/sounding.ts';
import { shownName } from '../../state/track-names.ts';
import { useShape } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';
import { Tile } from '../arrange/track/tile.tsx';
import { newScene, pressScene } from './clip-actions.ts';
import { placeAt, StateIcon } from './clip-cell.tsx';
import { chosenScene, framed, openScenePanel, useScene, useSceneStanding } from './scenes.ts';

/** Above the tiles: a key for one more scene. */
export function Corner() {
  useSignals();
  return (
    <button
      type="button"
      className="scene-head"
      aria-label={`${spoken(t('session.scenes'))}: ${t('session.addScene')}`}
      onClick={newScene}
    >
      <span className="label">{t('session.scenes')}</span>
      <Icon name="plus" size={16} />
    </button>
  );
}

/** A header is held to see its menu: shorter than elsewhere, for a tap on it launches. */
const HOLD_MILLISECONDS = 300;

interface SceneHeadProps {
  readonly scene: string;
  readonly column: number;
  readonly isTabStop: boolean;
}

export const SceneHead = memo(function SceneHead({ scene, column, isTabStop }: SceneHeadProps) {
  useSignals();
  const found = useScene(scene);
  const standing = useSceneStanding(scene);
  const isChosen = useComputed(() => chosenScene.value === scene).value;
  const isFramed = useComputed(() => framed.value === scene).value;
  const longPress = useLongPress(() => openScenePanel(scene), HOLD_MILLISECONDS);
  const name = shownName(found?.name ?? '');
  const tempo = found?.bpm ? `, ${found.bpm} ${t('transport.bpm')}` : '';
  const state = t(`session.states.${standing}`);
  return (
    <button
      type="button"
      className={`scene ${standing} ${isChosen ? 'is-chosen' : ''} ${isFramed ? 'is-new' : ''} ${found ? colorClass(found.color) : ''}`}
      style={placeAt(-1, column)}
      aria-label={`${t('session.launch', { scene: name + tempo })}, ${state}`}
      tabIndex={isTabStop ? 0 : -1}
      data-row={-1}
      data-column={column}
      {...longPress}
      onClick={() => pressScene(scene)}
    >
      <StateIcon of={standing} />
      <b>{name}</b> {found?.bpm && <small>{found.bpm}</small>}
    </button>
  );
});

function ArmButton({ track, name }: { readonly track: string; readonly name: string }) {
  useSignals();
  return (
    <Toggle
      label={t('liveInput.arm', { track: name })}
      isOn={armed.value.has(track)}
      onChange={() => toggleArmed(track)}
      className="toggle live-arm"
    >
      <Icon name="record" size={16} />
    </Toggle>
  );
}

export const TrackHead = memo(function TrackHead({ track, row }: { readonly track: string; readonly row: number }) {
  useSignals();
  const { name, color } = useShape(track);
  const isSelected = useComputed(() => selectedTrack.value === track).value;
  return (
    <div
      className={isSelected ? 'track-head sel' : 'track-head'}
      style={placeAt(row, -1)}
      role="toolbar"
      aria-label={name}
      data-rove=""
      data-rove-part=""
      data-drop={track}
    >
      <Tile track={track} />
      {isLiveOpen.value && layout.value !== 'phone' && <ArmButton track={track} name={name} />}
      {layout.value === 'desktop' && (
        <>
          <button
            type="button"
            className="key"
            aria-label={t('session.stopTrack', { track: name })}
            onClick={() => stopTrack(track)}
          >
            <Icon name="stop" size={14} />
          </button>
          <MuteSolo track={track} />
          <Meter strip={row} channel={0} shape="vertical" label={t('arrange.level', { track: name })} color={color} />
        </>
      )}
    </div>
  );
});
