/** The workstation: bar, view, transport, tabs, and what lies over them. */
import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentType, useEffect } from 'react';
import { lazy } from '../loading/lazy.tsx';
import { followTitle } from '../state/look.ts';
import { isGateOpen, isLeftHanded, monitorChoice, type View, view } from '../state/screen.ts';
import { Arrange } from './arrange/arrange.tsx';
import { openDoors } from './door.ts';
import { DropPlace } from './drop-place.tsx';
import { useLeaving } from './leaving.ts';
import { MenuPlace } from './menu-place.tsx';
import { NoticePlace } from './notice-place.tsx';
import { OverlayPlace } from './overlay-place.tsx';
import { Bar } from './shell/bar.tsx';
import { Footer } from './shell/footer.tsx';
import { Speaker } from './shell/speaker.tsx';
import { Tabs } from './shell/tabs.tsx';
import { TourPlace } from './tour-place.tsx';
import { Transport } from './transport/transport.tsx';
import { lazyViews } from './views.ts';

const SCREENS: Readonly<Record<View, ComponentType>> = {
  arrange: Arrange,
  session: lazyViews.session.Screen,
  piano: lazyViews.piano.Screen,
  mix: lazyViews.mix.Screen,
  edit: lazyViews.edit.Screen,
  setup: lazyViews.setup.Screen,
};
const { Screen: AudioGate } = lazy(async () => (await openDoors()).audioGate());

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

/** Where a view stands; it takes no room of its own. */
function Place({ name, isShown }: { readonly name: View; readonly isShown: boolean }) {
  const Screen = SCREENS[name];
  return (
    <div className="place" hidden={!isShown}>
      <Screen />
    </div>
  );
}

export function Workstation() {
  useSignals();
  useEffect(followTitle, []);
  const shown = view.value;
  const leaving = useLeaving(shown);
  const there = leaving === null ? [shown] : [shown, leaving];
  return (
    <>
      <div className={frameClass()}>
        <Bar />
        <Tabs />
        <Transport />
        <TourPlace />
        <NoticePlace />
        <main className="view">
          {there.map((name) => (
            <Place key={name} name={name} isShown={name === shown} />
          ))}
        </main>
        <Footer />
      </div>
      <OverlayPlace />
      <MenuPlace />
      <DropPlace />
      <Speaker />
      {isGateOpen.value && <AudioGate />}
    </>
  );
}
