/** Whose clock the song goes by, and who gets its clock. */
import { useSignals } from '@preact/signals-react/runtime';
import { Choice } from '../../controls/choice.tsx';
import { clockIn, clockOut, type MidiDevice, midiInputs, midiOutputs } from '../../state/midi.ts';
import { t } from '../../words/words.ts';

export function ClockChoices() {
  useSignals();
  // One that was chosen and is not plugged in now stays chosen.
  const options = (devices: readonly MidiDevice[], chosen: string) => [
    { value: '', label: t('midiPanel.clockOff') },
    ...[...new Set([...devices.map(({ name }) => name), chosen])]
      .filter(Boolean)
      .map((name) => ({ value: name, label: name })),
  ];
  return (
    <>
      <Choice
        label={t('midiPanel.clockIn')}
        value={clockIn.value}
        options={options(midiInputs.value, clockIn.value)}
        onChange={(name) => {
          clockIn.value = name;
        }}
        className="menu-row"
      />
      <Choice
        label={t('midiPanel.clockOut')}
        value={clockOut.value}
        options={options(midiOutputs.value, clockOut.value)}
        onChange={(name) => {
          clockOut.value = name;
        }}
        className="menu-row"
      />
    </>
  );
}
