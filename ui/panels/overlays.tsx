/**
 * What lies over the workstation, loaded when it is opened. A panel that cannot be loaded, or breaks, closes and says so;
 * the music goes on.
 */
import { useSignals } from '@preact/signals-react/runtime';
import { Component, type ComponentType, type ReactNode } from 'react';
import { type Late, late } from '../controls/late.tsx';
import { type Overlay, overlay } from '../state/session.ts';
import { tellLost } from './lost.ts';

type Load = () => Promise<{ readonly default: ComponentType }>;

const loadProjects: Load = () => import('./projects/projects.tsx');

const LOADERS: Readonly<Record<Overlay, Load>> = {
  menu: async () => (await import('../account/door.ts')).loadMenu(),
  shortcuts: async () => (await import('./session/door.ts')).loadShortcuts(),
  transport: () => import('./transport/transport-panel.tsx'),
  projects: loadProjects,
  save: () => import('./projects/save.tsx'),
  cloud: async () => (await import('./cloud/door.ts')).loadBackups(),
  export: () => import('./exporting/export-panel.tsx'),
  'midi-import': loadProjects,
  track: () => import('./arrange/track/panel.tsx'),
  tools: () => import('./arrange/tools/panel.tsx'),
  rhythm: async () => (await import('./arrange/door.ts')).loadRhythm(),
  lanes: async () => (await import('./arrange/door.ts')).loadLanes(),
  step: async () => (await import('./arrange/door.ts')).loadStep(),
  notes: async () => (await import('./piano/door.ts')).loadTools(),
  strip: async () => (await import('./mix/door.ts')).loadStripSheet(),
  clip: async () => (await import('./session/door.ts')).loadClipPanel(),
  scene: async () => (await import('./session/door.ts')).loadScenePanel(),
};

/** Loaded panels; one that failed is forgotten, so that opening it again tries again. */
const panels = new Map<Overlay, Late>();

function panelOf(name: Overlay): Late {
  const known = panels.get(name);
  if (known) return known;
  const panel = late(LOADERS[name]);
  panels.set(name, panel);
  return panel;
}

/** One after the other, so that what is asked for meanwhile is not behind all of them. */
export async function warmPanels(calm: () => Promise<unknown>): Promise<void> {
  for (const name of Object.keys(LOADERS) as Overlay[]) {
    await calm();
    await panelOf(name).warm();
  }
}

interface GuardProps {
  readonly name: Overlay;
  readonly children: ReactNode;
}

class Guard extends Component<GuardProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    const { name } = this.props;
    panels.delete(name);
    if (overlay.peek() === name) overlay.value = null;
    tellLost(() => {
      overlay.value = name;
    });
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

export function Overlays() {
  useSignals();
  const name = overlay.value;
  if (!name) return null;
  const { Screen: Panel } = panelOf(name);
  return (
    <Guard key={name} name={name}>
      <Panel />
    </Guard>
  );
}
