/** What encoders cost: the files they make, and they themselves. */

/** Thousands of bits a second of sound: what listeners do not tell from the original. */
export const KILOBITS = { mp3: 320, m4a: 256, opus: 96, opusMono: 64 } as const;

/** kB on the wire when an encoder is fetched, muxer and all; tests/e2e/encoders.spec.ts holds them against the build. */
export const FETCHED_KILOBYTES = { flac: 77, mp3: 99, m4a: 204, opus: 15 } as const;
