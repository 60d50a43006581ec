/** Clicks in a sound that is silent between them. */

/** A click stands out of what was before it by so much, and is at least so loud: -70 dBFS. */
const RISE = 4;
const FAINTEST = 3e-4;

/** First frames of what stands out, in order; none within a tenth of a second of the one before. */
export function clickOnsets(channel: Float32Array, rate: number): readonly number[] {
  const found: number[] = [];
  let before = 0;
  for (let at = 0; at < channel.length; at++) {
    const x = Math.abs(channel[at] as number);
    if (x > Math.max(FAINTEST, RISE * before) && at - (found.at(-1) ?? -rate) > rate / 10) found.push(at);
    // What was loud is forgotten in a hundredth of a second.
    before = Math.max(x, before * (1 - 100 / rate));
  }
  return found;
}
