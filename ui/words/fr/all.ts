/** French. */
import type { Words } from '../shape.ts';
import { arrange } from './arrange.ts';
import { factory } from './factory.ts';
import { names } from './names.ts';
import { paramValues } from './param-values.ts';
import { playing } from './playing.ts';
import { projects } from './projects.ts';
import { rack } from './rack.ts';
import { shell } from './shell.ts';
import { soundFaults } from './sound-faults.ts';
import { sounds } from './sounds.ts';
import { transport } from './transport.ts';

export const words: Words = {
  arrange,
  soundFaults,
  factory,
  names,
  params: paramValues,
  playing,
  projects,
  rack,
  shell,
  sounds,
  transport,
};
