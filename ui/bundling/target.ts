/** The oldest browsers in which everything works, as the bundler writes them; the pages say the same of them (ui/site/browsers.ts). */
import { BROWSERS } from '../site/browsers.ts';

export const TARGET: string[] = [
  ...Object.entries(BROWSERS.all).map(([name, version]) => `${name.toLowerCase()}${version}`),
  // iOS has a name of its own for what its Safari is part of.
  'ios14.5',
];
