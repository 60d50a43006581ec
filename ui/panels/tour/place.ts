/** Where the coach stands beside what it points at, without covering it. Pure; all in CSS pixels of the window. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** On which side of its target the coach stands. */
export type Side = 'above' | 'below' | 'left' | 'right';

export interface CoachPlace {
  readonly left: number;
  readonly top: number;
  /** What is higher scrolls. */
  readonly maxHeight: number;
  /** Null: it points at nothing. */
  readonly side: Side | null;
  /** Middle of the notch along the edge that it stands on, from the left or the top. */
  readonly notch: number;
}

/** Between the coach and its target: room for the notch and for the ring. */
const GAP = 14;
/** The notch keeps off the corners. */
const CORNER = 16;

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** How much room there is beside the target on each side: wide and high. */
function roomOn(side: Side, target: Box, room: Box): readonly [width: number, height: number] {
  switch (side) {
    case 'above':
      return [room.width, target.top - GAP - room.top];
    case 'below':
      return [room.width, room.top + room.height - (target.top + target.height + GAP)];
    case 'left':
      return [target.left - GAP - room.left, room.height];
    case 'right':
      return [room.left + room.width - (target.left + target.width + GAP), room.height];
  }
}

/**
 * On the first of the wanted sides with room for all of it, else above or below, where more room is; there it scrolls.
 * @param target What it points at; null: it stands in the middle of the room.
 * @param size How large it is when nothing presses it.
 */
export function placeBeside(
  target: Box | null,
  { width, height }: { readonly width: number; readonly height: number },
  room: Box,
  wanted: readonly Side[],
): CoachPlace {
  const middleLeft = room.left + Math.max(0, (room.width - width) / 2);
  if (!target) {
    const top = room.top + Math.max(0, (room.height - height) / 2);
    return { left: middleLeft, top, maxHeight: room.height, side: null, notch: 0 };
  }
  const fits = (side: Side) => {
    const [wide, high] = roomOn(side, target, room);
    return width <= wide && height <= high;
  };
  const [, above] = roomOn('above', target, room);
  const [, below] = roomOn('below', target, room);
  const side = wanted.find(fits) ?? (above > below ? 'above' : 'below');
  const [middleX, middleY] = [target.left + target.width / 2, target.top + target.height / 2];
  if (side === 'above' || side === 'below') {
    const maxHeight = Math.max(0, side === 'above' ? above : below);
    const left = between(middleX - width / 2, room.left, Math.max(room.left, room.left + room.width - width));
    const top = side === 'above' ? target.top - GAP - Math.min(height, maxHeight) : target.top + target.height + GAP;
    return { left, top, maxHeight, side, notch: between(middleX - left, CORNER, Math.max(CORNER, width - CORNER)) };
  }
  const left = side === 'left' ? target.left - GAP - width : target.left + target.width + GAP;
  const top = between(middleY - height / 2, room.top, room.top + room.height - height);
  return {
    left,
    top,
    maxHeight: room.height,
    side,
    notch: between(middleY - top, CORNER, Math.max(CORNER, height - CORNER)),
  };
}
