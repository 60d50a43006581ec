/**
 * What lies over the workstation, loaded when it is opened. A panel that cannot be loaded, or breaks, closes and says so;
 * the music goes on.
 */
import { useSignals } from '@preact/signals-react/runtime';
import { Component, type ComponentType, type ReactNode } from 'react';
import { IsLayer } from '../controls/use-layer.ts';
import { type Lazy, lazy } from '../loading/lazy.tsx';
import { withWords } from '../loading/words.ts';
import { showLost } from '../state/lost.ts';
import { type Overlay, overlay } from '../state/screen.ts';

type Load = () => Promise<{ readonly default: ComponentType }>;

const loadProjects: Load = () => withWords(import('./projects/projects.tsx'));

const LOADERS: Readonly<Record<Overlay, Load>> = {
  menu: () => withWords(import('./shell/menu.tsx')),
  cookies: () => withWords(import('./consent/preferences.tsx')),
  keep: () => withWords(import('./offline/keep-sheet.tsx')),
  shortcuts: () => withWords(import('./shell/shortcuts.tsx')),
  patterns: () => withWords(import('./transport/patterns.tsx')),
  transport: () => import('./transport/transport-panel.tsx'),
  projects: loadProjects,
  'this-song': () => withWords(import('./projects/this-song.tsx')),
  'new-song': () => withWords(import('./projects/new-song.tsx')),
  save: () => withWords(import('./projects/save.tsx')),
  cloud: () => withWords(import('./cloud/backups.tsx')),
  export: () => withWords(import('./exporting/export-panel.tsx')),
  arrival: () => withWords(import('./share/arrival/arrival.tsx')),
  scan: () => withWords(import('./share/scan/scan.tsx')),
  share: () => withWords(import('./share/share-sheet.tsx')),
  hub: () => withWords(import('./hub/hub.tsx')),
  'midi-import': loadProjects,
  track: () => import('./arrange/track/panel.tsx'),
  tools: () => import('./arrange/tools/panel.tsx'),
  rhythm: () => withWords(import('./arrange/rhythm/panel.tsx')),
  lanes: () => withWords(import('./arrange/automation/panel.tsx')),
  step: () => withWords(import('./arrange/step/panel.tsx')),
  notes: () => withWords(import('./piano/tools-sheet.tsx')),
  strip: () => withWords(import('./mix/strip-sheet.tsx')),
  clip: () => withWords(import('./session/clip-panel.tsx')),
  scene: () => withWords(import('./session/scene-panel.tsx')),
  microphone: () => withWords(import('./recorder/ask.tsx')),
  rescue: () => withWords(import('./recorder/rescue.tsx')),
  'round-trip': () => withWords(import('./recorder/round-trip.tsx')),
  midi: () => withWords(import('./midi/panel.tsx')),
  'midi-map': () => withWords(import('./midi/map-panel.tsx')),
  'take-saved': () => withWords(import('./recorder/saved.tsx')),
};

/** Loaded panels; one that failed is forgotten, so that opening it again tries again. */
const panels = new Map<Overlay, Lazy>();

function panelOf(name: Overlay): Lazy {
  const known = panels.get(name);
  if (known) return known;
  const panel = lazy(LOADERS[name], { onFailure: () => lose(name) });
  panels.set(name, panel);
  return panel;
}

/** One after the other, so that what is asked for meanwhile is not behind all of them. */
export async function preloadPanels(calm: () => Promise<unknown>): Promise<void> {
  for (const name of Object.keys(LOADERS) as Overlay[]) {
    await calm();
    // One that cannot be had now is asked for again when it is opened.
    await panelOf(name)
      .preload()
      .catch(() => undefined);
  }
}

/** Closed, and said so; opening it again tries again. */
function lose(name: Overlay): void {
  panels.delete(name);
  if (overlay.peek() === name) overlay.value = null;
  showLost(() => {
    overlay.value = name;
  });
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
    lose(this.props.name);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

export default function Overlays() {
  useSignals();
  const name = overlay.value;
  if (!name) return null;
  const { Screen: Panel } = panelOf(name);
  return (
    <Guard key={name} name={name}>
      <IsLayer value={true}>
        <Panel />
      </IsLayer>
    </Guard>
  );
}
