/** The arrangement view. */
import { Rack } from '../rack/rack.tsx';

export function Arrange() {
  return (
    <div className="arr">
      <Rack />
    </div>
  );
}
