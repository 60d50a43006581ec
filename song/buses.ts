/** The mixer's buses by name, each with its table of specs: four send returns and the master. */
import type { Mixer } from './song.ts';
import {
  CHORUS_SPECS,
  DELAY_SPECS,
  DRIVE_BUS_SPECS,
  initialValues,
  MASTER_SPECS,
  REVERB_SPECS,
  type Specs,
} from './specs.ts';

export type Bus = keyof Mixer;

const TABLES = {
  master: MASTER_SPECS,
  reverb: REVERB_SPECS,
  delay: DELAY_SPECS,
  chorus: CHORUS_SPECS,
  drive: DRIVE_BUS_SPECS,
} as const satisfies Readonly<Record<Bus, Specs>>;

export const BUS_SPECS: Readonly<Record<Bus, Specs>> = TABLES;
export const BUSES = Object.keys(TABLES) as readonly Bus[];

export const defaultMixer: Mixer = mixerOf((bus) => initialValues(BUS_SPECS[bus]));

/** A mixer from the values of each bus. */
export function mixerOf(values: (bus: Bus) => object): Mixer {
  return Object.fromEntries(BUSES.map((bus) => [bus, values(bus)])) as unknown as Mixer;
}
