/** Names of gestures: edits that carry the same one in a row are one undo. */

/** Undo outlives a reload with the names in it, so each visit to the page has names of its own. */
const [visit = 0] = crypto.getRandomValues(new Uint32Array(1));
let count = 0;

export function freshGesture(): string {
  count++;
  return `${visit.toString(36)}-${count}`;
}
