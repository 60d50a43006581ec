/** The song in Arrange: its scale, what of it is seen, which bars of which track are chosen. */
import { computed, signal } from '@preact/signals-react';
import { tempoMap } from '../../../../song/arrangement.ts';
import { tickAfterSeconds } from '../../../../song/tempo.ts';
import { TICKS_PER_BAR } from '../../../../song/time.ts';
import { chosenPart } from '../../../state/parts.ts';
import { song } from '../../../state/song.ts';
import { sections } from '../../../state/sounding.ts';
import { trackSignal } from '../../../state/tracks.ts';

const PIXELS = { least: 4, most: 320 } as const;
/** Room behind the end of the song, in bars. */
export const TAIL_BARS = 4;

export const pixelsPerBar = signal(48);
export const isFolded = signal(false);
/** Bars at the edges of the screen, and a little more: what lies beyond is not drawn. */
export const seenBars = signal<readonly [from: number, to: number]>([0, 0]);

export interface ChosenBars {
  readonly track: string;
  /** Where the choice began; it reaches from there to `headBar`, both of them in it. */
  readonly anchorBar: number;
  readonly headBar: number;
}
export const chosenBars = signal<ChosenBars | null>(null);

export interface BarRange {
  readonly fromBar: number;
  readonly toBar: number;
}

export function rangeOf({ anchorBar, headBar }: ChosenBars): BarRange {
  return { fromBar: Math.min(anchorBar, headBar), toBar: Math.max(anchorBar, headBar) + 1 };
}

export const barOf = (tick: number): number => tick / TICKS_PER_BAR;

/**
 * A recording where it is heard: until the next one of its track begins. What comes round with the pattern is silent in the song.
 * Muted ones come first: what is heard lies over them.
 */
export const takeStrips = computed(() => {
  const { parts, takes } = song.value;
  const map = tempoMap(song.value, 'timeline');
  const names = new Map(takes.map(({ hash, name }) => [hash, name]));
  const lying = parts
    .flatMap((part, index) => (part.loopTicks === 0 ? [{ part, index }] : []))
    .sort((a, b) => b.part.startTick - a.part.startTick || b.index - a.index);
  /** Track -> where what is heard next on it begins; from the end of the song to its start. */
  const next = new Map<string, number>();
  const strips = lying.map(({ part, index }) => {
    const { track, startTick, lengthSeconds, mute } = part;
    const endTick = tickAfterSeconds(map, startTick, lengthSeconds);
    const toTick = Math.min(endTick, next.get(track) ?? endTick);
    if (!mute) next.set(track, startTick);
    return {
      index,
      track,
      name: names.get(part.take) ?? '',
      isMute: mute,
      startTick,
      endTick,
      fromBar: barOf(startTick),
      toBar: barOf(toTick),
      /** How much of it is heard, 0..1. */
      share: (toTick - startTick) / (endTick - startTick),
    };
  });
  // Of two that begin together one is covered altogether.
  const seen = strips.filter(({ fromBar, toBar }) => toBar > fromBar).reverse();
  return [...seen.filter(({ isMute }) => isMute), ...seen.filter(({ isMute }) => !isMute)];
});
export type TakeStrip = (typeof takeStrips.value)[number];

/** What the chosen recording is, if it lies on a track. */
export function chosenStrip(track: string): TakeStrip | null {
  return takeStrips.value.find((strip) => strip.index === chosenPart.value && strip.track === track) ?? null;
}

/** The recording of a track that is heard in a bar, else one that is muted there; null: none. */
export function stripIn(track: string, bar: number): TakeStrip | null {
  const found = takeStrips.peek().filter((one) => one.track === track && one.fromBar < bar + 1 && one.toBar > bar);
  return found.find(({ isMute }) => !isMute) ?? found[0] ?? null;
}

export const songBars = computed(() => {
  const last = sections.value[sections.value.length - 1]?.toTick ?? 0;
  return Math.ceil(Math.max(barOf(last), ...takeStrips.value.map(({ toBar }) => toBar)));
});

export function zoomTo(pixels: number): void {
  pixelsPerBar.value = Math.min(PIXELS.most, Math.max(PIXELS.least, pixels));
}

/** Patterns of an audio track play nothing; what it plays are its takes. */
export const isAudio = (track: string): boolean => trackSignal(track).value?.instrument === 'audio';
