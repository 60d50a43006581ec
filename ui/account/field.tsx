/** A field of a form: its label above, what is wrong with it below, and for passwords a key that shows them. */
import { useSignals } from '@preact/signals-react/runtime';
import { type InputHTMLAttributes, type ReactNode, type RefAttributes, useId, useState } from 'react';
import { Icon } from '../controls/icon.tsx';
import { LazyIcon } from '../controls/lazy-icon.tsx';
import { t } from '../words/words.ts';
import type { Form } from './form.ts';
import './field.css';

interface FieldProps<F extends string> {
  readonly form: Form<F>;
  readonly name: F;
  readonly label: string;
  readonly autoComplete: string;
  readonly isOptional?: boolean;
  readonly hint?: string;
  /** What is wrong while one types, shown at once. */
  readonly live?: string | undefined;
  readonly input?: InputHTMLAttributes<HTMLInputElement> & RefAttributes<HTMLInputElement>;
}

interface FrameProps {
  readonly id: string;
  readonly label: string;
  readonly isOptional?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly notice?: string | undefined;
  readonly isLive?: boolean;
  readonly children: ReactNode;
}

/** The frame alone, for what is no line of text. */
export function FieldFrame({ id, label, isOptional, hint, notice, isLive = false, children }: FrameProps) {
  useSignals();
  return (
    <div className={notice === undefined ? 'field' : 'field bad'}>
      <label htmlFor={id}>
        {label} {isOptional && <em>({t('account.optional')})</em>}
      </label>
      {children}
      {notice !== undefined ? (
        <p id={`${id}-about`} role={isLive ? 'alert' : undefined}>
          <Icon name="warn" size={16} />
          {notice}
        </p>
      ) : (
        hint !== undefined && <small id={`${id}-about`}>{hint}</small>
      )}
    </div>
  );
}

export function Field<F extends string>({ form, name, label, autoComplete, input, ...rest }: FieldProps<F>) {
  useSignals();
  const id = useId();
  const { isOptional = false, hint, live } = rest;
  const notice = form.notices[name] ?? live;
  const isPassword = input?.type === 'password';
  const [isShown, setShown] = useState(false);
  const line = (
    <input
      {...input}
      id={id}
      name={name}
      type={isPassword && isShown ? 'text' : (input?.type ?? 'text')}
      value={form.texts[name]}
      autoComplete={autoComplete}
      required={!isOptional}
      aria-invalid={notice !== undefined}
      aria-describedby={notice !== undefined || hint !== undefined ? `${id}-about` : undefined}
      onChange={form.type(name)}
    />
  );
  return (
    <FieldFrame
      id={id}
      label={label}
      isOptional={isOptional}
      hint={hint}
      notice={notice}
      isLive={form.notices[name] === undefined}
    >
      {isPassword ? (
        <div className="password-field">
          {line}
          <button
            type="button"
            className="icon-button"
            aria-label={t('account.showPassword')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <LazyIcon name={isShown ? 'eyeShut' : 'eye'} />
          </button>
        </div>
      ) : (
        line
      )}
    </FieldFrame>
  );
}

/** Typed as it is: no capitals, no corrections. */
export const PLAIN: InputHTMLAttributes<HTMLInputElement> = {
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
};

export const PASSWORD: InputHTMLAttributes<HTMLInputElement> = { ...PLAIN, type: 'password' };

/** Tells a password manager whose password is asked for; nobody else needs to know. */
export function OwnName({ name }: { readonly name: string }) {
  return (
    <input
      className="visually-hidden"
      name="username"
      autoComplete="username"
      value={name}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  );
}

interface SendKeyProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  readonly isOff?: boolean;
  readonly className?: string;
}

/** Keeps the focus while it is busy; pressed while it is off, and by Enter in a field, it leads to what is wrong. */
export function SendKey({ label, busyLabel, isBusy, isOff = false, className = '' }: SendKeyProps) {
  return (
    <button
      type="submit"
      className={`key primary ${className}${isBusy ? ' busy' : ''}`}
      aria-disabled={isBusy || isOff}
    >
      {isBusy ? busyLabel : label}
    </button>
  );
}
