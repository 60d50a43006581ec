/** The routes of the workstation's document. */
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { NotFound } from './pages/not-found.tsx';
import { Workstation } from './panels/workstation.tsx';

const router = createBrowserRouter([
  { path: '/', element: <Workstation /> },
  { path: '*', element: <NotFound /> },
]);

export function App() {
  return <RouterProvider router={router} />;
}
