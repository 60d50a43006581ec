/** What names of new songs are drawn by: the name of the tab, so that a song nobody has touched yet is called the same after a reload. */
import { hash, hashText } from '../../song/random.ts';
import { owner } from './tab.ts';

const seedOfTab = hashText(owner);
let births = 0;

export const nextBirth = (): number => hash(seedOfTab, births++);
