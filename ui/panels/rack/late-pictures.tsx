/** The pictures come after the knobs: their room is kept. */
import { type ComponentProps, lazy, Suspense } from 'react';

const Insert = lazy(() => import('./insert-pictures.tsx').then((module) => ({ default: module.InsertPicture })));
const BusOne = lazy(() => import('./bus-pictures.tsx').then((module) => ({ default: module.BusPicture })));
const room = <div className="pic-room" />;

export function LateInsertPicture(props: ComponentProps<typeof Insert>) {
  return (
    <Suspense fallback={room}>
      <Insert {...props} />
    </Suspense>
  );
}

export function LateBusPicture(props: ComponentProps<typeof BusOne>) {
  return (
    <Suspense fallback={room}>
      <BusOne {...props} />
    </Suspense>
  );
}
