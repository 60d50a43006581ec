/** The true-peak meter of ITU-R BS.1770-4, annex 2: the forty-eight taps as they are printed there. */

const PRINTED = [
  [
    0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625, 0.97216796875,
    -0.102294921875, 0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
  ],
  [
    -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625, 0.77978515625,
    -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
  ],
] as const;
const TAPS = PRINTED[0].length;
/** The other two phases are these from behind. */
const PHASES = [...PRINTED, ...PRINTED.map((taps) => [...taps].reverse())].map((taps) => Float64Array.from(taps));

export class TruePeakMeter {
  private past = new Float32Array(TAPS - 1);

  /** The largest point between frames or frame itself of what comes next. */
  read(x: Float32Array): number {
    const all = new Float32Array(TAPS - 1 + x.length);
    all.set(this.past);
    all.set(x, TAPS - 1);
    this.past = all.slice(-(TAPS - 1));
    let most = 0;
    for (const taps of PHASES) {
      for (let i = 0; i < x.length; i++) {
        let point = 0;
        for (let k = 0; k < TAPS; k++) point += (taps[k] as number) * (all[i + TAPS - 1 - k] as number);
        if (point < 0) point = -point;
        if (point > most) most = point;
      }
    }
    return x.reduce((peak, y) => Math.max(peak, Math.abs(y)), most);
  }
}
