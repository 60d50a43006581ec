/** The routes of the workstation's document. */
import { lazy, Suspense } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Fault } from './pages/fault.tsx';
import { Workstation } from './panels/workstation.tsx';

const NotFound = lazy(() => import('./pages/not-found.tsx'));

const router = createBrowserRouter([
  { path: '/', element: <Workstation />, errorElement: <Fault /> },
  {
    path: '*',
    element: (
      <Suspense fallback={null}>
        <NotFound />
      </Suspense>
    ),
    errorElement: <Fault />,
  },
]);

export function App() {
  return <RouterProvider router={router} />;
}
