/** A list that comes from the server: what stands there while it loads, without a net, and when it could not be loaded. */
import { useSignals } from '@preact/signals-react/runtime';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Icon } from '../controls/icon.tsx';
import { t } from '../words/words.ts';

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  readonly loading: ReactNode;
  /** Without a net nothing is asked for: this is said instead. */
  readonly offline?: string | false;
  /** The error's title. */
  readonly failed: (error: Error) => string;
  readonly children: (data: T) => ReactNode;
}

/** What could be loaded before stays while it is asked again. */
export function Loaded<T>({ query, loading, offline = false, failed, children }: LoadedProps<T>) {
  useSignals();
  if (query.data !== undefined) return children(query.data);
  if (offline !== false) return <p className="label">{offline}</p>;
  if (!query.error) return loading;
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
