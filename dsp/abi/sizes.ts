/** Sizes both languages must agree on: frames, tracks, voices, the parameter block. Imports nothing. */

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
export const SLOTS_PER_TRACK = 672;
export const MASTER_SLOTS = 64;
/** First slot of the instrument's patch within a track; PATCH_SLOTS of them. */
export const PATCH_BASE = 64;
export const PATCH_SLOTS = 96;
/** First slot of pad 0 within a track; PAD_SLOTS each. */
export const PAD_BASE = 160;
export const PAD_SLOTS = 32;
/** MIDI key of pad 0 (General MIDI's first drum). */
export const PAD_FIRST_KEY = 36;
/** MIDI key at which a drum circuit has the pitch of its Frequency. */
export const DRUM_ROOT_KEY = 60;
