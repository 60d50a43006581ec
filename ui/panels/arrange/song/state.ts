/** The song in Arrange: its scale, what of it is seen, which bars of which track are chosen. */
import { computed, signal } from '@preact/signals-react';
import { tempoMap } from '../../../../song/arrangement.ts';
import { tickAfterSeconds } from '../../../../song/tempo.ts';
import { TICKS_PER_BAR } from '../../../../song/time.ts';
import { song } from '../../../state/song.ts';
import { sections } from '../../../state/sounding.ts';

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

/** Parts of takes, where they lie. */
export const takeStrips = computed(() => {
  const { parts, takes } = song.value;
  const map = tempoMap(song.value, 'timeline');
  const names = new Map(takes.map(({ hash, name }) => [hash, name]));
  return parts.map((part, index) => ({
    index,
    track: part.track,
    name: names.get(part.take) ?? '',
    fromBar: barOf(part.startTick),
    toBar: barOf(tickAfterSeconds(map, part.startTick, part.lengthSeconds)),
  }));
});

export const songBars = computed(() => {
  const last = sections.value[sections.value.length - 1]?.toTick ?? 0;
  return Math.ceil(Math.max(barOf(last), ...takeStrips.value.map(({ toBar }) => toBar)));
});

export function zoomTo(pixels: number): void {
  pixelsPerBar.value = Math.min(PIXELS.most, Math.max(PIXELS.least, pixels));
}
