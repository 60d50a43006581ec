/** Components whose code comes later than the first frame; once it has come, they are drawn in the frame that asks. */
import { type ComponentType, useEffect, useState } from 'react';

export interface Late {
  /** Nothing until its code is there. */
  readonly Screen: ComponentType;
  /** Fetches and reads the code; a second call waits for the first. */
  warm(): Promise<unknown>;
}

/**
 * In place of React's `lazy`, which even for code that is there shows the fallback first, holds it for 300 ms and then
 * draws in slices between frames. Code that cannot be had is told to `onFault`, and without one thrown where it is drawn;
 * drawing it again tries again.
 */
export function late(load: () => Promise<{ readonly default: ComponentType }>, onFault?: () => void): Late {
  let ready: ComponentType | null = null;
  let coming: Promise<ComponentType> | null = null;
  const fetchOnce = () => {
    coming ??= load().then(
      (module) => {
        ready = module.default;
        return ready;
      },
      (fault) => {
        coming = null;
        throw fault;
      },
    );
    return coming;
  };
  function Screen() {
    const [Shown, setShown] = useState(() => ready);
    const [fault, setFault] = useState<{ readonly reason: unknown } | null>(null);
    useEffect(() => {
      if (Shown) return;
      let isGone = false;
      fetchOnce().then(
        (component) => !isGone && setShown(() => component),
        (reason: unknown) => {
          if (isGone) return;
          if (onFault) onFault();
          else setFault({ reason });
        },
      );
      return () => {
        isGone = true;
      };
    }, [Shown]);
    if (fault) throw fault.reason;
    return Shown && <Shown />;
  }
  return { Screen, warm: fetchOnce };
}
