/** On iOS a page says what its sound is for: while a microphone is open it plays and records, else the system would silence one of them. */

/** As Safari has it; others know of none. */
interface AudioSession {
  type: string;
}

let holders = 0;

function declare(type: string): void {
  const { audioSession } = navigator as Navigator & { readonly audioSession?: AudioSession };
  if (audioSession) audioSession.type = type;
}

/** Before the microphone is asked for; the answer lets go, once. With the last of them it is music again, which plays on with the silent switch. */
export function holdAudioSession(): () => void {
  holders++;
  declare('play-and-record');
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders--;
    if (holders === 0) declare('playback');
  };
}
