/** Meters: f32 words, METER_WORDS per strip, then those of the master, then what there is once. */

export const METER_WORDS = 10;

export enum Meter {
  PeakLeft, // Largest sample since the last read, linear.
  PeakRight,
  SquareLeft, // Mean square over 300 ms, linear.
  SquareRight,
  Reduction, // dB the compressor takes, 0 or more.
  Faults, // Non-finite periods that were silenced, counted.
  Ducked, // dB another track takes, 0 or more.
  GateReduction, // dB the gate takes, 0 or more; of the master always 0.
  DeesserReduction, // dB the de-esser takes far above its frequency, 0 or more; of the master always 0.
  Voices, // Voices of the strip that sound and are not on their way out; of the master always 0.
}

export enum MasterMeter {
  Momentary, // LUFS over 400 ms; -200 or less: nothing.
  ShortTerm, // LUFS over 3 s.
  LimiterReduction, // dB the limiter takes, 0 or more.
  ActiveVoices,
  DroppedEvents,
  Clamped, // Frames the final clamp touched: stays 0.
  Integrated, // LUFS of the whole performance, gated; the host writes it.
}
export const MASTER_METER_WORDS = 7;
