/** Hearing oneself while recording: the microphone as it is, past the song's effects. Off until one asks, since a speaker would howl. */
import { effect, signal } from '@preact/signals-react';

export const isMonitored = signal(false);

/** Lets the microphone be heard while the switch is on; returns how it ends. */
export function monitor(context: AudioContext, microphone: AudioNode): () => void {
  const level = new GainNode(context, { gain: 0 });
  microphone.connect(level).connect(context.destination);
  const stop = effect(() => {
    // Two hundredths of a second: a switch that does not click.
    level.gain.setTargetAtTime(isMonitored.value ? 1 : 0, context.currentTime, 0.02);
  });
  return () => {
    stop();
    microphone.disconnect(level);
    level.disconnect();
  };
}
