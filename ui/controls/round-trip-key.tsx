/** Opens the measuring of the round trip; while something is recorded it waits. */
import { useSignals } from '@preact/signals-react/runtime';
import { isRecording } from '../state/recording.ts';
import { overlay } from '../state/screen.ts';

interface RoundTripKeyProps {
  readonly label: string;
  readonly isPrimary?: boolean;
}

export function RoundTripKey({ label, isPrimary = false }: RoundTripKeyProps) {
  useSignals();
  return (
    <button
      type="button"
      className={isPrimary ? 'key primary' : 'key'}
      aria-haspopup="dialog"
      aria-disabled={isRecording.value}
      onClick={() => {
        if (!isRecording.peek()) overlay.value = 'round-trip';
      }}
    >
      {label}
    </button>
  );
}
