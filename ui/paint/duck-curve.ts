/** How a strip moves while it is ducked at each beat, drawn from its three knobs: down along an S, and back along one. */

interface Duck {
  readonly depthDb: number;
  readonly attackSeconds: number;
  readonly releaseSeconds: number;
}

const bent = (way: number) => way * way * (3 - 2 * way);

/** dB at `count` places over `beats` strokes, one a beat. */
export function duckCurve(duck: Duck, beatSeconds: number, beats: number, count: number): readonly number[] {
  const { depthDb, attackSeconds, releaseSeconds } = duck;
  let from = 0;
  let beat = 0;
  return Array.from({ length: count }, (_, i) => {
    const seconds = (i / (count - 1)) * beats * beatSeconds;
    const now = Math.min(beats - 1, Math.floor(seconds / beatSeconds));
    if (now > beat) {
      beat = now;
      from = back((beatSeconds - attackSeconds) / releaseSeconds);
    }
    const past = seconds - now * beatSeconds;
    const share =
      past < attackSeconds
        ? from + (1 - from) * bent(past / attackSeconds)
        : back((past - attackSeconds) / releaseSeconds);
    return depthDb * share;
  });
}

/** What is left of a stroke at this part of the way back. */
function back(way: number): number {
  return way >= 1 ? 0 : 1 - bent(Math.max(0, way));
}
