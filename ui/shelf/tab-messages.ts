/** The messages between the tabs of this program. */

export type Message =
  /** The owner of the project is asked to finish writing and let go. */
  | { readonly type: 'give'; readonly project: string }
  /** A change of the project is on the disk. */
  | { readonly type: 'wrote'; readonly project: string }
  /** A new song of that name has its place on the disk. */
  | { readonly type: 'made'; readonly name: string }
  /** The list of projects has changed. */
  | { readonly type: 'listed' }
  /** Something waits for the cloud, or has arrived there. */
  | { readonly type: 'queue' }
  /** How the one tab that sends fares; `sendFailure` is null while nothing is in its way. */
  | { readonly type: 'sending'; readonly isSending: boolean; readonly sendFailure: string | null };

const NAME = 'batida.shelf';
const listeners = new Set<(message: Message) => void>();
let channel: BroadcastChannel | null = null;

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

function hear(value: unknown): void {
  if (isMessage(value)) for (const listener of [...listeners]) listener(value);
}

/** Where there is no channel, a change of localStorage is one. */
function start(): void {
  if (typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel(NAME);
    channel.onmessage = ({ data }) => hear(data);
    return;
  }
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== NAME || newValue === null) return;
    try {
      hear((JSON.parse(newValue) as { readonly message?: unknown }).message);
    } catch {
      // Not ours.
    }
  });
}

export function onMessage(listener: (message: Message) => void): void {
  if (listeners.size === 0) start();
  listeners.add(listener);
}

export function say(message: Message): void {
  if (channel) {
    channel.postMessage(message);
    return;
  }
  try {
    // The same text twice would be no change.
    localStorage.setItem(NAME, JSON.stringify({ message, at: performance.now() }));
  } catch {
    // Nobody hears; the fence in the transactions holds without it.
  }
}
