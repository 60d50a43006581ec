/** The note tools as a sheet: the clipboard, quantise, what the roll shows, how long the loop is, steps into notes. */
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { MAX_PATTERN_LENGTH } from '../../../song/song.ts';
import { Choice } from '../../controls/choice.tsx';
import { Dialog } from '../../controls/dialog.tsx';
import { SwitchRow } from '../../controls/switch-row.tsx';
import { openRoom } from '../../state/edit-room.ts';
import { overlay, selectedTrack } from '../../state/screen.ts';
import { t } from '../../words/words.ts';
import { copy, cut, duplicate, hasClipboard, paste, quantise, selectAll, setLoop, takeSteps } from './note-edits.ts';
import { hasGhosts, isKeptToScale, shownChosen } from './roll.ts';
import { fromSteps, hasNotes, loopSteps } from './shown.ts';
import '../shell/menu.css';

const STRENGTHS = [25, 50, 75, 100].map((percent) => ({ value: `${percent}`, label: `${percent} %` }));

function close(): void {
  overlay.value = null;
}

interface ToolProps {
  readonly text: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

/** Does it and shows it: the sheet closes. */
function Tool({ text, isOff, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="key"
      disabled={isOff}
      onClick={() => {
        onPress();
        close();
      }}
    >
      {text}
    </button>
  );
}

export default function ToolsSheet() {
  useSignals();
  const [strength, setStrength] = useState('100');
  const isNone = shownChosen.value.length === 0;
  const isEmpty = !hasNotes.value;
  return (
    <Dialog title={t('piano.more')} onClose={close}>
      <div className="piano-sheet">
        <div className="piano-sheet-group">
          <Tool text={t('piano.selectAll')} isOff={isEmpty} onPress={selectAll} />
          <Tool text={t('arrange.copy')} isOff={isNone} onPress={copy} />
          <Tool text={t('piano.cut')} isOff={isNone} onPress={cut} />
          <Tool text={t('arrange.paste')} isOff={!hasClipboard.value} onPress={paste} />
          <Tool text={t('arrange.duplicate')} isOff={isNone} onPress={duplicate} />
          <Tool text={t('piano.fromSteps')} isOff={fromSteps.value.length === 0} onPress={() => takeSteps(null)} />
          <Tool
            text={t('theory.room')}
            isOff={false}
            onPress={() => openRoom('theory', selectedTrack.peek(), null, 'piano')}
          />
        </div>
        <div className="piano-quantize">
          <Choice label={t('piano.strength')} value={strength} options={STRENGTHS} onChange={setStrength} />
          <Tool text={t('piano.quantise')} isOff={isEmpty} onPress={() => quantise(Number(strength) / 100)} />
        </div>
        <LoopField key={loopSteps.value} steps={loopSteps.value} />
        <SwitchRow
          label={t('piano.ghosts')}
          isOn={hasGhosts.value}
          onChange={(isOn) => {
            hasGhosts.value = isOn;
          }}
        />
        <SwitchRow
          label={t('piano.keepToScale')}
          isOn={isKeptToScale.value}
          onChange={(isOn) => {
            isKeptToScale.value = isOn;
          }}
        />
        {matchMedia('(hover: hover)').matches && <p className="label">{t('piano.help')}</p>}
      </div>
    </Dialog>
  );
}

/** Any number of steps; written when the field is left or Enter is pressed, and what is none is put back. */
function LoopField({ steps }: { readonly steps: number }) {
  useSignals();
  const [typed, setTyped] = useState(`${steps}`);
  const commit = () => {
    const next = Number(typed);
    if (Number.isInteger(next) && next >= 1 && next <= MAX_PATTERN_LENGTH && next !== steps) setLoop(next);
    else setTyped(`${steps}`);
  };
  return (
    <label className="menu-row">
      <span className="label">{`${t('transport.loop')}: ${t('transport.steps')}`}</span>
      <input
        className="piano-number"
        inputMode="numeric"
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
    </label>
  );
}
