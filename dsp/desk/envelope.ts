import { forwardFft, inverseFft } from '../core/fft';
import { powerOfE } from '../core/power';
import { take } from './memory';

/**
 * The envelope of a spectrum, on which formants are hills, found by smoothing its logarithm until no partial stands out of it
 * (Röbel and Rodet, "Efficient spectral envelope estimation and its application to pitch shifting and envelope preservation",
 * DAFx 2005).
 */

/** Ripples of the logarithm finer than the 40th part of a window, 470 Hz, are taken to be partials, not formants. */
const DETAIL = 40;
const ROUNDS = 6;
/** No formant is moved by more than 24 dB either way. */
const MOST: f64 = 2.763;
const SILENCE: f32 = 1e-9;

let size: i32 = 0;
let table: usize = 0;
/** Logarithms of magnitudes, bins 0 to size / 2, f64. */
let logs: usize = 0;
/** Their smooth version, as a spectrum without imaginary part. */
let smooth: usize = 0;

export function openEnvelope(frames: i32, fftTable: usize): bool {
  size = frames;
  table = fftTable;
  logs = take((<usize>size << 2) + 8);
  smooth = take(<usize>size << 3);
  return smooth != 0;
}

/** Gives each bin the place of the envelope that it will have when it is played `ratio` times as fast. */
export function wearEnvelope(spectrum: usize, ratio: f64): void {
  const bins = size >> 1;
  takeLogs(spectrum, bins);
  for (let round = 0; round < ROUNDS; round++) {
    smoothen(bins);
    for (let k = 1; k < bins; k++) {
      const at = logs + (<usize>k << 3);
      store<f64>(at, max<f64>(load<f64>(at), envelopeAt(k)));
    }
  }
  for (let k = 1; k < bins; k++) {
    const there = <f64>k * ratio;
    const low = min(bins - 1, <i32>there);
    const high = min(bins - 1, low + 1);
    const share = there - <f64>low;
    const wanted = there >= <f64>(bins - 1) ? envelopeAt(bins - 1) : envelopeAt(low) * (1 - share) + envelopeAt(high) * share;
    const gain = powerOfE(max<f64>(-MOST, min<f64>(MOST, wanted - envelopeAt(k))));
    const at = spectrum + (<usize>k << 4);
    store<f64>(at, load<f64>(at) * gain);
    store<f64>(at, load<f64>(at, 8) * gain, 8);
  }
}

// @ts-ignore: decorator
@inline
function envelopeAt(bin: i32): f64 {
  return load<f64>(smooth + (<usize>bin << 4));
}

function takeLogs(spectrum: usize, bins: i32): void {
  for (let k = 1; k < bins; k++) {
    const at = spectrum + (<usize>k << 4);
    const square = load<f64>(at) * load<f64>(at) + load<f64>(at, 8) * load<f64>(at, 8);
    store<f64>(logs + (<usize>k << 3), 0.5 * <f64>Mathf.log(<f32>square + SILENCE * SILENCE));
  }
  store<f64>(logs, load<f64>(logs, 8));
  store<f64>(logs + (<usize>bins << 3), load<f64>(logs + (<usize>(bins - 1) << 3)));
}

/** The first coefficients of the cepstrum, tapered, are what is left. */
function smoothen(bins: i32): void {
  store<f64>(smooth, load<f64>(logs));
  store<f64>(smooth, load<f64>(logs + (<usize>bins << 3)), 8);
  for (let k = 1; k < bins; k++) {
    store<f64>(smooth + (<usize>k << 4), load<f64>(logs + (<usize>k << 3)));
    store<f64>(smooth + (<usize>k << 4), 0, 8);
  }
  inverseFft(smooth, table, size);
  const kept = size / DETAIL;
  for (let i = 1; i < size; i++) {
    const away = min(i, size - i);
    if (away <= kept >> 1) continue;
    const at = smooth + (<usize>i << 3);
    const share = away >= kept ? 0 : 2 * (1 - <f64>away / <f64>kept);
    store<f64>(at, load<f64>(at) * share);
  }
  forwardFft(smooth, table, size);
}
