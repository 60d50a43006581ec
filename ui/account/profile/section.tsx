/** A part of the profile: its heading, and what stands there while it loads or when it could not be loaded. */

import { useSignals } from '@preact/signals-react/runtime';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../controls/icon.tsx';
import { t } from '../../words/words.ts';

interface SectionProps {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Section({ title, className, children }: SectionProps) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  readonly loading: string;
  /** The error's title. */
  readonly failed: (error: Error) => string;
  readonly children: (data: T) => ReactNode;
}

/** What could be loaded before stays while it is asked again. */
export function Loaded<T>({ query, loading, failed, children }: LoadedProps<T>) {
  useSignals();
  if (query.data !== undefined) return children(query.data);
  if (!query.error) {
    return (
      <>
        <span className="visually-hidden" role="status">
          {loading}
        </span>
        <ul className="skeleton profile-waiting" aria-hidden="true">
          <li>
            <i />
            <span />
          </li>
          <li>
            <i />
            <span />
          </li>
        </ul>
      </>
    );
  }
  return (
    <div className="error-box" role="alert">
      <Icon name="warn" />
      <b>{failed(query.error)}</b>
      <button type="button" className="key" onClick={() => void query.refetch()}>
        {t('account.retry')}
      </button>
    </div>
  );
}
