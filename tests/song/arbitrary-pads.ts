/** Slices and phrases in range, out of range and beside the point. */
interface Numbers {
  readonly indices: readonly number[];
  readonly text: string;
  readonly number: number;
  readonly to: number;
  readonly on: boolean;
}

export const slices = ({ indices, number, text, to }: Numbers) =>
  [0, ...indices].map((at) => ({ startSeconds: at, endSeconds: number, name: text, color: to }));

export const phrase = ({ indices, number, on, to }: Numbers) =>
  indices.map((at) => ({ pad: at + (on ? 9 : 0), velocity: number, tick: at * 113 + (on ? to : 0) }));
