/** The link way. */
import { Way } from '../way.tsx';

export default function LinkWay() {
  return <Way />;
}
