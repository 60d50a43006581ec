/** The styles a new song can begin with. Loaded late: nothing of the first beat needs them. */
import type { Style } from './style.ts';
import { BHANGRA, BUDOTS, KOPLO } from './tables/asia.ts';
import { MANDELAO, SAMBA_REGGAE, TAMBORZAO } from './tables/brazil.ts';
import { CUMBIA, DEMBOW } from './tables/caribbean.ts';
import { KUDURO, SOUKOUS } from './tables/central-africa.ts';
import { HOUSE, UK_GARAGE } from './tables/club.ts';
import { BOOM_BAP, DRILL, TRAP } from './tables/hip-hop.ts';
import { AFRO_HOUSE, AMAPIANO, GQOM } from './tables/south-africa.ts';
import { AFROBEATS, HIGHLIFE } from './tables/west-africa.ts';

export const STYLES: readonly Style[] = [
  TAMBORZAO,
  MANDELAO,
  DEMBOW,
  CUMBIA,
  SAMBA_REGGAE,
  AFROBEATS,
  AMAPIANO,
  GQOM,
  KUDURO,
  AFRO_HOUSE,
  SOUKOUS,
  HIGHLIFE,
  KOPLO,
  BHANGRA,
  BUDOTS,
  BOOM_BAP,
  TRAP,
  HOUSE,
  UK_GARAGE,
  DRILL,
];
