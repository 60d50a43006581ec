/** The routes of the workstation's document. */
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Fault } from './pages/fault.tsx';
import { Workstation } from './panels/workstation.tsx';

const NotFound = lazy(() => import('./pages/not-found.tsx'));

/** The declarative router: the one with loaders and actions weighs twice as much, and we have none. */
export function App() {
  return (
    <FaultGuard>
      <BrowserRouter>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/" element={<Workstation />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
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
