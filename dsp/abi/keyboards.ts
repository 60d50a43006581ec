/** The slots of electric pianos, the organ and the singing voice in the parameter block, from PATCH_BASE on. */

/** How the four operators of Fm4 stand to one another; what is modulated by none is heard. */
export enum Algorithm {
  Series, // 4 into 3 into 2 into 1.
  Pairs, // 2 into 1, and 4 into 3.
  ThreeIntoOne, // 2, 3 and 4 into 1.
  OneIntoThree, // 4 into 1, 2 and 3.
  Parallel, // All are heard.
}

/** Patch of the four-operator FM synthesiser: electric pianos, FM bass and brass. */
export enum Fm4Slot {
  Algorithm,
  Ratio1, // To the key.
  Ratio2,
  Ratio3,
  Ratio4,
  Level2, // 0..1: of an operator that is heard its level, of one that modulates the root of its index (12 rad at 1).
  Level3,
  Level4,
  Feedback, // 0..1, self-modulation of operator 4.
  Detune, // Cents of operators 3 and 4 above 1 and 2.
  IndexSustain, // 0..1, part of the index that stays while the key is held.
  KeyScale, // 0..1: higher keys are darker (1: half the index an octave) and shorter.
  Attack,
  Decay, // s to -60 dB, of operator 1.
  Decay2,
  Decay3,
  Decay4,
  Sustain, // 0..1, of the operators that are heard.
  Release,
  LfoRate,
  LfoDepth,
  LfoTarget, // Cutoff moves the index, two octaves at most.
  Transpose,
  VelocityTone,
}

/** Patch of the singing voice: vowel, choir. */
export enum FormantSlot {
  Vowel, // 0..4: a, e, i, o, u, and all that lies between neighbours.
  Size, // 0..1: from a bass to a soprano.
  Tone, // 0..1, effort: how strong the upper formants are.
  Breath, // 0..1.
  Voices, // 1..8 singers a note.
  Detune, // Cents between the outer singers.
  Spread, // 0..1, stereo width of the singers.
  Vibrato, // Cents to either side.
  VibratoRate,
  VibratoDelay, // s until it sets in.
  Attack,
  Release,
  Transpose,
  VelocityTone,
}

export enum Percussion {
  Off,
  Second, // Harmonic of the key.
  Third,
}

/** The rotating loudspeaker. */
export enum Rotor {
  Off,
  Slow,
  Fast,
}

/** Patch of the tone-wheel organ. Drawbars 0..8, 3 dB a step, 0 is silence. */
export enum OrganSlot {
  Drawbar1, // 16'
  Drawbar2, // 5 1/3'
  Drawbar3, // 8'
  Drawbar4, // 4'
  Drawbar5, // 2 2/3'
  Drawbar6, // 2'
  Drawbar7, // 1 3/5'
  Drawbar8, // 1 1/3'
  Drawbar9, // 1'
  Percussion,
  PercussionDecay, // s, to -60 dB.
  Click, // 0..1, of the key's contacts.
  Vibrato, // 0..1, depth of the scanner.
  Chorus, // 0 or 1: the scanner's output together with the dry one.
  Rotor,
  Transpose,
}
