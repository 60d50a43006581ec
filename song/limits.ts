/** How large a song may be. Ranges of single numbers are rows of specs.ts. */

/** Of the file, in UTF-8. */
export const MAX_BYTES = 2_000_000;
/** Levels of lists and objects within one another; the document needs eight. */
export const MAX_DEPTH = 32;
/** Values of any kind in the file. */
export const MAX_NODES = 200_000;
/** Characters (code points) of any text. */
export const MAX_TEXT = 200;
/** Of what a song says of itself. */
export const MAX_DESCRIPTION = 2000;

export const MAX_TRACKS = 16;
/** Main and 64 others. */
export const MAX_SCENES = 65;
/** Clips of one track that no scene has. */
export const MAX_FILLS = 64;
/** Of one track: one for each scene, and fills. */
export const MAX_CLIPS = MAX_SCENES + MAX_FILLS;
/** In one pattern. */
export const MAX_NOTES = 2000;
/** Of one pattern. */
export const MAX_LANES = 32;
/** Of one lane. */
export const MAX_POINTS = 512;
/** At one step. */
export const MAX_KEYS = 16;
export const MAX_LOCKS = 16;
/** Passes of a clip before its follow action. */
export const MAX_PLAYS = 64;
/** In one patch, known and unknown. */
export const MAX_PATCH = 128;
export const MAX_PLACEMENTS = 512;
export const MAX_REPEATS = 64;
/** Of one placement. */
export const MAX_OVERRIDES = 256;
/** A placement of the longest scene with the most repeats has no more. */
export const MAX_BARS = 1024;
export const MAX_MARKERS = 128;
export const MAX_GROUPS = 8;
export const MAX_TAKES = 256;
/** Of one take. */
export const MAX_REGIONS = 256;
/** Of one take. */
export const MAX_DROPOUTS = 256;
export const MAX_PARTS = 1024;
/** Rounds of one part, without its own take. */
export const MAX_TAKE_LANES = 64;
/** Of lanes, along one part. */
export const MAX_CHOICES = 256;
export const PADS = 16;
export const COLORS = 8;
