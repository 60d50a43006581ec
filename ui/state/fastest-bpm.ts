/** The fastest tempo the song comes to, in one of its scenes or without: what may not blink too fast goes by it. */
import { computed } from '@preact/signals-react';
import { song } from './song.ts';

export const fastestBpm = computed(() => {
  const { bpm, scenes } = song.value;
  return Math.max(bpm, ...scenes.map((scene) => scene.bpm ?? bpm));
});
