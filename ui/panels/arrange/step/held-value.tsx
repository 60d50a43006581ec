/** What a hand changes at a step, shown above the finger. */
import { useSignals } from '@preact/signals-react/runtime';
import { heldStep } from '../../../state/held.ts';
import { useStep } from '../../../state/tracks.ts';

export function HeldValue() {
  useSignals();
  const held = heldStep.value;
  if (!held) return null;
  return (
    <span className="held" style={{ left: held.x, top: held.y }} aria-hidden="true">
      <Velocity track={held.track} index={held.index} />
    </span>
  );
}

function Velocity({ track, index }: { readonly track: string; readonly index: number }) {
  useSignals();
  return `${Math.round(useStep(track, index).velocity * 100)}`;
}
