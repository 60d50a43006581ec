/** How much fits where threads and languages meet. */
import { MASTER_SLOTS, MAX_TRACKS, SLOTS_PER_TRACK } from '../dsp/abi/sizes.ts';

/** f32 words of the parameter block. */
export const PARAM_BLOCK_LENGTH = MAX_TRACKS * SLOTS_PER_TRACK + MASTER_SLOTS;

/** Records of an event ring: as many as a quantum takes at most, twice. */
export const RING_CAPACITY = 8192;
