/** Which sampler is shown, and which of its pads is chosen. */
import { computed, signal } from '@preact/signals-react';
import { PAD_SPECS } from '../../../song/instrument-specs.ts';
import type { Pad, Track } from '../../../song/song.ts';
import { roomPlace } from '../../state/edit-room.ts';
import { selectedTrack } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { tryout } from '../../state/tryout.ts';
import { t } from '../../words/words.ts';
import { overviewFor } from './sounds.ts';

/** 0..15. */
export const chosenPad = signal(0);

/** The track the room was opened for, else the chosen one, else the first; null: the song has no sampler. */
export const sampler = computed<Track | null>(() => {
  const samplers = song.value.tracks.filter(({ instrument }) => instrument === 'sampler');
  const wanted = [roomPlace.value?.track, selectedTrack.value];
  return (
    samplers.find(({ id }) => id === wanted[0]) ?? samplers.find(({ id }) => id === wanted[1]) ?? samplers[0] ?? null
  );
});

/** The same as it is heard: what is tried out lies on its pads. */
export const playedTrack = computed<Track | null>(() => {
  const tried = tryout.value?.(song.value).tracks.find(({ id }) => id === sampler.value?.id);
  return tried ?? sampler.value;
});

export const colorOf = (pad: Pad): number => (pad.color >= 0 ? pad.color : (sampler.value?.color ?? 0));

/** "5 Shaker": a pad without a name is its number. */
export const padName = (pad: Pad, index: number): string => pad.name || t('sampler.pad', { number: index + 1 });

/** The first empty pad from one on, round to it; null: all are taken. */
export function nextEmptyPad(from = 0): number | null {
  const pads = playedTrack.peek()?.pads ?? [];
  for (let step = 0; step < pads.length; step++) {
    const at = (from + step) % pads.length;
    if (pads[at]?.sample === null) return at;
  }
  return null;
}

/** What a pad plays of its sound; null: nothing is known of the sound yet. */
export function stretchOf(pad: Pad): { readonly from: number; readonly to: number; readonly seconds: number } | null {
  const overview = overviewFor(pad.sample);
  if (!overview) return null;
  const { seconds } = overview;
  const from = Math.min(pad.start, seconds);
  return { from, to: pad.end > 0 ? Math.min(pad.end, seconds) : seconds, seconds };
}

/** Choke groups are letters. */
export const chokeLetter = (group: number): string => String.fromCharCode(64 + group);

const CHOKE_GROUPS = Array.from({ length: PAD_SPECS.chokeGroup.max }, (_, at) => at + 1);

/** None, and all of them, as a list offers them; `isNamed`: where nothing beside the list says what they are. */
export const chokeOptions = (isNamed = false) => [
  { value: '0', label: t(isNamed ? 'sampler.noChoke' : 'params.off') },
  ...CHOKE_GROUPS.map((one) => {
    const letter = chokeLetter(one);
    return { value: String(one), label: isNamed ? t('sampler.choke', { letter }) : letter };
  }),
];
