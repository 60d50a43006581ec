/** Where everything is said: the one polite live region of the workstation. */
import { useSignals } from '@preact/signals-react/runtime';
import { said } from '../../state/speech.ts';

export function Speaker() {
  useSignals();
  return (
    <span className="visually-hidden" role="status" data-speaker="">
      {said.value}
    </span>
  );
}
