/** What was measured of each sound, read from the table that the tests write. */
import { MEASURED_TABLE } from './measured-table.ts';

interface Measured {
  /** The fader at which it is as loud as its category. */
  readonly gainDb: number;
  /** As picture.ts writes it. */
  readonly picture: string;
  /** Ids of the sounds that are most like it, nearest first. */
  readonly like: readonly string[];
}

export const MEASURED: ReadonlyMap<string, Measured> = new Map(
  MEASURED_TABLE.trim()
    .split('\n')
    .map((line) => {
      const [id = '', gain = '0', picture = '', ...like] = line.split(' ');
      return [id, { gainDb: Number(gain), picture, like }] as const;
    }),
);
