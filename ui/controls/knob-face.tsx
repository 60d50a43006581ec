/** The picture of a knob: a track of 270 degrees, the arc of the value, a cap with its pointer. */

const RADIUS = 19.5;
const SWEEP = 135;
/** Where nothing is turned there is still a mark to see where the arc starts. */
const STUB = 3;

function polar(degrees: number, radius: number): string {
  const radians = (degrees * Math.PI) / 180;
  return `${(22 + radius * Math.sin(radians)).toFixed(2)} ${(22 - radius * Math.cos(radians)).toFixed(2)}`;
}

function arc(from: number, to: number): string {
  const isLong = Math.abs(to - from) > 180 ? 1 : 0;
  return `M${polar(from, RADIUS)}A${RADIUS} ${RADIUS} 0 ${isLong} ${to > from ? 1 : 0} ${polar(to, RADIUS)}`;
}

const TRACK = arc(-SWEEP, SWEEP);

/** The arc of the value, and the pointer. */
export function knobPaths(place: number, isBipolar: boolean): readonly [arc: string, pointer: string] {
  const angle = SWEEP * (2 * place - 1);
  const start = isBipolar ? 0 : -SWEEP;
  const isTurned = Math.abs(angle - start) > 1;
  return [isTurned ? arc(start, angle) : arc(start - STUB, start + STUB), `M${polar(angle, 4)}L${polar(angle, 13)}`];
}

export function KnobFace({ place, isBipolar }: { readonly place: number; readonly isBipolar: boolean }) {
  const [value, pointer] = knobPaths(place, isBipolar);
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true">
      <path className="knob-track" d={TRACK} />
      <path className="knob-arc" d={value} />
      <circle className="knob-cap" cx="22" cy="22" r="14" />
      <path className="knob-pointer" d={pointer} />
    </svg>
  );
}
