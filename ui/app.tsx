/** What is on the screen: the workstation, or a page the router knows; and over both the toast. */
import { useSignals } from '@preact/signals-react/runtime';
import { Component, type ReactNode } from 'react';
import { lazy } from './loading/lazy.tsx';
import { Fault } from './pages/fault.tsx';
import { Toaster } from './panels/shell/toaster.tsx';
import { Workstation } from './panels/workstation.tsx';
import { showLost } from './state/lost.ts';
import { isAtWorkstation, isRouterWanted } from './state/place.ts';

/** Where it cannot be had, what is on the screen stays, and what was asked for is not forgotten. */
const { Screen: Router } = lazy(() => import('./pages/router.tsx'), {
  onFailure() {
    isRouterWanted.value = false;
    showLost(() => {
      isRouterWanted.value = true;
    });
  },
});

export function App() {
  useSignals();
  return (
    <FaultGuard>
      {isAtWorkstation.value && <Workstation />}
      {isRouterWanted.value && <Router />}
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
