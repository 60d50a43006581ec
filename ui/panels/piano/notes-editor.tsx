/** The roll under the grid of a desk: the columns and the playhead of the steps above it, and the tools of the piano view. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import './piano.css';
import './notes-editor.css';
import { MAX_STEPS } from '../../../song/song.ts';
import { HoldButton } from '../../controls/hold-button.tsx';
import { Icon } from '../../controls/icon.tsx';
import { Segments } from '../../controls/segments.tsx';
import { Toggle } from '../../controls/toggle.tsx';
import type { EditorProps } from '../../state/dock.ts';
import { useShape } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';
import { OCTAVES } from './geometry.ts';
import { NoteButtons } from './note-buttons.tsx';
import { ScalePicks, SnapPick } from './picks.tsx';
import { chooseScale, hasGhosts, isKeptToScale, octave, scale, tool } from './roll.ts';
import { keepColumns, showOctave } from './scroller.ts';
import { loopSteps } from './shown.ts';
import { Surface } from './surface.tsx';

export default function NotesEditor({ part, track, fromStep }: EditorProps) {
  return part === 'tools' ? <Tools /> : <Body track={track} fromStep={fromStep} />;
}

function Tools() {
  useSignals();
  return (
    <>
      <Segments
        label={t('piano.tool')}
        className="c2 roll-tool"
        options={[
          { value: 'draw', label: t('piano.draw'), icon: 'pencil' },
          { value: 'select', label: t('piano.select'), icon: 'clear' },
        ]}
        value={tool.value}
        onChange={(next) => {
          tool.value = next === 'draw' ? 'draw' : 'select';
        }}
      />
      <SnapPick />
      <Toggle
        label={t('piano.inScale')}
        isOn={isKeptToScale.value && scale.value !== null}
        onChange={(isOn) => {
          isKeptToScale.value = isOn;
          if (isOn && !scale.peek()) chooseScale({});
        }}
      />
    </>
  );
}

function Body({ track, fromStep }: Omit<EditorProps, 'part'>) {
  useSignals();
  const { name } = useShape(track);
  useEffect(() => keepColumns(fromStep), [fromStep]);
  return (
    <div className={loopSteps.value > MAX_STEPS ? 'notes-editor is-long' : 'notes-editor'}>
      <div className="notes-side">
        <div className="notes-scale">
          <ScalePicks />
        </div>
        <Toggle
          label={t('piano.ghosts')}
          isOn={hasGhosts.value}
          onChange={(isOn) => {
            hasGhosts.value = isOn;
          }}
        />
        <NoteButtons />
      </div>
      <Surface track={name} home="dock" />
      <Octaves />
    </div>
  );
}

function Octaves() {
  useSignals();
  const at = octave.value;
  return (
    <div className="notes-octaves">
      <HoldButton
        className="key square"
        label={t('piano.octaveUp')}
        isOff={at >= OCTAVES.max}
        onPress={() => showOctave(octave.peek() + 1)}
      >
        <Icon name="up" size={16} />
      </HoldButton>
      <b>{`C${at}`}</b>
      <HoldButton
        className="key square"
        label={t('piano.octaveDown')}
        isOff={at <= OCTAVES.min}
        onPress={() => showOctave(octave.peek() - 1)}
      >
        <Icon name="down" size={16} />
      </HoldButton>
    </div>
  );
}
