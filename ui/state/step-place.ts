/** Places of steps, and the ways between them: pure. */

/** The place of a step in the song. */
export interface StepPlace {
  readonly track: string;
  readonly index: number;
}

/** Where an arrow leads. Lanes have a track above and below; the keys of a phone stand in rows of `rowSteps`. */
export function walked(
  from: StepPlace,
  key: string,
  tracks: readonly { readonly id: string; readonly length: number }[],
  rowSteps: number | null,
): StepPlace | null {
  const at = tracks.findIndex(({ id }) => id === from.track);
  const length = tracks[at]?.length ?? 0;
  const within = (index: number) => (index >= 0 && index < length ? { track: from.track, index } : null);
  if (key === 'ArrowLeft') return within(from.index - 1);
  if (key === 'ArrowRight') return within(from.index + 1);
  if (key === 'Home') return within(0);
  if (key === 'End') return within(length - 1);
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const by = key === 'ArrowUp' ? -1 : 1;
  if (rowSteps !== null) return within(from.index + by * rowSteps);
  const next = tracks[at + by];
  return next ? { track: next.id, index: Math.min(from.index, next.length - 1) } : null;
}
