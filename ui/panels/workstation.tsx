/** The workstation: bar, view, transport, tabs, and what lies over them. */
import { useSignals } from '@preact/signals-react/runtime';
import { view } from '../state/session.ts';
import { Arrange } from './arrange/arrange.tsx';
import { Overlays } from './overlays.tsx';
import { Setup } from './setup/setup.tsx';
import { Bar } from './shell/bar.tsx';
import { Footer } from './shell/footer.tsx';
import { Tabs } from './shell/tabs.tsx';
import { Transport } from './transport/transport.tsx';

export function Workstation() {
  useSignals();
  return (
    <div className={`app v-${view.value}`}>
      <Bar />
      <Tabs />
      <Transport />
      <main className="view">{view.value === 'setup' ? <Setup /> : <Arrange />}</main>
      <Footer />
      <Overlays />
    </div>
  );
}
