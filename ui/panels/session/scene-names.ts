/** What a captured scene is called: after the one it is like. */
import { freeName } from '../../state/track-names.ts';

/** Main, Main B, Main C; Chorus, Chorus 2, Chorus 3. */
export function likeName(name: string, taken: readonly string[]): string {
  if (!/^Main( [B-Z])?$/.test(name)) return freeName(name, taken);
  const letters = Array.from({ length: 25 }, (_, i) => `Main ${String.fromCharCode(66 + i)}`);
  return letters.find((one) => !taken.includes(one)) ?? freeName('Main', taken);
}
