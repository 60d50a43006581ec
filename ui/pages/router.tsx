/** The pages beside the workstation, and who finds the way between all of them. */
import { useEffect } from 'react';
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { lazy } from '../loading/lazy.tsx';
import { withWords } from '../loading/words.ts';
import { prepareWorkstation } from '../panels/prepare.ts';
import { whenHistorySettled } from '../state/back.ts';
import { arrivedHub } from '../state/hub.ts';
import { showLost } from '../state/lost.ts';
import { follow, isAtWorkstation } from '../state/place.ts';
import { overlay } from '../state/screen.ts';
import { startWorkstation } from './start-workstation.ts';

const login = lazy(() => withWords(import('./login.tsx')));
const profile = lazy(() => withWords(import('./profile.tsx')));
const bench = lazy(() => withWords(import('./bench.tsx')));
const licences = lazy(() => withWords(import('./licences.tsx')));
const { Screen: Subscribe } = lazy(() => withWords(import('./subscribe.tsx')));
const { Screen: Unsubscribe } = lazy(() => withWords(import('./unsubscribe.tsx')));
const { Screen: NotFound } = lazy(() => import('./not-found.tsx'));

/** The declarative router: the one with loaders and actions weighs twice as much, and we have none. */
export default function Router() {
  return (
    <BrowserRouter>
      <Guide />
      <Routes>
        {/* drawn by the app itself, which does not wait for this file */}
        <Route path="/" element={null} />
        <Route path="/login" element={<login.Screen />} />
        <Route path="/profile" element={<profile.Screen />} />
        <Route path="/bench" element={<bench.Screen />} />
        <Route path="/licences" element={<licences.Screen />} />
        <Route path="/subscribe" element={<Subscribe />} />
        <Route path="/unsubscribe" element={<Unsubscribe />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </BrowserRouter>
  );
}

/** What had the focus went with its page: reading begins at the view. Whoever left the hub to log in goes on there. */
function goOn(): void {
  const at = document.activeElement;
  if (!at || at === document.body) document.querySelector<HTMLElement>('.tabs [aria-current]')?.focus();
  if (arrivedHub.peek() !== null) overlay.value = 'hub';
}

/** Whoever began on another page gets the song before it is drawn, and then the rest. Returns how to turn back. */
function arrive(): () => void {
  let isStill = true;
  const wasAway = !isAtWorkstation.peek();
  void prepareWorkstation().then(() => {
    if (!isStill) return;
    isAtWorkstation.value = true;
    if (wasAway) requestAnimationFrame(() => isStill && goOn());
    void startWorkstation();
  });
  return () => {
    isStill = false;
  };
}

const FETCHED_FIRST = [
  ['/login', login],
  ['/profile', profile],
  ['/bench', bench],
  ['/licences', licences],
] as const;

/** What music and work go on beside: the page is fetched first, and nobody leaves for one that cannot be had. */
async function travel(to: string, navigate: (to: string) => unknown): Promise<void> {
  const page = FETCHED_FIRST.find(([address]) => to.startsWith(address))?.[1];
  try {
    await page?.preload();
    // What was open here may just have been closed, and its entry is to go first.
    await whenHistorySettled();
    if (to !== window.location.pathname) navigate(to);
  } catch {
    showLost(() => void travel(to, navigate));
  }
}

/** Tells the rest of the program where the router is, and takes its wishes. */
function Guide() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => follow((to) => void travel(to, navigate)), [navigate]);
  useEffect(() => {
    if (pathname === '/') return arrive();
    isAtWorkstation.value = false;
  }, [pathname]);
  return null;
}
