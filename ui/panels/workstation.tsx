/** The workstation: bar, view, transport, tabs, and what lies over them. */
import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { followTitle } from '../state/look.ts';
import { isGateOpen, isLeftHanded, monitorChoice, type View, view } from '../state/session.ts';
import { Arrange } from './arrange/arrange.tsx';
import { Overlays } from './overlays.tsx';
import { Bar } from './shell/bar.tsx';
import { Footer } from './shell/footer.tsx';
import { Tabs } from './shell/tabs.tsx';
import { Transport } from './transport/transport.tsx';

const SCREENS: Readonly<Record<View, ComponentType>> = {
  arrange: Arrange,
  session: lazy(async () => (await import('./session/door.ts')).loadSession()),
  piano: lazy(async () => (await import('./piano/door.ts')).loadPiano()),
  mix: lazy(async () => (await import('./mix/door.ts')).loadMixer()),
  setup: lazy(() => import('./setup/setup.tsx')),
};
const AudioGate = lazy(() => import('./shell/audio-gate.tsx'));

/** Classes of the frame: where things stand follows from them. */
function frameClass(): string {
  const names = ['app', `v-${view.value}`];
  if (isLeftHanded.value) names.push('is-left');
  if (monitorChoice.value === true) names.push('has-monitor');
  if (monitorChoice.value === false) names.push('no-monitor');
  // Drawn already, so that it is there the moment the gate opens; hidden from sight, focus and readers.
  if (isGateOpen.value) names.push('is-gated');
  return names.join(' ');
}

export function Workstation() {
  useSignals();
  useEffect(followTitle, []);
  const Screen = SCREENS[view.value];
  return (
    <>
      <div className={frameClass()}>
        <Bar />
        <Tabs />
        <Transport />
        <main className="view">
          <Suspense fallback={null}>
            <Screen />
          </Suspense>
        </main>
        <Footer />
      </div>
      <Overlays />
      {isGateOpen.value && (
        <Suspense fallback={null}>
          <AudioGate />
        </Suspense>
      )}
    </>
  );
}
