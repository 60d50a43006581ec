/** Cookie Preferences: what is needed is on, what else may be is off until somebody says so. Closing it chooses nothing. */
import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { Dialog } from '../../controls/dialog.tsx';
import { type Consent, grantsOf } from '../../state/consent.ts';
import { asked, chooseConsent, consent, isRefused } from '../../state/consent-choice.ts';
import { overlay } from '../../state/screen.ts';
import { say } from '../../state/speech.ts';
import { t } from '../../words/words.ts';
import './preferences.css';

function close(): void {
  overlay.value = null;
}

function choose(next: Consent): void {
  chooseConsent(next);
  close();
  say(t('cookies.saved'));
}

interface SortProps {
  readonly name: 'essential' | 'analytics' | 'advertising';
  readonly isOn: boolean;
  readonly hint?: string | undefined;
  /** Without it, it is on and locked. */
  readonly onChange?: (isOn: boolean) => void;
}

function Sort({ name, isOn, hint, onChange }: SortProps) {
  useSignals();
  const id = useId();
  return (
    <label className="cookie-sort" htmlFor={id}>
      <span>
        <b id={`${id}n`}>{t(`cookies.${name}`)}</b>
        <span className="cookie-about" id={`${id}a`}>
          {t(`cookies.${name}Body`)} {hint}
        </span>
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-labelledby={`${id}n`}
        aria-describedby={`${id}a`}
        checked={isOn}
        aria-checked={isOn}
        disabled={onChange === undefined}
        onChange={({ currentTarget }) => onChange?.(currentTarget.checked)}
      />
    </label>
  );
}

export default function Preferences() {
  useSignals();
  const before = grantsOf(consent.value, false);
  const [analytics, setAnalytics] = useState(before.analytics);
  const [advertising, setAdvertising] = useState(before.advertising);
  const hintOf = (isAsked: boolean) => (isAsked ? undefined : t('cookies.unused'));
  return (
    <Dialog title={t('cookies.preferences')} className="cookies" onClose={close}>
      <div className="cookie-sorts">
        <Sort name="essential" isOn />
        <Sort name="analytics" isOn={analytics} hint={hintOf(asked.analytics)} onChange={setAnalytics} />
        <Sort name="advertising" isOn={advertising} hint={hintOf(asked.advertising)} onChange={setAdvertising} />
      </div>
      {isRefused && <p className="cookie-note">{t('cookies.refused')}</p>}
      <p className="cookie-note">{t('cookies.anyTime')}</p>
      <div className="cookie-keys">
        <button type="button" className="key" onClick={() => choose('necessary')}>
          <span>{t('cookies.necessaryOnly')}</span>
        </button>
        <button type="button" className="key" onClick={() => choose({ necessary: true, analytics, advertising })}>
          <span>{t('cookies.savePreferences')}</span>
        </button>
        <button type="button" className="key" onClick={() => choose('rejected')}>
          <span>{t('cookies.rejectAll')}</span>
        </button>
        <button type="button" className="key" onClick={() => choose('accepted')}>
          <span>{t('cookies.acceptAll')}</span>
        </button>
      </div>
    </Dialog>
  );
}
