/**
 * The slots of strips, buses and the master in the parameter block (those of instruments: patches.ts), and what some of
 * them choose between. Integers and plain enums only, as in all of dsp/abi: valid AssemblyScript and valid TypeScript. A
 * new slot goes to the end of its enum.
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
  Modal,
  String,
  Fm4,
  Formant,
  Organ,
  Kick909,
  Snare909,
  Hihat909,
  Openhat909,
  Crash909,
  Tom909,
  Rim909,
  Texture,
}
export const VOICE_KINDS = 24;

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
  DriveKind,
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

/** How a drive saturates: alike above and below, as a tape, as a tube, or over its own edge and back. */
export enum DriveKind {
  Soft,
  Tape,
  Tube,
  Fold,
}

/** Where a reverb's sound is: a hall, or a sheet of steel. */
export enum ReverbKind {
  Room,
  Plate,
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
  DriveKind,
  ReverbKind,
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
