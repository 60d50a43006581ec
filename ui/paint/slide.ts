/**
 * What moves many times a second, moved by an animation that stands still and is sought: a transform that is written as a
 * style makes the browser arrange the layers of the whole page anew, every time, and on a phone that is half a frame.
 */
const before = new WeakMap<Element, Animation>();

/** Evenly from one transform at 0 to another at `length`; answers what puts the element anywhere between. */
export function slide(element: Element, from: string, to: string, length: number): (place: number) => void {
  // At its very end an animation would give its layer back: there is a little more of it than is ever reached.
  const frames = [{ transform: from }, { transform: to, offset: length / (length + 1) }, { transform: to }];
  const animation = element.animate(frames, { duration: length + 1, fill: 'both' });
  animation.pause();
  before.get(element)?.cancel();
  before.set(element, animation);
  return (place) => {
    animation.currentTime = Math.min(length, Math.max(0, place));
  };
}
