/** Figures that change while the beat plays. */

/** Into the text node that is there: a new one would be a new box, and the page would be laid out for it. */
export function writeText(element: Element | null | undefined, text: string): void {
  const node = element?.firstChild;
  if (node instanceof Text && node.data !== text) node.data = text;
}
