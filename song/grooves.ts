/**
 * Grooves: where the steps of a round lie beside the grid, and how strong they are. What has a figure in the literature
 * has its source here; all else is a rule of ours, and says so.
 */
import { TICKS_PER_STEP } from './time.ts';

export interface Groove {
  readonly id: string;
  /** Of each step of the round, from the first step of the pattern on. */
  readonly offsetTicks: readonly number[];
  /** Velocities, in a round of their own; none: strength stays as it was played. */
  readonly accents: readonly number[];
}

/**
 * The first sixteenth of every eighth takes this percentage of it: 50 is straight, 66.7 the triplet. Roger Linn's rule of
 * the LM-1 (1980) and the MPC60 (1988), as he tells it in Attack Magazine, "Roger Linn on Swing, Groove & the Magic of the
 * MPC's Timing" (2013): the second sixteenth within each eighth is delayed, all else stays.
 */
function swing(percent: number): Groove {
  return { id: `swing${percent}`, offsetTicks: [0, (2 * TICKS_PER_STEP * (percent - 50)) / 100], accents: [] };
}

export const GROOVES: readonly Groove[] = [
  { id: 'straight', offsetTicks: [0], accents: [] },
  swing(54),
  swing(58),
  swing(62),
  swing(66),
  /** Our rule: 10 to 20 ms behind at 90 bpm, the beat itself least. */
  { id: 'laidBack', offsetTicks: [14, 24, 28, 24], accents: [] },
  /** Our rule: the mirror of it, for what drives. */
  { id: 'push', offsetTicks: [-6, -16, -20, -16], accents: [] },
  /**
   * A sixteenth swing of 58 %, and a backbeat that comes a little late: Vijay Iyer, "Embodied Mind, Situated Cognition, and
   * Expressive Microtiming in African-American Music", Music Perception 19 (2002). The strengths are our rule.
   */
  {
    id: 'boomBap',
    offsetTicks: [0, 38, 0, 38, 22, 38, 0, 38],
    accents: [0.95, 0.45, 0.6, 0.5, 1, 0.45, 0.65, 0.55],
  },
  /**
   * The drum breaks that hip-hop is cut from: the median of thirty swings its sixteenths 1.2:1, and the snare is late on two,
   * not on four. Andrew Frane, "Swing Rhythm in Classic Drum Breaks From Hip-Hop's Breakbeat Canon", Music Perception 34
   * (2017). How late on two is our rule: 11 ms at 90 bpm.
   */
  { id: 'breaks', offsetTicks: [0, 22, 0, 22, 16, 22, 0, 22, 0, 22, 0, 22, 0, 22, 0, 22], accents: [] },
  /**
   * The third and fourth sixteenth of every beat come early: Fabien Gouyon, "Microtiming in Samba de Roda" (2007); Naveda,
   * Gouyon, Guedes and Leman, Journal of New Music Research 40 (2011). How early, and the strengths, are our rule.
   */
  { id: 'samba', offsetTicks: [0, 0, -20, -24], accents: [0.8, 0.55, 0.65, 0.95] },
  /**
   * Three, three and two sixteenths carry the weight: Wayne Marshall, "Dem Bow, Dembow, Dembo: Translation and Transnation
   * in Reggaeton", Lied und populäre Kultur 53 (2008). The strengths are our rule.
   */
  { id: 'dembow', offsetTicks: [0], accents: [1, 0.5, 0.5, 0.9, 0.55, 0.5, 0.95, 0.5] },
  /**
   * The güiro of cumbia: long on the beat, two short strokes from its second half on. Rucker and Araya, Modern Drummer
   * (2015). The strengths are our rule.
   */
  { id: 'cumbia', offsetTicks: [0], accents: [1, 0.45, 0.7, 0.7] },
  /**
   * A light shuffle of eighths, as the dhol has it: Paul Marshall after Johnny Kalsi, "Chaal Rhythm for the Punjabi Dhol"
   * (drumdojo, 2002). How light is our rule: 58 % of the beat, the sixteenths half way.
   */
  { id: 'bhangra', offsetTicks: [0, 38, 77, 38], accents: [1, 0.45, 0.8, 0.5] },
  /** Our rule: the off-beat eighth leads, the sixteenths around it are ghosts just behind the grid. */
  { id: 'afrobeat', offsetTicks: [0, 14, 4, 14], accents: [0.7, 0.45, 0.95, 0.5] },
  /** Our rule: the one above all, sixteenths as ghosts. */
  {
    id: 'funk',
    offsetTicks: [0, 8, 0, 8],
    accents: [1, 0.4, 0.7, 0.45, 0.9, 0.4, 0.7, 0.5, 0.85, 0.4, 0.7, 0.45, 0.9, 0.45, 0.75, 0.55],
  },
];
