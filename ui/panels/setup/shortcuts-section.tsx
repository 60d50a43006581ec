/** The keys of a keyboard: where they are changed, and whether single letters count. */
import { useSignals } from '@preact/signals-react/runtime';
import { SwitchRow } from '../../controls/switch-row.tsx';
import { areSignsKeys, isChangingKeys } from '../../state/own-keys.ts';
import { overlay } from '../../state/screen.ts';
import { t } from '../../words/words.ts';

export function ShortcutsSection() {
  useSignals();
  return (
    <>
      <div className="menu-row">
        <span className="label">{t('shell.shortcuts')}</span>
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
    </>
  );
}
