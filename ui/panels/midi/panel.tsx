/** The panel of MIDI: what is plugged in, what came last, what notes play. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { Icon } from '../../controls/icon.tsx';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { Segments } from '../../controls/segments.tsx';
import { openDock } from '../../state/dock.ts';
import { layout } from '../../state/layout.ts';
import { showHands } from '../../state/live-input.ts';
import { lastNote, MIDI_MODES, type MidiMode, midiInputs, midiLife, midiMode } from '../../state/midi.ts';
import { overlay, selectedTrack, view } from '../../state/screen.ts';
import { trackOf } from '../../state/song.ts';
import { keyName } from '../../state/step-words.ts';
import { shownName } from '../../state/track-names.ts';
import { useShape } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';
import { RecordKey } from '../record-key.tsx';
import { ClockChoices } from './clock-choices.tsx';
import { connectMidi } from './connect.ts';
import { MidiKeyboard } from './keyboard.tsx';
import { endChain } from './learn.ts';
import { LearnedControls } from './learned-controls.tsx';
import { devicesText } from './midi-key.tsx';
import '../shell/menu.css';
import './panel.css';

function close(): void {
  overlay.value = null;
}

function playOnScreen(): void {
  close();
  if (layout.peek() === 'phone') {
    view.value = 'arrange';
    showHands('keys');
  } else {
    openDock('keys');
  }
}

function PlayedTrack({ id }: { readonly id: string }) {
  useSignals();
  const { name, color, isHollow } = useShape(id);
  return (
    <b className={`midi-track ${colorClass(color)}`}>
      <Mark color={color} isHollow={isHollow} />
      <span>{name}</span>
    </b>
  );
}

function LastNote() {
  useSignals();
  const last = lastNote.value;
  if (!last) return null;
  const { note, velocity, channel, track } = last;
  return (
    <section className="midi-last">
      <div>
        <h3>{t('midiPanel.lastNote')}</h3>
        <b>{t('midiPanel.note', { note })}</b>
        <span>{t('midiPanel.noteFacts', { key: keyName(note), velocity, channel })}</span>
      </div>
      <i className="midi-velocity" aria-hidden="true">
        <i style={{ height: `${(velocity / 127) * 100}%` }} />
      </i>
      {track && <PlayedTrack id={track} />}
    </section>
  );
}

/** By what the browser said. */
const TROUBLES = {
  none: ['midiPanel.noMidi', 'midiPanel.noMidiWhy'],
  refused: ['midiPanel.refused', 'midiPanel.refusedWhy'],
  asking: ['midiPanel.asking', 'midiPanel.askingWhy'],
  off: ['midiPanel.connect', 'midiPanel.connectHow'],
  on: ['midiPanel.connect', 'midiPanel.connectHow'],
} as const;

function NoDevice() {
  useSignals();
  const [title, body] = TROUBLES[midiLife.value];
  return (
    <section className="midi-none">
      <b>{t(title)}</b>
      <p>{t(body)}</p>
      {midiLife.value === 'refused' && (
        <button type="button" className="key" onClick={() => void connectMidi()}>
          <span>{t('midiPanel.askAgain')}</span>
        </button>
      )}
      <button type="button" className="key primary" onClick={playOnScreen}>
        <Icon name="piano" />
        <span>{t('midiPanel.onScreen')}</span>
      </button>
    </section>
  );
}

const NAMED = 2;

function Devices() {
  useSignals();
  const [areAllShown, showAll] = useState(false);
  const devices = midiInputs.value;
  const more = devices.length - NAMED;
  const shown = areAllShown ? devices : devices.slice(0, NAMED);
  return (
    <section>
      <h3>{t('midiPanel.devices')}</h3>
      <div className="midi-devices">
        <ul>
          {shown.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
        {more > 0 && !areAllShown && (
          <button type="button" className="midi-more" onClick={() => showAll(true)}>
            {t('midiPanel.more', { count: more })}
          </button>
        )}
      </div>
    </section>
  );
}

function Notes() {
  useSignals();
  const track = trackOf(selectedTrack.value);
  const hint =
    midiMode.value === 'keys'
      ? t('midiPanel.keysHint', { track: track ? shownName(track.name) : '' })
      : `${t('midiPanel.tracksHint')}. ${t('midiPanel.drumsHint')}`;
  return (
    <section>
      <h3>{t('midiPanel.notesPlay')}</h3>
      <Segments
        label={t('midiPanel.notesPlay')}
        options={MIDI_MODES.map((value) => ({ value, label: t(`midiPanel.modes.${value}`) }))}
        value={midiMode.value}
        onChange={(next) => {
          midiMode.value = next as MidiMode;
        }}
      />
      <MidiKeyboard />
      <p className="midi-hint">{hint}</p>
      <RecordKey />
    </section>
  );
}

export default function MidiPanel() {
  useSignals();
  useEffect(() => void connectMidi(), []);
  useEffect(() => endChain, []);
  return (
    <Dialog title={t('midiPanel.title')} onClose={close}>
      <div className="midi-panel">
        <p className="midi-count">{devicesText()}</p>
        <LastNote />
        {midiInputs.value.length > 0 ? <Devices /> : <NoDevice />}
        <Notes />
        <LearnedControls />
        <section>
          <h3>{t('midiPanel.clock')}</h3>
          <ClockChoices />
        </section>
      </div>
    </Dialog>
  );
}
