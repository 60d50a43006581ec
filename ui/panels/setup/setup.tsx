/** The setup view: language and look, playing, storage, what the engine runs on. */
import { useSignals } from '@preact/signals-react/runtime';
import { CountIn } from '../../controls/count-in.tsx';
import { SwitchRow } from '../../controls/switch-row.tsx';
import { resetChoices } from '../../state/choices.ts';
import { resetLive } from '../../state/live-input.ts';
import { showNotice } from '../../state/notice.ts';
import { areSignsKeys, isChangingKeys } from '../../state/own-keys.ts';
import { isBleedFiltered } from '../../state/recording.ts';
import { isLeftHanded, isMetronomeOn, monitorChoice, overlay } from '../../state/screen.ts';
import { mediaOf } from '../../theme/breakpoints.ts';
import { t } from '../../words/words.ts';
import { MidiRows, StorageCard } from '../setup-parts.ts';
import { LookRows } from '../shell/look-rows.tsx';
import { AudioFacts } from './audio-facts.tsx';
import '../shell/menu.css';
import './setup.css';

/** Shown by default where the screen has room for it. */
function isMonitorShown(): boolean {
  return monitorChoice.value ?? matchMedia(mediaOf('--tablet')).matches;
}

function reset(): void {
  const takeBack = [resetChoices(), resetLive()];
  const run = () => {
    for (const one of takeBack) one();
  };
  showNotice(t('setup.resetDone'), { action: { label: t('shell.undo'), run } });
}

export default function Setup() {
  useSignals();
  return (
    <div className="setup">
      <h1 className="visually-hidden">{t('setup.title')}</h1>
      <section>
        <h2>{t('setup.look')}</h2>
        <LookRows />
        <SwitchRow
          label={t('setup.leftHand')}
          hint={t('setup.leftHandHint')}
          isOn={isLeftHanded.value}
          onChange={(isOn) => {
            isLeftHanded.value = isOn;
          }}
        />
        <SwitchRow
          label={t('setup.monitor')}
          hint={t('setup.monitorHint')}
          isOn={isMonitorShown()}
          onChange={(isOn) => {
            monitorChoice.value = isOn;
          }}
        />
      </section>
      <section>
        <h2>{t('setup.playing')}</h2>
        <SwitchRow
          label={t('transport.metronome')}
          hint={t('setup.metronomeHint')}
          isOn={isMetronomeOn.value}
          onChange={(isOn) => {
            isMetronomeOn.value = isOn;
          }}
        />
        <SwitchRow
          label={t('setup.bleed')}
          hint={t('setup.bleedHint')}
          isOn={isBleedFiltered.value}
          onChange={(isOn) => {
            isBleedFiltered.value = isOn;
          }}
        />
        <div className="menu-row">
          <span className="label">
            <span>{t('transport.countIn')}</span>
            <small>{t('setup.countInHint')}</small>
          </span>
          <CountIn />
        </div>
        <div className="menu-row">
          <span className="label">{t('setup.shortcuts')}</span>
          <button
            type="button"
            className="key"
            aria-haspopup="dialog"
            onClick={() => {
              isChangingKeys.value = true;
              overlay.value = 'shortcuts';
            }}
          >
            {t('setup.changeKeys')}
          </button>
        </div>
        <SwitchRow
          label={t('setup.signs')}
          hint={t('setup.signsHint')}
          isOn={areSignsKeys.value}
          onChange={(isOn) => {
            areSignsKeys.value = isOn;
          }}
        />
      </section>
      <section>
        <h2>{t('midiPanel.title')}</h2>
        <div className="setup-midi-rows">
          <MidiRows />
        </div>
      </section>
      <section>
        <h2>{t('setup.storage')}</h2>
        <div className="storage-place">
          <StorageCard />
        </div>
      </section>
      <section>
        <h2>{t('setup.audio')}</h2>
        <AudioFacts />
      </section>
      <section>
        <h2>{t('setup.reset')}</h2>
        <div className="menu-row">
          <span className="label">{t('setup.resetHint')}</span>
          <button type="button" className="key" onClick={reset}>
            {t('setup.resetKey')}
          </button>
        </div>
      </section>
    </div>
  );
}
