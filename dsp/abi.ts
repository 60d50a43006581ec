/**
 * What both languages must agree on: sizes, the event record, enums. Integers and plain enums only: it is valid
 * AssemblyScript and valid TypeScript. Imports nothing.
 */

/** Frames of one `process` call of a browser. */
export const RENDER_QUANTUM = 128;
/** Frames of one control period: smoothing, LFOs, filters' coefficients and flushing move once per period. */
export const PERIOD = 32;
/** `render(frames)` takes 1..MAX_BLOCK. */
export const MAX_BLOCK = 4096;
/** Event records one `render` call takes at most. */
export const MAX_EVENTS = 4096;
export const MAX_TRACKS = 16;
/** Sounding voices of the whole engine; above it the quietest is stolen. */
export const MAX_VOICES = 64;
export const SEND_COUNT = 4;
export const PAD_COUNT = 16;
export const MAX_SAMPLES = 256; // In the arena at the same time.

// ---- the event record: 32 bytes, little endian, byte offsets below -------------------------------------------
export const EVENT_BYTES = 32;
/** f64, absolute frame; in the inbox, frame offset within the call. */
export const EVENT_FRAME = 0;
/** i32, EventKind. */
export const EVENT_KIND = 8;
/** i32, track 0..15; MASTER for Param of the master and the buses; TransportOp for Transport. */
export const EVENT_TRACK = 12;
/** i32, MIDI key; slot for Param; tick for Transport. */
export const EVENT_KEY = 16;
/** f32, velocity 0..1; parameter value; tempo in BPM for Transport. */
export const EVENT_VALUE = 20;
/** f32, cents above the key for NoteOn; for PartOn i32, first frame within the sample. */
export const EVENT_EXTRA = 24;
/** i32, epoch of the ring that carried it. */
export const EVENT_EPOCH = 28;

export enum EventKind {
  NoteOn,
  NoteOff,
  Param,
  Transport,
  PartOn, // A recorded part begins: key = sample, value = gain (linear).
  PartOff, // The recorded part of this track ends.
  Ramp, // As Param, yet evenly from where the slot is: extra = frames until it is there.
}

export enum TransportOp {
  Start, // A performance begins: every state is reset, song frame 0 is the period that holds this record.
  Stop, // Every voice is released; tails ring out.
  Tempo,
  Locate, // The tick jumps (loop seam, next scene); sound goes on.
}

/** EVENT_TRACK of a Param that belongs to the master and the buses. */
export const MASTER = 16;

// ---- the parameter block: f32 targets, SLOTS_PER_TRACK per track, then MASTER_SLOTS ---------------------------
export const SLOTS_PER_TRACK = 640;
export const MASTER_SLOTS = 64;
/** First slot of the instrument's patch within a track; 64 slots. */
export const PATCH_BASE = 64;
/** First slot of pad 0 within a track; PAD_SLOTS each. */
export const PAD_BASE = 128;
export const PAD_SLOTS = 32;

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
  Order, // Of the inserts (abi-inserts.ts): three bits each, XOR INSERT_ORDER; 0 is the usual one.
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
}

/** MIDI key of pad 0 (General MIDI's first drum). */
export const PAD_FIRST_KEY = 36;
/** MIDI key at which a drum circuit has the pitch of its Frequency. */
export const DRUM_ROOT_KEY = 60;

// ---- meters: f32 words, METER_WORDS per strip, then the master, then what there is once -----------------------
export const METER_WORDS = 6;
export enum Meter {
  PeakLeft, // Largest sample since the last read, linear.
  PeakRight,
  SquareLeft, // Mean square over 300 ms, linear.
  SquareRight,
  Reduction, // dB the compressor takes, 0 or more.
  Faults, // Non-finite periods that were silenced, counted.
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
