/** Watches a context for what the system does to it: calls, other programs, lost devices, tabs that come back. */

export interface ContextEvents {
  onRunning(): void;
  /** The system stopped it. */
  onStopped(): void;
  /** It will not play again. */
  onLost(): void;
  /** The engine's frame, which stands still where the device was lost without a word; negative: there is no engine. */
  frame(): number;
}

const LOOK_MILLISECONDS = 2000;
/** Looks in a row at the same frame; a machine that has just woken up may give one. */
const MOST_STILLS = 2;

/** Returns how to stop watching. */
export function guardContext(context: AudioContext, events: ContextEvents): () => void {
  let lastFrame = -1;
  let stills = 0;
  const look = () => {
    if (context.state === 'running') events.onRunning();
    else if (context.state === 'closed') events.onLost();
    else events.onStopped();
  };
  /** The browser may have stopped it for as long as nobody looked, or for a device that is gone. */
  const wake = () => {
    if (document.visibilityState === 'visible' && wasRunning && context.state !== 'running') {
      context.resume().catch(() => undefined);
    }
  };
  let wasRunning = context.state === 'running';
  const change = () => {
    wasRunning ||= context.state === 'running';
    lastFrame = -1;
    look();
  };
  const timer = setInterval(() => {
    if (context.state !== 'running') return;
    const frame = events.frame();
    stills = frame >= 0 && frame === lastFrame ? stills + 1 : 0;
    lastFrame = frame;
    if (stills === MOST_STILLS) events.onLost();
  }, LOOK_MILLISECONDS);
  context.addEventListener('statechange', change);
  document.addEventListener('visibilitychange', wake);
  navigator.mediaDevices?.addEventListener?.('devicechange', wake);
  return () => {
    clearInterval(timer);
    context.removeEventListener('statechange', change);
    document.removeEventListener('visibilitychange', wake);
    navigator.mediaDevices?.removeEventListener?.('devicechange', wake);
  };
}
