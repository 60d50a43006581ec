/** A cloud, and in it what is the matter: all there, on its way, failed; hollow without a net. */
import type { SyncState } from '../../cloud/sync.ts';

const CLOUD = 'M7 19.5a5.3 5.3 0 0 1-.8-10.5 6.2 6.2 0 0 1 11.9.2 5.2 5.2 0 0 1-.6 10.3z';
const MARKS: Readonly<Record<SyncState, string>> = {
  synced: 'M7.2 13.7l1.7-1.7 2.3 2.3 4.2-4.2 1.7 1.7-5.9 5.9z',
  syncing: 'M12 9.2l4.2 4.2h-2.9V17h-2.6v-3.6H7.8z',
  error: 'M10.8 8.6h2.4v5h-2.4zM10.8 15h2.4v2.4h-2.4z',
  offline: 'M7 17.1a2.9 2.9 0 0 1-.1-5.8l1.4-.1.4-1.3a3.8 3.8 0 0 1 7.2.2l.3 1.4 1.5.1a2.8 2.8 0 0 1-.2 5.5z',
};

export function CloudIcon({ state, size }: { readonly state: SyncState; readonly size: number }) {
  return (
    <svg className="icon-drawing" viewBox="0 0 24 24" aria-hidden="true" style={{ width: size, height: size }}>
      <path fillRule="evenodd" d={CLOUD + MARKS[state]} />
    </svg>
  );
}
