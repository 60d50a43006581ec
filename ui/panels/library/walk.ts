/** From one sound to the next: to the sides in their order, up and down to what lies nearest there. */

const PLAYS = '[data-sound]';

export function walk(grid: HTMLElement, key: string): void {
  const plays = Array.from(grid.querySelectorAll<HTMLElement>(PLAYS));
  const from = plays.find((one) => one === document.activeElement);
  if (!from) return;
  const at = plays.indexOf(from);
  const last = plays.length - 1;
  const target =
    key === 'Home'
      ? plays[0]
      : key === 'End'
        ? plays[last]
        : key === 'ArrowLeft'
          ? plays[Math.max(0, at - 1)]
          : key === 'ArrowRight'
            ? plays[Math.min(last, at + 1)]
            : nearestIn(plays, from, key === 'ArrowUp' ? -1 : 1);
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}

/** Of the next row that way, the one above or below. */
function nearestIn(plays: readonly HTMLElement[], from: HTMLElement, way: 1 | -1): HTMLElement | undefined {
  const here = from.getBoundingClientRect();
  const boxes = plays.map((play) => ({ play, box: play.getBoundingClientRect() }));
  const beyond = boxes.filter(({ box }) => way * (box.top - here.top) > here.height / 2);
  const row = Math.min(...beyond.map(({ box }) => way * box.top));
  const inRow = beyond.filter(({ box }) => Math.abs(way * box.top - row) < here.height / 2);
  return inRow.sort((a, b) => Math.abs(a.box.left - here.left) - Math.abs(b.box.left - here.left))[0]?.play;
}
