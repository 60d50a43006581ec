/**
 * The slots of the parameter block, and what some of them choose between. Integers and plain enums only, as in all of
 * dsp/abi: valid AssemblyScript and valid TypeScript. A new slot goes to the end of its enum.
 */

/** Which circuit plays a track. */
export enum VoiceKind {
  Kick,
  Snare,
  Hihat,
  Openhat,
  Clap,
  Crash,
  Rim,
  Tom,
  Synth,
  Fm,
  Sampler,
}
export const VOICE_KINDS = 11;

/** A channel strip. Gains in dB, times in seconds, frequencies in Hz, switches 0 or 1. */
export enum StripSlot {
  Instrument,
  Gain,
  Pan,
  Mute,
  Solo,
  SendReverb,
  SendDelay,
  SendChorus,
  SendDrive,
  ChokeGroup,
  EqOn,
  EqLowGain,
  EqMidGain,
  EqHighGain,
  EqLowFrequency,
  EqMidFrequency,
  EqHighFrequency,
  EqMidQ,
  CompressorOn,
  CompressorThreshold,
  CompressorRatio,
  CompressorAttack,
  CompressorRelease,
  CompressorMakeup,
  CrusherOn,
  CrusherBits,
  CrusherRate,
  FilterOn,
  FilterMode,
  FilterCutoff,
  FilterResonance,
  DriveOn,
  DriveAmount,
  Order, // Of the inserts (Insert): three bits each, XOR INSERT_ORDER; 0 is the usual one.
  DuckSource, // Index of the track that takes this one down, from 1; 0: none does.
  DuckBy,
  DuckDepth, // dB, 0 or less.
  DuckAttack,
  DuckRelease,
  GroupGain, // Of the group the track belongs to; 0 dB and off where it belongs to none.
  GroupMute,
  GroupSolo,
  GateOn,
  GateThreshold,
  GateDepth,
  GateAttack,
  GateHold,
  GateRelease,
  DeesserOn,
  DeesserThreshold,
  DeesserFrequency, // Hz, where sibilants begin.
  DeesserDepth,
}

/** What of its source takes a strip down. */
export enum DuckBy {
  Hits,
  Level,
}

export enum FilterMode {
  LowPass,
  HighPass,
  BandPass,
  Notch,
}

/** Master and send buses. */
export enum MasterSlot {
  Gain,
  Width,
  CompressorOn,
  CompressorThreshold,
  CompressorRatio,
  CompressorAttack,
  CompressorRelease,
  CompressorMakeup,
  Ceiling, // dBTP, of the limiter.
  ReverbReturn,
  ReverbDecay,
  ReverbDamping,
  ReverbPredelay,
  ReverbSize,
  ReverbLowCut,
  DelayReturn,
  DelayTicks,
  DelayFeedback,
  DelayLowPass,
  DelayHighPass,
  DelayPingPong,
  ChorusReturn,
  ChorusRate,
  ChorusDepth,
  ChorusDelay,
  DriveReturn,
  DriveAmount,
  DriveTone,
}

/** Patch of every drum circuit (kick … tom). A circuit reads those that mean something to it. */
export enum DrumSlot {
  Frequency, // Hz, base pitch at key 60.
  Decay, // s, to -60 dB.
  Tone, // 0..1: click (kick), mode balance (snare), band balance (metal), brightness (clap, rim).
  Snap, // 0..1: strength of the strike (kick), snares (snare), noise (tom), bite (rim), spread of the bursts (clap).
  Bend, // 0..1: how far the pitch falls after the strike.
  Tracking, // 0 or 1: the pitch follows the key itself, not its distance from key 60 (the 808 engine).
}

export enum Oscillator {
  Sine,
  Square,
  Saw,
}

export enum SynthFilter {
  LowPass12, // State-variable low-pass, 12 dB per octave.
  LowPass24, // Two of them, 24 dB per octave.
  Ladder, // Transistor ladder with saturation, 24 dB per octave, thins the bass with resonance (ACID).
  HighPass12,
  BandPass12,
}

export enum LfoTarget {
  Pitch,
  Cutoff,
  Level,
  Pan,
}

/** Patch of the subtractive synthesiser: bass, subbass, lead, pluck, arp, pad, ACID, SUB, LEAD, PAD. */
export enum SynthSlot {
  Oscillator,
  Width, // 0.05..0.95, duty of the square.
  Transpose, // Semitones.
  Unison, // Detuned copies, 1..7.
  Detune, // Cents between the outer copies.
  Spread, // 0..1, stereo width of the copies.
  Sub, // 0..1, level of a sine one octave below.
  Noise, // 0..1.
  Filter,
  Cutoff,
  Resonance,
  Envelope, // Octaves the filter envelope opens the cutoff, -8..8.
  Tracking, // 0..1, how much the cutoff follows the key.
  FilterAttack,
  FilterDecay,
  FilterSustain,
  FilterRelease,
  Attack,
  Decay,
  Sustain,
  Release,
  LfoRate,
  LfoDepth, // 0..1: up to 1 semitone of pitch, 2 octaves of cutoff, all of the level or pan.
  LfoTarget,
  Glide, // s, pitch glide of a legato note; 0 none.
  Mono, // 0 or 1, one voice with legato.
  Accent, // 0..1, how strongly velocity above 0.8 accents (ACID).
  Drive, // 0..1, saturation before the filter.
  VelocityTone, // 0..1, how far velocity opens the filter.
  Phase, // 0: oscillators run freely; 1: each note begins at the same place of their cycle.
}

/** Patch of the FM and AM synthesiser: fm, am, BELL. */
export enum FmSlot {
  Ratio, // Modulator to carrier.
  Index, // Radians at full velocity.
  IndexDecay, // s, decay of the index to -60 dB.
  IndexSustain, // 0..1, part of the index that stays while the key is held.
  Feedback, // 0..1, self-modulation of the modulator.
  Ratio2, // Second partial pair: its ratio to the key.
  Level2, // 0..1, its level.
  Doublet, // Hz between the two halves of a doublet (beating of a bell).
  AmDepth, // 0..1, amplitude modulation.
  AmRatio, // Modulator of the amplitude to carrier.
  Attack,
  Decay,
  Sustain,
  Release,
  LfoRate,
  LfoDepth,
  LfoTarget,
  Transpose,
  VelocityTone,
}

/** One of the 16 pads of a sampler track. */
export enum PadSlot {
  Sample, // Sample in the arena, -1 none.
  Start, // s within the sample.
  End, // s within the sample; 0 or less: its end.
  FadeIn,
  FadeOut,
  Pitch, // Semitones, -12..12.
  Reverse,
  Gain,
  Pan,
  LowPass,
  HighPass,
  Distortion,
  CrusherBits,
  Attack,
  Decay,
  Sustain,
  Release,
  LfoRate,
  LfoDepth,
  LfoTarget,
  ChokeGroup,
  Loop,
  OneShot, // 0 or 1: plays to its end whatever the key does.
  VelocityTone, // 0..1, how far velocity opens the low-pass.
  Even, // dB on top of the gain: what brings a slice to the level of the others.
}

/** The effects of a strip. */
export enum Insert {
  Eq,
  Compressor,
  Crusher,
  Filter,
  Drive,
  Gate,
  Deesser,
}

/** Inserts of a strip, and their usual order: three bits each. */
export const INSERT_COUNT = 7;
export const INSERT_ORDER = 0o4321065;
