/** The qr way. */
import { Way } from '../way.tsx';

export default function QrWay() {
  return <Way />;
}
