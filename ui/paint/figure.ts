/** Figures that change while the beat plays. */

/** Into the text node that is there: a new one would be a new box, and the page would be laid out for it. */
export function writeText(element: Element | null | undefined, text: string): void {
  const node = element?.firstChild;
  if (node instanceof Text && node.data !== text) node.data = text;
}

/** How often a figure can be read while it changes. */
const TURN_MILLISECONDS = 250;

/**
 * A painter that writes figures: in the first frame of each quarter of a second, or of every so many of them. All figures are
 * written in the same frame, so that the page is laid out, and looked through under the pointer, once for all.
 */
export function inTurns(write: () => void, quarters = 1): (milliseconds: number) => void {
  let written = -1;
  return (milliseconds) => {
    const turn = Math.floor(milliseconds / (TURN_MILLISECONDS * quarters));
    if (turn === written) return;
    written = turn;
    write();
  };
}
