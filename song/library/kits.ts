/**
 * Small kits: sounds of the library for the roles of a drum kit, and one bar that shows what they are for. The bar is the first of
 * the written beat of a style (song/styles/), its tempo and swing are the style's.
 */
import type { Role, Style } from '../styles/style.ts';
import { BHANGRA } from '../styles/tables/asia.ts';
import { SAMBA_REGGAE, TAMBORZAO } from '../styles/tables/brazil.ts';
import { CUMBIA, DEMBOW } from '../styles/tables/caribbean.ts';
import { HOUSE } from '../styles/tables/club.ts';
import { BOOM_BAP, TRAP } from '../styles/tables/hip-hop.ts';
import { AMAPIANO, GQOM } from '../styles/tables/south-africa.ts';
import type { LibrarySound } from './sound.ts';

/** What a kit can have, in the order its tracks stand in. */
export const KIT_ROLES = ['kick', 'snare', 'hat', 'open', 'low', 'high'] as const satisfies readonly Role[];
export type KitRole = (typeof KIT_ROLES)[number];

export interface Kit {
  /** Unique among sounds and kits, never shown: names are texts. */
  readonly id: string;
  readonly style: Style;
  /** Ids of sounds of the library; the style has a row for each role. */
  readonly sounds: Partial<Readonly<Record<KitRole, string>>>;
  readonly tags: LibrarySound['tags'];
}

export const KITS: readonly Kit[] = [
  {
    id: 'kit808',
    style: TRAP,
    sounds: { kick: 'tunnelKick', snare: 'dryClap', hat: 'tightHat', high: 'cowbellTwo' },
    tags: ['machine', 'hiphop', 'low'],
  },
  {
    id: 'kit909',
    style: HOUSE,
    sounds: { kick: 'kick909', snare: 'clap909', hat: 'hihat909', open: 'openhat909', low: 'tom909' },
    tags: ['machine', 'house', 'hard'],
  },
  {
    id: 'kitDembow',
    style: DEMBOW,
    sounds: { kick: 'taxiKick', snare: 'tinSnare', hat: 'tightHat', high: 'rimRow' },
    tags: ['latin', 'dry', 'short'],
  },
  {
    id: 'kitBaileFunk',
    style: TAMBORZAO,
    sounds: { kick: 'gritKick', snare: 'clap909', hat: 'glassHat', low: 'conga' },
    tags: ['latin', 'hard', 'dirty'],
  },
  {
    id: 'kitCumbia',
    style: CUMBIA,
    sounds: { kick: 'clayKick', snare: 'highTom', hat: 'guiro', high: 'cowbellTwo', low: 'conga' },
    tags: ['latin', 'wood', 'skin'],
  },
  {
    id: 'kitSambaReggae',
    style: SAMBA_REGGAE,
    sounds: { kick: 'timpani', snare: 'snare909', low: 'lowTom', high: 'agogo' },
    tags: ['latin', 'skin', 'low'],
  },
  {
    id: 'kitAmapiano',
    style: AMAPIANO,
    sounds: { kick: 'taxiKick', snare: 'rimRow', hat: 'shakerWalk', low: 'logDrum' },
    tags: ['amapiano', 'africa', 'wood'],
  },
  {
    id: 'kitGqom',
    style: GQOM,
    sounds: { kick: 'gritKick', snare: 'dustSnare', hat: 'hihat909', low: 'tom909', high: 'woodBlock' },
    tags: ['africa', 'dark', 'hard'],
  },
  {
    id: 'kitBhangra',
    style: BHANGRA,
    sounds: { kick: 'taxiKick', snare: 'dryClap', low: 'bayan', high: 'tablaRim' },
    tags: ['asia', 'skin', 'bright'],
  },
  {
    id: 'kitLoFi',
    style: BOOM_BAP,
    sounds: { kick: 'clayKick', snare: 'dustSnare', hat: 'brush' },
    tags: ['hiphop', 'dirty', 'soft'],
  },
];
