/** What the page calls safe of a take that it records, and what lies on its disk. */
import type { Page } from 'playwright';

/** In the page, before it begins: passes on every word of safety to `tellDrill`, with the page none the wiser. */
export function listenForSafety(): void {
  const described = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
  const tell = (globalThis as unknown as { tellDrill: (frames: number) => Promise<void> }).tellDrill;
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...described,
    set(this: MessagePort, listener: ((event: MessageEvent) => void) | null) {
      described?.set?.call(this, (event: MessageEvent) => {
        const frames: unknown = event.data?.safeFrames;
        if (typeof frames === 'number') void tell(frames);
        listener?.call(this, event);
      });
    },
  });
}

interface OnDisk {
  readonly bytes: number;
  /** Hz; 0: nothing is known of it. */
  readonly rate: number;
}

/** The longest of the takes that lie there. */
export function longestOnDisk(page: Page): Promise<OnDisk> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('takes', { create: true });
    let longest = { bytes: 0, rate: 0 };
    for await (const [name, handle] of folder as unknown as AsyncIterable<[string, FileSystemFileHandle]>) {
      const { size } = name.endsWith('.wav') ? await handle.getFile() : { size: 0 };
      if (size <= longest.bytes) continue;
      const facts = await (await folder.getFileHandle(name.replace(/wav$/, 'json'))).getFile();
      longest = { bytes: size, rate: Number(JSON.parse(await facts.text()).rate) };
    }
    return longest;
  });
}
