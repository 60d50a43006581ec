/** The parameters of the instruments as slots of the DSP's parameter block. */
import { DrumSlot, FmSlot, SynthSlot } from '../../dsp/abi/slots.ts';
import type * as sounds from '../../song/instrument-specs.ts';
import type { SlotMap } from './slot-map.ts';

export const DRUM_SLOTS = {
  frequency: DrumSlot.Frequency,
  decay: DrumSlot.Decay,
  tone: DrumSlot.Tone,
  snap: DrumSlot.Snap,
  bend: DrumSlot.Bend,
} satisfies SlotMap<typeof sounds.DRUM_SPECS, DrumSlot>;

export const RIM_SLOTS = {
  frequency: DrumSlot.Frequency,
  ring: DrumSlot.Decay,
  tone: DrumSlot.Tone,
  snap: DrumSlot.Snap,
} satisfies SlotMap<typeof sounds.RIM_SPECS, DrumSlot>;

export const BOOM_SLOTS = {
  decay: DrumSlot.Decay,
  tone: DrumSlot.Tone,
  snap: DrumSlot.Snap,
  bend: DrumSlot.Bend,
} satisfies SlotMap<typeof sounds.BOOM_SPECS, DrumSlot>;

export const SYNTH_SLOTS = {
  oscillator: SynthSlot.Oscillator,
  width: SynthSlot.Width,
  transpose: SynthSlot.Transpose,
  unison: SynthSlot.Unison,
  detune: SynthSlot.Detune,
  spread: SynthSlot.Spread,
  sub: SynthSlot.Sub,
  noise: SynthSlot.Noise,
  filter: SynthSlot.Filter,
  cutoff: SynthSlot.Cutoff,
  resonance: SynthSlot.Resonance,
  envelope: SynthSlot.Envelope,
  tracking: SynthSlot.Tracking,
  filterAttack: SynthSlot.FilterAttack,
  filterDecay: SynthSlot.FilterDecay,
  filterSustain: SynthSlot.FilterSustain,
  filterRelease: SynthSlot.FilterRelease,
  attack: SynthSlot.Attack,
  decay: SynthSlot.Decay,
  sustain: SynthSlot.Sustain,
  release: SynthSlot.Release,
  lfoRate: SynthSlot.LfoRate,
  lfoDepth: SynthSlot.LfoDepth,
  lfoTarget: SynthSlot.LfoTarget,
  glide: SynthSlot.Glide,
  mono: SynthSlot.Mono,
  accent: SynthSlot.Accent,
  drive: SynthSlot.Drive,
  velocityTone: SynthSlot.VelocityTone,
  phase: SynthSlot.Phase,
} satisfies SlotMap<typeof sounds.SYNTH_SPECS, SynthSlot>;

export const FM_SLOTS = {
  ratio: FmSlot.Ratio,
  index: FmSlot.Index,
  indexDecay: FmSlot.IndexDecay,
  indexSustain: FmSlot.IndexSustain,
  feedback: FmSlot.Feedback,
  ratio2: FmSlot.Ratio2,
  level2: FmSlot.Level2,
  doublet: FmSlot.Doublet,
  amDepth: FmSlot.AmDepth,
  amRatio: FmSlot.AmRatio,
  attack: FmSlot.Attack,
  decay: FmSlot.Decay,
  sustain: FmSlot.Sustain,
  release: FmSlot.Release,
  lfoRate: FmSlot.LfoRate,
  lfoDepth: FmSlot.LfoDepth,
  lfoTarget: FmSlot.LfoTarget,
  transpose: FmSlot.Transpose,
  velocityTone: FmSlot.VelocityTone,
} satisfies SlotMap<typeof sounds.FM_SPECS, FmSlot>;
