/** How instruments show themselves: which knobs stand in front, and the groups all parameters unfold in. A table. */

import {
  BOOM_SPECS,
  DRUM_SPECS,
  FM_SPECS,
  MODAL_SPECS,
  NOISE_DRUM_SPECS,
  RIM_SPECS,
  STRING_SPECS,
  SYNTH_SPECS,
  TEXTURE_SPECS,
} from '../../../song/instrument-specs.ts';
import { type InstrumentId, specsOf } from '../../../song/instruments.ts';
import { FM4_SPECS, FORMANT_SPECS, ORGAN_SPECS } from '../../../song/keyboard-specs.ts';
import type { Specs } from '../../../song/specs.ts';

/** The six engines of the front row, in the order they are drawn. */
export const ENGINES: readonly InstrumentId[] = ['808', 'acid', 'sub', 'leadSynth', 'padSynth', 'bell'];

/** The two that shape each circuit most, beside volume and pan. */
const FRONTS: readonly (readonly [specs: Specs, names: readonly string[]])[] = [
  [DRUM_SPECS, ['frequency', 'decay']],
  [NOISE_DRUM_SPECS, ['frequency', 'decay']],
  [RIM_SPECS, ['frequency', 'ring']],
  [BOOM_SPECS, ['decay', 'tone']],
  [SYNTH_SPECS, ['cutoff', 'decay']],
  [FM_SPECS, ['index', 'decay']],
  [MODAL_SPECS, ['hardness', 'decay']],
  [STRING_SPECS, ['hardness', 'decay']],
  [FM4_SPECS, ['level2', 'decay']],
  [FORMANT_SPECS, ['vowel', 'attack']],
  [ORGAN_SPECS, ['drawbar4', 'vibrato']],
  [TEXTURE_SPECS, ['density', 'tone']],
];

export function frontOf(id: InstrumentId): readonly string[] {
  const specs = specsOf(id);
  return FRONTS.find(([known]) => known === specs)?.[1] ?? [];
}

const GROUPS = ['sound', 'oscillator', 'oscillator2', 'filter', 'envelope', 'lfo', 'matrix', 'play'] as const;
export type ParamGroup = (typeof GROUPS)[number];

/** Parameters that belong to a group by name; any other is part of the sound itself. */
const MEMBERS: Readonly<Partial<Record<ParamGroup, readonly string[]>>> = {
  oscillator: ['oscillator', 'phase', 'width', 'unison', 'detune', 'spread', 'sub', 'noise'],
  oscillator2: ['level2', 'oscillator2', 'transpose2', 'detune2', 'sync'],
  filter: [
    'filter',
    'cutoff',
    'resonance',
    'envelope',
    'tracking',
    'filterAttack',
    'filterDecay',
    'filterSustain',
    'filterRelease',
  ],
  envelope: ['attack', 'decay', 'sustain', 'release'],
  lfo: [
    'lfoRate',
    'lfoDepth',
    'lfoTarget',
    'lfoShape',
    'lfoTicks',
    'lfoShared',
    'lfo2Rate',
    'lfo2Shape',
    'lfo2Ticks',
    'lfo2Shared',
    'vibrato',
    'vibratoRate',
    'vibratoDelay',
    'chorus',
    'rotor',
  ],
  matrix: [1, 2, 3, 4, 5, 6, 7, 8].flatMap((row) => [`mod${row}Source`, `mod${row}Target`, `mod${row}Amount`]),
  play: ['transpose', 'glide', 'mono', 'accent', 'drive', 'velocityTone'],
};

/** A circuit without an envelope of its own keeps its decay among its sound. */
function groupOf(specs: Specs, name: string): ParamGroup {
  const group = GROUPS.find((one) => MEMBERS[one]?.includes(name)) ?? 'sound';
  // Other voices have a level 2 or a detune too: of what is their sound itself.
  if (group.startsWith('oscillator') && !(group in specs)) return 'sound';
  return group === 'envelope' && !('attack' in specs) ? 'sound' : group;
}

/** Every parameter of an instrument, each in one group, groups and members in their order. */
export function groupsOf(
  id: InstrumentId,
): readonly { readonly group: ParamGroup; readonly names: readonly string[] }[] {
  const specs = specsOf(id);
  return GROUPS.map((group) => ({
    group,
    names: Object.keys(specs).filter((name) => groupOf(specs, name) === group),
  })).filter(({ names }) => names.length > 0);
}
