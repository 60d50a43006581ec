/** Where everything is said: the one polite live region of the workstation. Called live by name, it is heard beside an open dialog too. */
import { useSignals } from '@preact/signals-react/runtime';
import { said } from '../../state/speech.ts';

export function Speaker() {
  useSignals();
  return (
    <span className="visually-hidden" role="status" aria-live="polite" data-speaker="">
      {said.value}
    </span>
  );
}
