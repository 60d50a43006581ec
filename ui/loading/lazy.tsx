/** Components whose code comes later than the first frame; once it has come, they are drawn in the frame that asks. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { t } from '../words/words.ts';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

export interface Lazy<Props = object> {
  readonly Screen: ComponentType<Props>;
  /** Fetches and reads the code; a second call waits for the first, and one that failed is tried again. */
  preload(): Promise<unknown>;
}

export interface LazyOptions {
  /** Keeps the room until the code is there; nothing by default. */
  readonly placeholder?: ReactNode;
  /** Takes the place of the message that is otherwise shown where the part would be, with a button to try again. */
  readonly onFailure?: () => void;
}

/**
 * In place of React's `lazy`, which even for code that is there shows the fallback first, holds it for 300 ms and then
 * draws in slices between frames; and which tears down what is around it when the code cannot be had.
 */
export function lazy<Props extends object>(load: Load<Props>, options: LazyOptions = {}): Lazy<Props> {
  let ready: ComponentType<Props> | null = null;
  let coming: Promise<ComponentType<Props>> | null = null;
  const preload = () => {
    coming ??= load().then(
      (module) => {
        ready = module.default;
        return ready;
      },
      (failure) => {
        coming = null;
        throw failure;
      },
    );
    return coming;
  };

  function Screen(props: Props) {
    const [Shown, setShown] = useState(() => ready);
    const [tries, setTries] = useState(0);
    const [hasFailed, setHasFailed] = useState(false);
    // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
    useEffect(() => {
      if (Shown) return;
      let isGone = false;
      setHasFailed(false);
      preload().then(
        (component) => !isGone && setShown(() => component),
        () => {
          if (isGone) return;
          if (options.onFailure) options.onFailure();
          else setHasFailed(true);
        },
      );
      return () => {
        isGone = true;
      };
    }, [Shown, tries]);
    if (Shown) return <Shown {...props} />;
    return hasFailed ? <Failed onRetry={() => setTries(tries + 1)} /> : options.placeholder;
  }
  return { Screen, preload };
}

/** Where the part would be: what is the matter, and what to do. */
function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="load-failed" role="alert">
      <p>
        <strong>{t('shell.panelFailed')}</strong> {t('shell.panelFailedBody')}
      </p>
      <button type="button" className="key" onClick={onRetry}>
        {t('shell.retry')}
      </button>
    </div>
  );
}
