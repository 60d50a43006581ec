/** Imported before all else by tests of what screens ask as soon as they are read: how wide is it, and who is there. */
import { vi } from 'vitest';

const nothing = () => undefined;
const list = { matches: false, addEventListener: nothing };

/** What asked to be called at the next frame, in order; nobody draws one. */
export const frames: ((now: number) => void)[] = [];

vi.stubGlobal('window', { matchMedia: () => list, addEventListener: nothing });
vi.stubGlobal('document', { documentElement: {}, addEventListener: nothing, querySelector: () => null });
vi.stubGlobal('navigator', {});
vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame));
