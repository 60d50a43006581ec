/** Where the song is, on a desk: bar.beat.step and the time gone by. */
import { useClock } from './clock.ts';

export function Position() {
  const { place, elapsed } = useClock();
  return (
    <div className="readout pos">
      <b>
        <i ref={place}>01.1.1</i>
      </b>
      <span>
        <i ref={elapsed}>00:00.0</i>
      </span>
    </div>
  );
}
