/** What is on the screen: the workstation, or a page the router knows; and over both the toast. */
import { useSignals } from '@preact/signals-react/runtime';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { Fault } from './pages/fault.tsx';
import { Toaster } from './panels/shell/toaster.tsx';
import { Workstation } from './panels/workstation.tsx';
import { isAtWorkstation, isRouterWanted } from './state/place.ts';

const Router = lazy(() => import('./pages/router.tsx'));

export function App() {
  useSignals();
  return (
    <FaultGuard>
      {isAtWorkstation.value && <Workstation />}
      {isRouterWanted.value && (
        <Suspense fallback={null}>
          <Router />
        </Suspense>
      )}
      <Toaster />
    </FaultGuard>
  );
}

/** What breaks while drawing ends here; React has no hook for it. */
class FaultGuard extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Fault /> : this.props.children;
  }
}
