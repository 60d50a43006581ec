/** Language, theme, how large the text is, which thumb plays, and how much is fetched ahead. */
import { useSignals } from '@preact/signals-react/runtime';
import { LookRows } from '../../controls/look-rows.tsx';
import { Segments } from '../../controls/segments.tsx';
import { SwitchRow } from '../../controls/switch-row.tsx';
import { chosenTextSize, dataSaverChoice, isSavingData, TEXT_SIZES } from '../../state/device-choices.ts';
import { isLeftHanded, monitorChoice } from '../../state/screen.ts';
import { mediaOf } from '../../theme/breakpoints.ts';
import { t } from '../../words/words.ts';

/** Shown by default where the screen has room for it. */
function isMonitorShown(): boolean {
  return monitorChoice.value ?? matchMedia(mediaOf('--tablet')).matches;
}

function TextSize() {
  useSignals();
  return (
    <div className="menu-row">
      <span className="label" aria-hidden="true">
        {t('setup.textSize')}
      </span>
      <Segments
        label={t('setup.textSize')}
        options={TEXT_SIZES.map((value) => ({ value, label: value.toUpperCase() }))}
        value={chosenTextSize.value}
        onChange={(value) => {
          chosenTextSize.value = TEXT_SIZES.find((one) => one === value) ?? 'm';
        }}
      />
    </div>
  );
}

export function LookSection() {
  useSignals();
  return (
    <>
      <LookRows />
      <TextSize />
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
      <SwitchRow
        label={t('setup.dataSaver')}
        hint={t('setup.dataSaverHint')}
        isOn={isSavingData.value}
        onChange={(isOn) => {
          dataSaverChoice.value = isOn;
        }}
      />
    </>
  );
}
