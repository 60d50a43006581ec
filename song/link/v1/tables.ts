/**
 * What version 1 knows of songs: the names of instruments, parameters and scales in the order it counts them, and where each
 * parameter stood when it was frozen. What the program says of them today may differ; links of version 1 must not. Made by
 * npm run drill -- link-tables; once links are out there it is never edited.
 */
import type { ParamValue } from '../../patch.ts';

/** Name -> where the parameter stands when nobody has turned it. */
export type Table = Readonly<Record<string, ParamValue>>;

function tableOf(text: string): Table {
  const rows = text
    .trim()
    .split(/,\s+/)
    .filter((row) => row !== '');
  return Object.fromEntries(rows.map((row) => row.split(' ')).map(([name = '', value = '']) => [name, paramOf(value)]));
}

function paramOf(text: string): ParamValue {
  return text === 'true' || (text !== 'false' && Number(text));
}

export const STRIP = tableOf(`
  gain -3, pan 0, mute false, solo false, sendReverb -60, sendDelay -60, sendChorus -60, sendDrive -60,
  chokeGroup 0, eqOn true, eqLowGain 0, eqMidGain 0, eqHighGain 0, eqLowFrequency 200, eqMidFrequency 1200,
  eqHighFrequency 5000, eqMidQ 0.9, compressorOn false, compressorThreshold -18, compressorRatio 4,
  compressorAttack 0.003, compressorRelease 0.1, compressorMakeup 0, crusherOn false, crusherBits 8,
  crusherRate 48000, filterOn false, filterMode 0, filterCutoff 8000, filterResonance 0.1, driveOn false,
  driveAmount 0.3, driveKind 0, gateOn false, gateThreshold -50, gateDepth -60, gateAttack 0.001, gateHold 0.05,
  gateRelease 0.1, deesserOn false, deesserThreshold -30, deesserFrequency 6000, deesserDepth -12, duckBy 0,
  duckDepth -6, duckAttack 0.004, duckRelease 0.18`);

export const PAD = tableOf(`
  start 0, end 0, fadeIn 0, fadeOut 0.002, pitch 0, reverse false, gain -1.938, even 0, pan 0, lowPass 10000,
  highPass 20, distortion 0, crusherBits 16, attack 0.01, decay 0.1, sustain 1, release 0.3, lfoRate 5, lfoDepth 0,
  lfoTarget 0, chokeGroup 0, loop false, oneShot true, velocityTone 0.2, probability 1`);

export const GROUP = tableOf(`
  gain 0, mute false, solo false`);

export const PART = tableOf(`
  startTick 0, loopTicks 0, offsetSeconds 0, lengthSeconds 0, gainDb 0, mute false, fadeIn 0, fadeOut 0,
  fadeInCurve 0, fadeOutCurve 0, stretch 1, pitch 0, formant 0, reverse false, tempo 0`);

/** Of the buses, in the order of the document. */
export const BUSES = {
  master: tableOf(`
    gain -6, width 1, compressorOn true, compressorThreshold -12, compressorRatio 3, compressorAttack 0.003,
    compressorRelease 0.1, compressorMakeup 8.7, ceiling -1`),
  reverb: tableOf(`
    gain 0, kind 0, decay 1.8, damping 6000, predelay 0.012, size 1, lowCut 160`),
  delay: tableOf(`
    gain 0, ticks 720, feedback 0.42, lowPass 5000, highPass 220, pingPong true`),
  chorus: tableOf(`
    gain 0, rate 0.5, depth 0.5, delay 0.0035`),
  drive: tableOf(`
    gain 0, amount 0.5, kind 0, tone 6000`),
} as const;

/** Parameters that several instruments share, under the name of the first. */
const KNOBS = `
  808: decay 1.4, tone 0.35, snap 0.4, bend 0.35
  kick: frequency 50, decay 0.5, tone 0.5, snap 0.5, bend 0.5
  snare: frequency 50, decay 0.5, tone 0.5, snap 0.5, bend 0.5, width 0
  rim: frequency 475, ring 0.013, tone 0.5, snap 0.5
  bass: oscillator 2, width 0.5, transpose 0, unison 1, detune 12, spread 0, sub 0, noise 0, filter 1, cutoff 2000,
    resonance 0.1, envelope 2, tracking 0.3, filterAttack 0.001, filterDecay 0.3, filterSustain 0.2,
    filterRelease 0.3, attack 0.003, decay 0.4, sustain 0.7, release 0.2, lfoRate 5, lfoDepth 0, lfoTarget 0,
    glide 0, mono false, accent 0, drive 0, velocityTone 0.4, phase 0, level2 0, oscillator2 2, transpose2 0,
    detune2 0, sync false, lfoShape 0, lfoTicks 0, lfoShared false, lfo2Rate 1, lfo2Shape 0, lfo2Ticks 0,
    lfo2Shared false, mod1Source 0, mod1Target 0, mod1Amount 0, mod2Source 0, mod2Target 0, mod2Amount 0,
    mod3Source 0, mod3Target 0, mod3Amount 0, mod4Source 0, mod4Target 0, mod4Amount 0, mod5Source 0, mod5Target 0,
    mod5Amount 0, mod6Source 0, mod6Target 0, mod6Amount 0, mod7Source 0, mod7Target 0, mod7Amount 0, mod8Source 0,
    mod8Target 0, mod8Amount 0
  fm: ratio 2, index 2, indexDecay 0.6, indexSustain 0.2, feedback 0, ratio2 3.5, level2 0, doublet 0, amDepth 0,
    amRatio 0.5, attack 0.002, decay 1.2, sustain 0.4, release 0.4, lfoRate 5, lfoDepth 0, lfoTarget 0,
    transpose 0, velocityTone 0.5
  kalimba: body 0, decay 1, damping 0.5, hardness 0.5, position 0.3, knock 0.15, buzz 0, doublet 0, bend 0,
    bendTime 0.1, release 10, transpose 0, velocityTone 0.5
  nylon: body 0, decay 1, damping 0.5, hardness 0.4, position 0.18, knock 0.1, bodyLevel 0.5, buzz 0, bend 0,
    bendTime 0.1, release 10, transpose 0, velocityTone 0.5
  rain: density 0.5, tone 0.5, depth 0.5, attack 0.2, release 0.8
  sampler:
  epiano: algorithm 1, ratio1 1, ratio2 1, ratio3 1, ratio4 1, level2 0.4, level3 0, level4 0, feedback 0,
    detune 0, indexSustain 0.2, keyScale 0.3, attack 0.002, decay 2, decay2 1, decay3 2, decay4 1, sustain 0.4,
    release 0.3, lfoRate 5, lfoDepth 0, lfoTarget 0, transpose 0, velocityTone 0.7
  organ: drawbar1 8, drawbar2 8, drawbar3 8, drawbar4 0, drawbar5 0, drawbar6 0, drawbar7 0, drawbar8 0,
    drawbar9 0, percussion 2, percussionDecay 0.2, click 0.4, vibrato 0.35, chorus true, rotor 1, transpose 0
  vowel: vowel 0, size 0, tone 0.5, breath 0.2, voices 1, detune 40, spread 0.8, vibrato 40, vibratoRate 5.6,
    vibratoDelay 0.3, attack 0.06, release 0.25, transpose 0, velocityTone 0.8`;

/** Instrument = whose parameters it has: and what of them stands elsewhere. */
const PATCHES = `
  808 = 808: tone 0.3, bend 0.25
  kick = kick: tone 0.6
  snare = snare: frequency 172, decay 0.24, snap 0.7
  hihat = snare: frequency 345.5, decay 0.12
  openhat = snare: frequency 345.5, decay 0.36
  clap = snare: frequency 1000, decay 1.6
  crash = snare: frequency 345.5, decay 1.6
  rim = rim:
  tom = kick: frequency 135, decay 0.4
  bass = bass: filter 0, cutoff 310, resonance 0.3, envelope 4.2, tracking 0.5, filterDecay 0.36, filterSustain 0,
    filterRelease 0.36, attack 0.008, decay 0.9, release 0.14, glide 0.05, mono true, drive 0.25, phase 1
  subbass = bass: filter 0, cutoff 390, resonance 0.42, envelope 0.4, tracking 1, filterDecay 0.2, filterSustain 0,
    attack 0.006, decay 1, sustain 0.85, release 0.16, glide 0.05, mono true, drive 0.42, velocityTone 0.2,
    phase 1
  lead = bass: unison 2, detune 9, spread 0.78, cutoff 850, resonance 0.2, envelope 2.9, tracking 0.5,
    filterDecay 0.45, filterRelease 0.35, attack 0.004, decay 0.8, sustain 0.65, release 0.3, velocityTone 0.5
  pluck = bass: cutoff 520, resonance 0.25, envelope 3.2, tracking 0.6, filterDecay 0.45, filterSustain 0,
    filterRelease 0.45, attack 0.002, decay 0.9, sustain 0, release 0.5, velocityTone 0.6
  arp = bass: oscillator 1, width 0.3, unison 2, detune 8, spread 0.5, filter 0, cutoff 850, resonance 0.3,
    envelope 3.1, tracking 0.5, filterSustain 0.05, filterRelease 0.35, decay 0.6, sustain 0.15, release 0.3,
    velocityTone 0.6
  pad = bass: unison 6, detune 14, spread 0.85, cutoff 1200, resonance 0.06, envelope 0.8, tracking 0.4,
    filterAttack 0.8, filterDecay 2, filterSustain 0.6, filterRelease 1.5, attack 0.35, decay 1.5, sustain 0.75,
    release 1.4, lfoRate 0.25, lfoDepth 0.12, lfoTarget 1, velocityTone 0.3
  fm = fm: ratio 1, index 1.8, indexDecay 0.7, indexSustain 0.15, ratio2 7, level2 0.1, doublet 1, decay 2.4,
    sustain 0.25, release 0.45, velocityTone 0.6
  am = fm: ratio 1, index 0.5, indexDecay 1.5, indexSustain 0.5, amDepth 0.7, attack 0.02, decay 1.5, sustain 0.7,
    release 0.5, lfoRate 4.5, lfoDepth 0.12, lfoTarget 2
  acid = bass: filter 2, cutoff 260, resonance 0.76, envelope 3.2, filterAttack 0.002, filterDecay 0.45,
    filterSustain 0, filterRelease 0.45, decay 3, sustain 0.5, release 0.03, glide 0.12, mono true, accent 0.7,
    drive 0.15, velocityTone 0.5, phase 1
  sub = bass: cutoff 455, resonance 0.28, envelope 0.3, tracking 1, filterSustain 0, decay 1.5, sustain 0.8,
    glide 0.08, mono true, drive 0.45, velocityTone 0.2, phase 1
  leadSynth = bass: unison 3, detune 14, spread 0.6, cutoff 1000, resonance 0.12, envelope 3.5, tracking 0.5,
    filterDecay 0.45, filterSustain 0.15, filterRelease 0.4, decay 0.8, release 0.35, drive 0.4
  padSynth = bass: unison 7, detune 15, spread 0.9, cutoff 850, resonance 0.06, envelope 1.2, tracking 0.4,
    filterAttack 1.2, filterDecay 3, filterSustain 0.6, filterRelease 2, attack 0.6, decay 3, sustain 0.8,
    release 2.2, lfoRate 0.18, lfoDepth 0.15, lfoTarget 1, velocityTone 0.3
  bell = fm: ratio 3.5, index 2.6, indexDecay 1.1, indexSustain 0, ratio2 2.76, level2 0.3, doublet 9,
    attack 0.001, decay 3.6, sustain 0, release 3, velocityTone 0.6
  kalimba = kalimba:
  marimba = kalimba: body 1, position 0.35
  steelpan = kalimba: body 3, position 0.4
  tabla = kalimba: body 4, position 0.9, knock 0.26
  logdrum = kalimba: body 6, bend 17, bendTime 0.05, release 0.5, velocityTone 0.6
  nylon = nylon: hardness 0.95, knock 0.25, release 0.6
  koto = nylon: body 2, hardness 0.9, position 0.08, knock 0.15, bodyLevel 0.25, bend 0.2, release 3
  kick909 = kick: frequency 53
  snare909 = snare: frequency 174, decay 0.28, snap 0.7
  hihat909 = snare: frequency 345.5, decay 0.26
  openhat909 = snare: frequency 345.5, decay 0.66
  clap909 = snare: frequency 1000, decay 1.6, tone 0.65, snap 0.56
  crash909 = snare: frequency 345.5, decay 2
  tom909 = kick: frequency 130, decay 0.62
  rim909 = rim: frequency 500, ring 0.02
  rain = rain:
  wind = rain: attack 0.6, release 1.5
  sea = rain: attack 0.6, release 2
  vinyl = rain: attack 0.02, release 0.1
  sampler = sampler:
  audio = sampler:
  epiano = epiano: ratio2 14, level2 0.16, level3 0.9, level4 0.36, detune 4, indexSustain 0, keyScale 0.35,
    attack 0.001, decay 7.5, decay2 0.46, decay3 15, decay4 5, sustain 0, release 0.46, velocityTone 0.8
  epianoTine = epiano: ratio3 7.1, level2 0.24, level3 0.06, indexSustain 0, attack 0.001, decay 10, decay2 6,
    decay3 0.35, sustain 0, velocityTone 0.95
  fmBass = epiano: ratio3 0.5, level2 0.58, level3 0.5, decay 1.6, decay2 0.62, decay3 1.6, sustain 0.6,
    release 0.12, velocityTone 0.6
  fmBrass = epiano: level2 0.65, level3 0.9, level4 0.38, detune 9, indexSustain 0.92, keyScale 0.5, attack 0.06,
    decay2 1.5, decay4 1.5, sustain 0.85, release 0.18, lfoRate 5.2, lfoDepth 0.05, velocityTone 1
  organ = organ:
  vowel = vowel:
  choir = vowel: size 0.6, tone 0.4, breath 0.3, voices 7, detune 45, vibrato 28, attack 0.22, release 0.6`;

/** Rows that begin with two spaces; what goes on is further in. */
const rowsOf = (text: string): readonly string[] => text.split(/\n {2}(?! )/).slice(1);

const TABLES = new Map(
  rowsOf(KNOBS).map((row) => {
    const [, name = '', values = ''] = /^(\w+): ?([\s\S]*)$/.exec(row) ?? [];
    return [name, tableOf(values)];
  }),
);

/** In the order of the file: a figure as a name would come first in an object. */
const PATCH_ROWS = rowsOf(PATCHES).map((row) => /^(\w+) = (\w+): ?([\s\S]*)$/.exec(row) ?? []);

export const INSTRUMENTS: Readonly<Record<string, Table>> = Object.fromEntries(
  PATCH_ROWS.map(([, id = '', first = '', values = '']) => [id, { ...TABLES.get(first), ...tableOf(values) }]),
);
/** Counted in this order. */
export const INSTRUMENT_IDS: readonly string[] = PATCH_ROWS.map(([, id = '']) => id);

/** Numbers of the tables; the buses count on from theirs. */
export const TABLE = { patch: 1, strip: 100, pad: 101, group: 110, part: 120, bus: 130 } as const;

export const INSERTS = ['gate', 'deesser', 'eq', 'compressor', 'crusher', 'filter', 'drive'] as const;
export const SCALES = [
  'major',
  'minor',
  'dorian',
  'phrygian',
  'mixolydian',
  'harmonicMinor',
  'phrygianDominant',
  'doubleHarmonic',
  'majorPentatonic',
  'minorPentatonic',
  'blues',
] as const;
export const FOLLOWS = ['next', 'first', 'random', 'stop'] as const;
