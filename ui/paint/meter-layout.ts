/** Where levels lie in `pulse.meters`, in words; a test holds it against the engine's own table. */
export const METER_LAYOUT = {
  words: 10,
  strips: 16,
  peakLeft: 0,
  squareLeft: 2,
  reduction: 4,
  ducked: 6,
  gate: 7,
  deesser: 8,
} as const;
/** Behind the meters of all strips and the master. */
export const MASTER_LAYOUT = { momentary: 0, shortTerm: 1, limiterReduction: 2, integrated: 6 } as const;
