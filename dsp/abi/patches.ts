/** The slots of instruments in the parameter block, from PATCH_BASE on (pads: PAD_BASE; of keyboards and voices: keyboards.ts), and what some of them choose between. */

/** Patch of every drum circuit (kick … tom). A circuit reads those that mean something to it. */
export enum DrumSlot {
  Frequency, // Hz, base pitch at key 60.
  Decay, // s, to -60 dB.
  Tone, // 0..1: click (kick), mode balance (snare), band balance (metal), brightness (clap, rim).
  Snap, // 0..1: strength of the strike (kick), snares (snare), noise (tom), bite (rim), spread of the bursts (clap).
  Bend, // 0..1: how far the pitch falls after the strike.
  Tracking, // 0 or 1: the pitch follows the key itself, not its distance from key 60 (the 808 engine).
  Width, // 0..1, of the noise and the metal between the speakers: snares, hats, claps, cymbals (voices/widener.ts).
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

export enum LfoShape {
  Sine,
  Triangle,
  Saw, // Rises, and falls back.
  Square,
  Random, // Another value in each cycle, held.
}

/** What a row of the modulation matrix listens to. */
export enum ModSource {
  None,
  Lfo1, // -1..1.
  Lfo2,
  Envelope1, // Of the level, 0..1.
  Envelope2, // Of the filter, 0..1.
  Velocity, // 0..1.
  Key, // -1..1, four octaves below and above key 60.
  Random, // -1..1, one value a note.
}

/** What a row moves, and how far at an amount of 1 and a source of 1. */
export enum ModTarget {
  Pitch, // 24 semitones by the square of the amount, so that small ones are fine.
  Pitch2, // The same, of the second oscillator alone.
  Width, // 0.45 of a cycle.
  Cutoff, // 4 octaves.
  Resonance, // 1.
  Level, // From silence to twice as much.
  Pan, // From the middle to a side.
  Level2, // 1.
  Noise, // 1.
}

/** Rows of the modulation matrix, and slots of each: source, target, amount. */
export const MOD_ROWS = 8;
export const MOD_SLOTS = 3;

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
  Level2, // 0..1, of the second oscillator.
  Oscillator2,
  Transpose2, // Semitones above the first.
  Detune2, // Cents on top.
  Sync, // 0 or 1: the second begins its cycle anew with each one of the first.
  LfoShape,
  LfoTicks, // Length of a cycle in ticks of the song; 0: LfoRate counts.
  LfoShared, // 0: each note begins a cycle; 1: all notes share one that runs with the song.
  Lfo2Rate,
  Lfo2Shape,
  Lfo2Ticks,
  Lfo2Shared,
  Matrix, // The first of MOD_ROWS times source (ModSource), target (ModTarget) and amount, -1..1.
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

/** Patch of the struck body: kalimba, marimba, steel pan, tabla, log drum. */
export enum ModalSlot {
  Body, // Which (dsp/voices/bodies.ts).
  Decay, // Times the body's own T60.
  Damping, // 0..1: how much sooner high modes die than low ones; 0.5 as the body does.
  Hardness, // 0..1, of what strikes: the contact is four times as long at 0, a quarter as long at 1.
  Position, // 0..1: struck in the middle .. at the edge.
  Knock, // 0..1, level of the box.
  Buzz, // 0..1, level of a rattle or a membrane that the body shakes.
  Bend, // Semitones from which the pitch comes after the strike.
  BendTime, // s, until 95 % of the way.
  Doublet, // Hz between the halves of the low modes.
  Release, // s, T60 of a body that is touched when the key is let go; 10 lets it ring.
  Transpose, // Semitones.
  VelocityTone, // 0..1, how much shorter the contact is at a high velocity.
}

/** Patch of the plucked string: nylon, koto. */
export enum StringSlot {
  Body, // Which (dsp/voices/string-bodies.ts).
  Decay, // Times the string's own T60.
  Damping, // 0..1, as above.
  Position, // 0.02..0.5 of the string from the bridge: where it is plucked.
  Hardness, // 0..1: flesh .. plectrum.
  Knock, // 0..1, noise of the pluck.
  BodyLevel, // 0..1, how much of the body is heard.
  Buzz, // 0..1: the bridge that a swinging string wraps around (jawari).
  Bend, // Semitones from which the pitch comes after the pluck.
  BendTime, // s, until 95 % of the way.
  Release, // s, T60 of a string that is touched when the key is let go; 10 lets it ring.
  Transpose, // Semitones.
  VelocityTone, // 0..1, how much harder a high velocity plucks.
}

/** What a texture is made of. */
export enum Texture {
  Rain,
  Wind,
  Sea,
  Vinyl,
}

/** Patch of the textures: rain, wind, sea, vinyl. */
export enum TextureSlot {
  Kind, // Texture; the instrument says it.
  Density, // 0..1: drops (rain), whistle (wind), how often waves come (sea), dust (vinyl).
  Tone, // 0..1, two octaves down to two up.
  Depth, // 0..1: bubbles (rain), gusts (wind), waves (sea), pops and scratches (vinyl).
  Attack, // s.
  Release, // s, to -60 dB.
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
