/** What version 1 takes for nothing: frozen, whatever the program begins with today. */
import type { Pad, Part, Pattern, Step, Take } from '../../song.ts';
import { PAD, PART } from './tables.ts';

export const STEPS = 32;
export const STEP_TICKS = 240;
export const BAR_TICKS = 3840;
export const BAR_STEPS = 16;
export const BEAT_STEPS = 4;
export const PADS = 16;

export const BLANK_STEP: Step = {
  on: false,
  velocity: 0.8,
  keys: [],
  length: 1,
  probability: 1,
  ratchet: 1,
  offsetTicks: 0,
  locks: {},
};

export const BLANK_PATTERN: Pattern = {
  length: 16,
  steps: Array.from({ length: STEPS }, () => BLANK_STEP),
  notes: [],
  lanes: [],
};

export const BLANK_PAD = { ...PAD, name: '', color: -1, sample: null } as unknown as Pad;

export const BLANK_PART = { ...PART, track: '', take: '', lanes: [], comp: [] } as unknown as Part;

export const BLANK_TAKE: Take = {
  hash: '',
  name: '',
  color: 0,
  madeAt: 0,
  frames: 0,
  rate: 0,
  channels: 1,
  bpm: 0,
  timing: null,
  dropouts: [],
  regions: [],
};
