/**
 * Hearing oneself: the microphone as it is, past the song; or through the strip of the chosen track, with its effects, its mute and its fader. Off until
 * one asks, since a speaker would howl.
 */
import { computed, effect, signal } from '@preact/signals-react';
import { engine, engineState } from '../../state/engine.ts';
import { selectedTrack } from '../../state/screen.ts';
import { song } from '../../state/song.ts';

export type Monitoring = 'off' | 'dry' | 'effects';

const chosen = signal<Monitoring>('off');
/** What it was before it was switched off. */
let before: Monitoring = 'dry';

export const monitoring = computed(() => chosen.value);

export function setMonitoring(how: Monitoring): void {
  if (how !== 'off') before = how;
  chosen.value = how;
}

export function toggleMonitoring(): void {
  chosen.value = chosen.peek() === 'off' ? before : 'off';
}

/** The track whose effects are heard. */
export const monitoredTrack = computed(
  () => song.value.tracks.find(({ id }) => id === selectedTrack.value) ?? song.value.tracks[0],
);

/** Two hundredths of a second: a switch that does not click. */
const GLIDE_SECONDS = 0.02;

/** Lets the microphone be heard as long as it is wanted; returns how it ends. */
export function monitor(context: AudioContext, microphone: AudioNode): () => void {
  const dry = new GainNode(context, { gain: 0 });
  const wet = new GainNode(context, { gain: 0 });
  microphone.connect(dry).connect(context.destination);
  microphone.connect(wet);
  let engineNode: AudioNode | undefined;
  const follow = () => {
    const isWet = monitoring.value === 'effects';
    const strip = song.value.tracks.findIndex(({ id }) => id === monitoredTrack.value?.id);
    // An engine that has faulted is another node by now.
    const isSounding = engineState.value.life === 'sounding';
    if (isWet && isSounding) {
      const node = engine.listen(strip, 'monitor');
      if (node !== engineNode) {
        wet.disconnect();
        if (node) wet.connect(node);
      }
      engineNode = node;
    }
    dry.gain.setTargetAtTime(monitoring.value === 'dry' ? 1 : 0, context.currentTime, GLIDE_SECONDS);
    wet.gain.setTargetAtTime(isWet ? 1 : 0, context.currentTime, GLIDE_SECONDS);
  };
  const stop = effect(follow);
  return () => {
    stop();
    microphone.disconnect(dry);
    microphone.disconnect(wet);
    dry.disconnect();
    wet.disconnect();
    if (engineNode) engine.listen(-1, 'monitor');
  };
}
