/** The pages beside the workstation, and who finds the way between all of them. */
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { prepareWorkstation } from '../panels/prepare.ts';
import { follow, isAtWorkstation } from '../state/place.ts';
import { withWords } from '../words/late-words.ts';
import { startWorkstation } from './start-workstation.ts';

/** A page comes with the texts that only such pages have. */
const page = (load: () => Promise<{ readonly default: ComponentType }>) => lazy(() => withWords(load()));

const Login = page(() => import('./login.tsx'));
const Profile = page(() => import('./profile.tsx'));
const Unsubscribe = page(() => import('./unsubscribe.tsx'));
const NotFound = lazy(() => import('./not-found.tsx'));

/** The declarative router: the one with loaders and actions weighs twice as much, and we have none. */
export default function Router() {
  return (
    <BrowserRouter>
      <Guide />
      <Suspense fallback={null}>
        <Routes>
          {/* drawn by the app itself, which does not wait for this file */}
          <Route path="/" element={null} />
          <Route path="/login" element={<Login />} />
          <Route path="/profile" element={<Profile />} />
          <Route path="/unsubscribe" element={<Unsubscribe />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}

/** Whoever began on another page gets the song before it is drawn, and then the rest. Returns how to turn back. */
function arrive(): () => void {
  let isStill = true;
  void prepareWorkstation().then(() => {
    if (!isStill) return;
    isAtWorkstation.value = true;
    void startWorkstation();
  });
  return () => {
    isStill = false;
  };
}

/** Tells the rest of the program where the router is, and takes its wishes. */
function Guide() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => follow((to) => void navigate(to)), [navigate]);
  useEffect(() => {
    if (pathname === '/') return arrive();
    isAtWorkstation.value = false;
  }, [pathname]);
  return null;
}
