/** How much recorded sound may lie in the engine at a time, by what the device says of its memory. */

const MEGA = 1e6;
const SMALL_MEGABYTES = 32;
const LARGE_MEGABYTES = 256;
/** Browsers that do not say run on devices of 4 GB, as a rule. */
const UNTOLD_GIGABYTES = 4;

/** 32 MB for each gigabyte: 32 up to 1 GB, 64 for 2, 128 for 4, 256 from 8 on; five minutes of stereo are 115 MB. */
export function sampleLimitBytes(deviceGigabytes: number | undefined): number {
  const wanted = SMALL_MEGABYTES * (deviceGigabytes ?? UNTOLD_GIGABYTES);
  return Math.min(LARGE_MEGABYTES, Math.max(SMALL_MEGABYTES, wanted)) * MEGA;
}
