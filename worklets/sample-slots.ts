/** Which sounds lie in the engine, for whoever plays them. */

/** Where a sound lies in the engine's sample arena, and at which rate: of the file, or of a copy at the engine's. */
export interface PlacedSample {
  readonly slot: number;
  readonly rate: number;
}

/** Hash of an audio file -> where it can be played from. */
export type SampleSlots = ReadonlyMap<string, PlacedSample>;
