/**
 * The rule that says how surely a candidate is an onset: a network with one layer of eight half-wave rectified sums (Rumelhart
 * et al., "Learning representations by back-propagating errors", 1986), learned by gradient descent from 600 loops that the
 * engine rendered, of all styles, drums alone and with bass and chords, as they are and under noise of -60 dB, and from 420
 * pads, voices, noises and tones without a hit or with plucked ones; the loops that bench/chop.bench.ts judges have other seeds.
 */

/** Numbers it is told: onsets.ts and onset-steps.ts say which. */
export const FEATURES: i32 = 25;
const SUMS = 8;
/** Further than that from the mean, in standard deviations, nothing more is learned from a number. */
const FAR: f32 = 4;

const MEANS: usize = memory.data<f32>([
  -0.384, 0.315, -0.403, 0.024, -0.784, -0.974, -0.273, 0.309, -0.406, -0.209, -1.94, -1.22, -0.247, 0.242, -0.431, -0.381,
  -2.76, -1.33, -2.5, 0.068, 1.35, -0.392, -0.248, -3.43, -2.89,
]);
/** 1 / standard deviation. */
const SCALES: usize = memory.data<f32>([
  0.667, 0.705, 0.534, 0.606, 0.509, 0.597, 0.588, 0.586, 0.542, 0.448, 0.388, 0.416, 0.548, 0.523, 0.498, 0.387, 0.3, 0.353,
  0.717, 0.614, 1.09, 0.661, 0.683, 0.83, 0.726,
]);
/** For each sum where it begins, the weight of each number, and what the sum counts in the end. */
const WEIGHTS: usize = memory.data<f32>([
  2.81, 0.625, -0.36, -0.111, 0.0768, 0.48, -0.736, 1.12, -0.415, -0.153, -0.19, -0.841, -0.768, 0.364, -0.257, -0.44, -0.296,
  0.00922, 0.276, 2, -0.21, -0.49, 0.212, -0.399, -2.56, -0.159, -2.66,
  0.257, 0.112, -0.0506, -0.155, -0.0796, -0.562, 0.207, -0.0724, -0.536, 0.0328, -0.96, 0.415, 1.53, 1.18, -0.88, 0.127,
  -2.19, -0.982, 0.658, 0.725, -0.106, -0.0747, 0.0605, 0.31, 0.194, -0.99, -2.7,
  1, -0.0708, 0.282, 0.541, -0.969, -0.114, 0.649, 1.05, -1.27, 0.928, 0.577, -0.848, 1.04, -0.74, -1.63, 0.171, 0.745, 0.427,
  -0.128, -1.24, 0.427, -0.164, -0.441, -0.147, 0.389, -0.427, -1.86,
  1.55, 1.56, -0.958, 0.422, -2.14, 0.013, 1.23, 0.276, -0.21, 0.0576, 0.815, 0.179, 0.435, 0.765, -0.565, -0.419, -0.252,
  -0.246, 0.468, -0.673, 0.942, 0.409, -0.0368, -0.286, -1.47, 1.71, 1.98,
  -0.924, -0.0128, -0.655, 0.236, 0.184, -0.7, -0.521, 1, -0.602, 0.275, -0.52, -0.624, 1.12, 1.25, -0.996, 0.0248, -1.68,
  0.854, 0.266, -1.52, 0.419, -0.137, -0.0961, 0.287, 0.116, 1.42, 2.75,
  1.76, 0.673, -0.118, 0.00216, -0.38, -0.707, 0.0318, 0.245, -0.667, 0.0318, 0.554, 0.572, 0.00547, 0.589, -0.0397, -0.317,
  -0.253, -0.00148, 0.0901, 0.484, 1.83, 1.74, 0.147, -0.187, 0.245, -1.69, -1.69,
  -1.82, 0.228, 0.442, -0.264, -0.414, 0.747, 1.08, 0.35, -1.14, 0.335, -0.442, -0.631, 1.26, 0.307, -0.362, -0.0856, -1.03,
  -0.354, -0.197, 1.02, 1.73, -1.07, 0.0253, 0.92, 0.106, -0.411, 2.04,
  -0.191, 0.0672, -1.39, 0.201, 0.474, -0.248, -0.238, -0.773, -0.613, 0.289, -0.651, 0.236, 1.35, -0.127, -1, 0.608, -0.523,
  0.304, 0.328, -0.472, -0.292, -0.191, -0.716, 0.584, -0.0446, 1.65, -1.76,
]);
const BEGIN: f32 = -0.1814;

/** The logarithm of the odds, for FEATURES numbers at `heard`. */
export function onsetScore(heard: usize): f32 {
  let score = BEGIN;
  let weight = WEIGHTS;
  for (let sum = 0; sum < SUMS; sum++) {
    let y = load<f32>(weight);
    weight += 4;
    for (let i: usize = 0; i < <usize>FEATURES << 2; i += 4, weight += 4) {
      const x = (load<f32>(heard + i) - load<f32>(MEANS + i)) * load<f32>(SCALES + i);
      y += max<f32>(-FAR, min<f32>(FAR, x)) * load<f32>(weight);
    }
    score += max<f32>(0, y) * load<f32>(weight);
    weight += 4;
  }
  return score;
}
