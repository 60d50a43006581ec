/** One or two channels of equal length. */
export interface Sound {
  readonly left: Float32Array;
  readonly right?: Float32Array;
}
