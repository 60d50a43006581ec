/** Rhythms as steps that sound: spread evenly by Bjorklund's algorithm, and those that have names. */

/** Whether each step of a round sounds. */
export type Hits = readonly boolean[];

/**
 * Pulses spread over steps as evenly as they can be, the first on the first step, then turned later by `rotation` steps.
 * Godfried Toussaint, "The Euclidean Algorithm Generates Traditional Musical Rhythms", BRIDGES 2005: groups of one pulse
 * and groups of one rest are put together, then what is left over with them, until at most one kind is left over once.
 */
export function euclid(pulses: number, steps: number, rotation = 0): Hits {
  const count = Math.min(Math.max(0, pulses), steps);
  let heads: Hits[] = Array.from({ length: count }, () => [true]);
  let tails: Hits[] = Array.from({ length: steps - count }, () => [false]);
  while (heads.length > 0 && tails.length > 1) {
    const pairs = Math.min(heads.length, tails.length);
    const joined = heads.slice(0, pairs).map((head, i) => [...head, ...(tails[i] ?? [])]);
    tails = heads.length > pairs ? heads.slice(pairs) : tails.slice(pairs);
    heads = joined;
  }
  return turned([...heads, ...tails].flat(), rotation);
}

/** Later by some steps; what leaves at the end comes in at the start. */
export function turned(hits: Hits, by: number): Hits {
  const { length } = hits;
  return hits.map((_, i) => hits[(((i - by) % length) + length) % length] === true);
}

interface EuclideanRhythm {
  readonly id: string;
  readonly pulses: number;
  readonly steps: number;
  readonly rotation: number;
}

/**
 * Of the list in Toussaint's paper, by their names there: tresillo and cinquillo (Cuba), E(3,4) cumbia (Colombia), E(3,7)
 * ruchenitza and E(4,9) aksak (Bulgaria, Turkey), E(5,7) nawakhat (Arab), E(7,12) bell (West Africa), E(5,12) clapping
 * song (Venda), E(7,16) samba. Bossa nova is E(5,16) from its third pulse on, samba E(7,16) from its last, cumbia E(3,4)
 * from its third: as they are played.
 */
export const EUCLIDEAN_RHYTHMS = [
  { id: 'tresillo', pulses: 3, steps: 8, rotation: 0 },
  { id: 'cinquillo', pulses: 5, steps: 8, rotation: 0 },
  { id: 'cumbia', pulses: 3, steps: 4, rotation: 2 },
  { id: 'bossa', pulses: 5, steps: 16, rotation: -6 },
  { id: 'samba', pulses: 7, steps: 16, rotation: 2 },
  { id: 'bell', pulses: 7, steps: 12, rotation: 0 },
  { id: 'venda', pulses: 5, steps: 12, rotation: 0 },
  { id: 'ruchenitza', pulses: 3, steps: 7, rotation: 0 },
  { id: 'nawakhat', pulses: 5, steps: 7, rotation: 0 },
  { id: 'aksak', pulses: 4, steps: 9, rotation: 0 },
] as const satisfies readonly EuclideanRhythm[];

/**
 * Timelines of sixteen steps that no even spread makes, as the steps from each stroke to the next. Toussaint, "A
 * Mathematical Analysis of African, Brazilian, and Cuban Clave Rhythms", BRIDGES 2002.
 */
export const TIMELINES = [
  { id: 'son', gaps: [3, 3, 4, 2, 4] },
  { id: 'rumba', gaps: [3, 4, 3, 2, 4] },
  { id: 'gahu', gaps: [3, 3, 4, 4, 2] },
  { id: 'soukous', gaps: [3, 3, 4, 1, 5] },
  { id: 'shiko', gaps: [4, 2, 4, 2, 4] },
] as const satisfies readonly { readonly id: string; readonly gaps: readonly number[] }[];

/** Strokes from the steps between them. */
export function strokes(gaps: readonly number[]): Hits {
  return gaps.flatMap((gap) => Array.from({ length: gap }, (_, i) => i === 0));
}

/**
 * What one drum plays in a dance, as rows: x a stroke, a sign a step.
 * - dembow: the snare. Wayne Marshall, "Dem Bow, Dembow, Dembo", Lied und populäre Kultur 53 (2008). Soca's snare is the same
 *   over a kick on each beat: Rhythm House, "Groove of the Week 7" (2019).
 * - habanera: the tresillo and the second beat. David Peñalosa, "The Clave Matrix" (2009). The Arab ayyub is the same.
 * - baileFunk: kick and snare of the tamborzão as one, boom-chak-chak-boom-boom-chak (Gutterbroadcast, 2007), in the places
 *   where the transcription "Funk Carioca na Bateria" has them (tiago-fig, FNF-Songs).
 * - afrobeats: the clap. Ilmari Koskinen, "How to Make Afrobeats Drums" (songen.app, 2026).
 * - afrobeat: Tony Allen's kick, two sixteenths on one and on three. "This Is the First Afrobeat Drum Groove According to Tony
 *   Allen" (joethedrummer.com).
 * - chaal: the low hand of the dhol in bhangra. Paul Marshall after Johnny Kalsi, "Chaal Rhythm for the Punjabi Dhol" (drumdojo, 2002).
 * - keherwa: the open low strokes of the theka, Dha Ge and Dhi, two steps a matra. "Keherwa" (taalgyan.com).
 * - sambaReggae: the line of bossa nova, on tamborim and snare. Jon Aveyard, "What Rhythms Are Used in Samba Drumming?"
 *   (Worldwise Samba Drummers).
 * - maqsum: dum tek, tek, dum, tek. Johnny Farraj and Sami Abu Shumays, "Inside Arabic Music" (2019).
 */
export const DANCES = [
  { id: 'dembow', row: '...x..x....x..x.' },
  { id: 'habanera', row: 'x..xx.x.' },
  { id: 'baileFunk', row: 'x.....xxx.x.x...' },
  { id: 'afrobeats', row: '...x..x......x..' },
  { id: 'afrobeat', row: 'xx......xx......' },
  { id: 'chaal', row: 'x.........x.x...' },
  { id: 'keherwa', row: 'x.x.........x...' },
  { id: 'sambaReggae', row: 'x..x..x...x..x..' },
  { id: 'maqsum', row: 'x.x...x.x...x...' },
] as const satisfies readonly { readonly id: string; readonly row: string }[];

/** The strokes of a timeline or a dance; undefined: there is none of that name. */
export function writtenRhythm(id: string): Hits | undefined {
  const timeline = TIMELINES.find((one) => one.id === id);
  if (timeline) return strokes(timeline.gaps);
  return DANCES.find((one) => one.id === id)
    ?.row.split('')
    .map((sign) => sign === 'x');
}
