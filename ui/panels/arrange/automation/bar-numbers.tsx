/** The bars of a loop over a picture that shows all of it; for eyes. */
import { barsOf } from './geometry.ts';
import './bar-numbers.css';

export function BarNumbers({ steps }: { readonly steps: number }) {
  return (
    <div className="bar-numbers" aria-hidden="true">
      {barsOf(steps).map((bar) => (
        <span key={bar.number} style={{ flexGrow: bar.steps }}>
          {bar.number}
        </span>
      ))}
    </div>
  );
}
