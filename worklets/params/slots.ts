/** Where names meet numbers: song parameters -> slots of the DSP's parameter block. Forgetting a row does not compile. */

import { DrumSlot, PadSlot, Texture, TextureSlot } from '../../dsp/abi/patches.ts';
import { MAX_TRACKS, PAD_BASE, PAD_SLOTS, PATCH_BASE, SLOTS_PER_TRACK } from '../../dsp/abi/sizes.ts';
import { MasterSlot, StripSlot, VoiceKind } from '../../dsp/abi/slots.ts';
import { clampTo } from '../../song/clamp-to.ts';
import { duckIndex } from '../../song/duck-index.ts';
import { groupOf } from '../../song/group-of.ts';
import type * as sounds from '../../song/instrument-specs.ts';
import { type InstrumentId, specsOf } from '../../song/instruments.ts';
import type { ParamValue } from '../../song/patch.ts';
import type { Mixer, Pad, Song } from '../../song/song.ts';
import type * as specs from '../../song/specs.ts';
import { STRIP_SPECS } from '../../song/specs.ts';
import type { SampleSlots } from '../sample-slots.ts';
import { orderOf } from './insert-order.ts';
import {
  BOOM_SLOTS,
  DRUM_SLOTS,
  FM_SLOTS,
  FM4_SLOTS,
  FORMANT_SLOTS,
  MODAL_SLOTS,
  NOISE_DRUM_SLOTS,
  ORGAN_SLOTS,
  RIM_SLOTS,
  STRING_SLOTS,
  SYNTH_SLOTS,
  TEXTURE_SLOTS,
} from './instrument-slots.ts';
import type { SlotMap } from './slot-map.ts';

export const STRIP_SLOTS = {
  gain: StripSlot.Gain,
  pan: StripSlot.Pan,
  mute: StripSlot.Mute,
  solo: StripSlot.Solo,
  sendReverb: StripSlot.SendReverb,
  sendDelay: StripSlot.SendDelay,
  sendChorus: StripSlot.SendChorus,
  sendDrive: StripSlot.SendDrive,
  chokeGroup: StripSlot.ChokeGroup,
  eqOn: StripSlot.EqOn,
  eqLowGain: StripSlot.EqLowGain,
  eqMidGain: StripSlot.EqMidGain,
  eqHighGain: StripSlot.EqHighGain,
  eqLowFrequency: StripSlot.EqLowFrequency,
  eqMidFrequency: StripSlot.EqMidFrequency,
  eqHighFrequency: StripSlot.EqHighFrequency,
  eqMidQ: StripSlot.EqMidQ,
  compressorOn: StripSlot.CompressorOn,
  compressorThreshold: StripSlot.CompressorThreshold,
  compressorRatio: StripSlot.CompressorRatio,
  compressorAttack: StripSlot.CompressorAttack,
  compressorRelease: StripSlot.CompressorRelease,
  compressorMakeup: StripSlot.CompressorMakeup,
  crusherOn: StripSlot.CrusherOn,
  crusherBits: StripSlot.CrusherBits,
  crusherRate: StripSlot.CrusherRate,
  filterOn: StripSlot.FilterOn,
  filterMode: StripSlot.FilterMode,
  filterCutoff: StripSlot.FilterCutoff,
  filterResonance: StripSlot.FilterResonance,
  driveOn: StripSlot.DriveOn,
  driveAmount: StripSlot.DriveAmount,
  driveKind: StripSlot.DriveKind,
  gateOn: StripSlot.GateOn,
  gateThreshold: StripSlot.GateThreshold,
  gateDepth: StripSlot.GateDepth,
  gateAttack: StripSlot.GateAttack,
  gateHold: StripSlot.GateHold,
  gateRelease: StripSlot.GateRelease,
  deesserOn: StripSlot.DeesserOn,
  deesserThreshold: StripSlot.DeesserThreshold,
  deesserFrequency: StripSlot.DeesserFrequency,
  deesserDepth: StripSlot.DeesserDepth,
  duckBy: StripSlot.DuckBy,
  duckDepth: StripSlot.DuckDepth,
  duckAttack: StripSlot.DuckAttack,
  duckRelease: StripSlot.DuckRelease,
} satisfies SlotMap<typeof STRIP_SPECS, StripSlot>;

const GROUP_SLOTS = {
  gain: StripSlot.GroupGain,
  mute: StripSlot.GroupMute,
  solo: StripSlot.GroupSolo,
} satisfies SlotMap<typeof specs.GROUP_SPECS, StripSlot>;

/** Probability is the scheduler's affair: a chance not taken is an event not sent. */
export const PAD_SLOT_OF = {
  start: PadSlot.Start,
  end: PadSlot.End,
  fadeIn: PadSlot.FadeIn,
  fadeOut: PadSlot.FadeOut,
  pitch: PadSlot.Pitch,
  reverse: PadSlot.Reverse,
  gain: PadSlot.Gain,
  pan: PadSlot.Pan,
  lowPass: PadSlot.LowPass,
  highPass: PadSlot.HighPass,
  distortion: PadSlot.Distortion,
  crusherBits: PadSlot.CrusherBits,
  attack: PadSlot.Attack,
  decay: PadSlot.Decay,
  sustain: PadSlot.Sustain,
  release: PadSlot.Release,
  lfoRate: PadSlot.LfoRate,
  lfoDepth: PadSlot.LfoDepth,
  lfoTarget: PadSlot.LfoTarget,
  chokeGroup: PadSlot.ChokeGroup,
  loop: PadSlot.Loop,
  oneShot: PadSlot.OneShot,
  velocityTone: PadSlot.VelocityTone,
  even: PadSlot.Even,
} satisfies SlotMap<typeof sounds.PAD_SPECS, PadSlot, 'probability'>;

export const MASTER_SLOTS_OF = {
  master: {
    gain: MasterSlot.Gain,
    width: MasterSlot.Width,
    compressorOn: MasterSlot.CompressorOn,
    compressorThreshold: MasterSlot.CompressorThreshold,
    compressorRatio: MasterSlot.CompressorRatio,
    compressorAttack: MasterSlot.CompressorAttack,
    compressorRelease: MasterSlot.CompressorRelease,
    compressorMakeup: MasterSlot.CompressorMakeup,
    ceiling: MasterSlot.Ceiling,
  } satisfies SlotMap<typeof specs.MASTER_SPECS, MasterSlot>,
  reverb: {
    gain: MasterSlot.ReverbReturn,
    kind: MasterSlot.ReverbKind,
    decay: MasterSlot.ReverbDecay,
    damping: MasterSlot.ReverbDamping,
    predelay: MasterSlot.ReverbPredelay,
    size: MasterSlot.ReverbSize,
    lowCut: MasterSlot.ReverbLowCut,
  } satisfies SlotMap<typeof specs.REVERB_SPECS, MasterSlot>,
  delay: {
    gain: MasterSlot.DelayReturn,
    ticks: MasterSlot.DelayTicks,
    feedback: MasterSlot.DelayFeedback,
    lowPass: MasterSlot.DelayLowPass,
    highPass: MasterSlot.DelayHighPass,
    pingPong: MasterSlot.DelayPingPong,
  } satisfies SlotMap<typeof specs.DELAY_SPECS, MasterSlot>,
  chorus: {
    gain: MasterSlot.ChorusReturn,
    rate: MasterSlot.ChorusRate,
    depth: MasterSlot.ChorusDepth,
    delay: MasterSlot.ChorusDelay,
  } satisfies SlotMap<typeof specs.CHORUS_SPECS, MasterSlot>,
  drive: {
    gain: MasterSlot.DriveReturn,
    amount: MasterSlot.DriveAmount,
    kind: MasterSlot.DriveKind,
    tone: MasterSlot.DriveTone,
  } satisfies SlotMap<typeof specs.DRIVE_BUS_SPECS, MasterSlot>,
} satisfies Record<keyof Mixer, Record<string, MasterSlot>>;

export interface Circuit {
  readonly kind: VoiceKind;
  readonly slots: Readonly<Record<string, number>>;
  /** Slots that make the circuit this instrument, whatever the patch says. */
  readonly fixed?: Readonly<Record<number, number>>;
}

const drum = (kind: VoiceKind): Circuit => ({ kind, slots: DRUM_SLOTS });
const noise = (kind: VoiceKind): Circuit => ({ kind, slots: NOISE_DRUM_SLOTS });
const synth: Circuit = { kind: VoiceKind.Synth, slots: SYNTH_SLOTS };
const fm: Circuit = { kind: VoiceKind.Fm, slots: FM_SLOTS };
const modal: Circuit = { kind: VoiceKind.Modal, slots: MODAL_SLOTS };
const plucked: Circuit = { kind: VoiceKind.String, slots: STRING_SLOTS };
const fm4: Circuit = { kind: VoiceKind.Fm4, slots: FM4_SLOTS };
const formant: Circuit = { kind: VoiceKind.Formant, slots: FORMANT_SLOTS };
const texture = (kind: Texture): Circuit => ({
  kind: VoiceKind.Texture,
  slots: TEXTURE_SLOTS,
  fixed: { [TextureSlot.Kind]: kind },
});
const sampler: Circuit = { kind: VoiceKind.Sampler, slots: {} };

/** Which circuit plays an instrument. */
export const CIRCUITS = {
  kick: drum(VoiceKind.Kick),
  snare: noise(VoiceKind.Snare),
  hihat: noise(VoiceKind.Hihat),
  openhat: noise(VoiceKind.Openhat),
  clap: noise(VoiceKind.Clap),
  crash: noise(VoiceKind.Crash),
  rim: { kind: VoiceKind.Rim, slots: RIM_SLOTS },
  tom: drum(VoiceKind.Tom),
  bass: synth,
  subbass: synth,
  lead: synth,
  pluck: synth,
  arp: synth,
  pad: synth,
  fm,
  am: fm,
  '808': { kind: VoiceKind.Kick, slots: BOOM_SLOTS, fixed: { [DrumSlot.Tracking]: 1, [DrumSlot.Frequency]: 50 } },
  acid: synth,
  sub: synth,
  leadSynth: synth,
  padSynth: synth,
  bell: fm,
  kalimba: modal,
  marimba: modal,
  steelpan: modal,
  tabla: modal,
  logdrum: modal,
  nylon: plucked,
  koto: plucked,
  kick909: drum(VoiceKind.Kick909),
  snare909: noise(VoiceKind.Snare909),
  hihat909: noise(VoiceKind.Hihat909),
  openhat909: noise(VoiceKind.Openhat909),
  clap909: noise(VoiceKind.Clap),
  crash909: noise(VoiceKind.Crash909),
  tom909: drum(VoiceKind.Tom909),
  rim909: { kind: VoiceKind.Rim909, slots: RIM_SLOTS },
  rain: texture(Texture.Rain),
  wind: texture(Texture.Wind),
  sea: texture(Texture.Sea),
  vinyl: texture(Texture.Vinyl),
  sampler,
  audio: sampler,
  epiano: fm4,
  epianoTine: fm4,
  fmBass: fm4,
  fmBrass: fm4,
  organ: { kind: VoiceKind.Organ, slots: ORGAN_SLOTS },
  vowel: formant,
  choir: formant,
} satisfies Record<InstrumentId, Circuit>;

/** Every parameter of the song as the engine's block of f32 targets. */
export function writeParams(block: Float32Array, song: Song, samples: SampleSlots): void {
  block.fill(0);
  for (let index = 0; index < MAX_TRACKS; index++) writeTrack(block, index, song, samples);
  writeMixer(block, song.mixer);
}

/** The slots of one track, or of a place where there is none. */
export function writeTrack(block: Float32Array, index: number, song: Song, samples: SampleSlots): void {
  const track = song.tracks[index];
  const base = index * SLOTS_PER_TRACK;
  block.fill(0, base, base + SLOTS_PER_TRACK);
  if (!track) {
    block[base + StripSlot.Gain] = STRIP_SPECS.gain.min;
    return;
  }
  const circuit: Circuit = CIRCUITS[track.instrument];
  block[base + StripSlot.Instrument] = circuit.kind;
  writeGroup(block, base, STRIP_SLOTS, track.strip);
  block[base + StripSlot.Order] = orderOf(track.inserts);
  block[base + StripSlot.DuckSource] = duckIndex(track, song.tracks) + 1;
  const group = groupOf(song, track);
  if (group) writeGroup(block, base, GROUP_SLOTS, { ...group });
  for (const [slot, value] of Object.entries(circuit.fixed ?? {})) block[base + PATCH_BASE + Number(slot)] = value;
  const specs = specsOf(track.instrument);
  for (const [name, slot] of Object.entries(circuit.slots)) {
    const spec = specs[name];
    if (!spec) continue;
    const value = Number(track.patch[name] ?? spec.initial);
    block[base + PATCH_BASE + slot] = clampTo(spec, value);
  }
  for (const [index, pad] of track.pads.entries()) writePad(block, base + PAD_BASE + index * PAD_SLOTS, pad, samples);
}

function writePad(block: Float32Array, base: number, pad: Pad, samples: SampleSlots): void {
  block[base + PadSlot.Sample] = pad.sample === null ? -1 : (samples.get(pad.sample)?.slot ?? -1);
  writeGroup(block, base, PAD_SLOT_OF, pad);
}

export function writeMixer(block: Float32Array, mixer: Mixer): void {
  const base = MAX_TRACKS * SLOTS_PER_TRACK;
  for (const group of Object.keys(MASTER_SLOTS_OF) as (keyof Mixer)[]) {
    writeGroup(block, base, MASTER_SLOTS_OF[group], mixer[group]);
  }
}

function writeGroup(
  block: Float32Array,
  base: number,
  slots: Readonly<Record<string, number>>,
  values: Readonly<Record<string, ParamValue | string | null>>,
): void {
  for (const [name, slot] of Object.entries(slots)) block[base + slot] = Number(values[name]);
}
