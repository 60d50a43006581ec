/** What the passes of a part look like: the part as it stands, its beats, and the stretch the keys are at. */
import { computed, signal } from '@preact/signals-react';
import { compOf } from '../../../../song/comp.ts';
import type { Part, Take } from '../../../../song/song.ts';
import { TICKS_PER_BEAT } from '../../../../song/time.ts';
import { numberText } from '../../../controls/value-text.ts';
import { song } from '../../../state/song.ts';
import { piecesOfPart, type WavePiece } from '../../../state/wave-pieces.ts';
import { t } from '../../../words/words.ts';
import { type Beats, barOf, type Stretch } from './stretch.ts';

/** One pass: its take, and where the part begins in it. */
export interface PassLane {
  readonly lane: number;
  readonly take: string;
  readonly offsetSeconds: number;
}

export interface PartView {
  readonly index: number;
  readonly part: Part;
  readonly take: Take | undefined;
  readonly lanes: readonly PassLane[];
  readonly stretches: ReturnType<typeof compOf>;
  readonly beats: Beats;
  /** Index of the track's colour. */
  readonly color: number;
  /** What sounds, pass by pass; and each pass as a whole. */
  readonly best: readonly WavePiece[];
  readonly pieces: readonly (readonly WavePiece[])[];
}

export function viewOf(index: number): PartView | null {
  const { parts, takes, tracks, bpm } = song.value;
  const part = parts[index];
  if (!part) return null;
  const own = { lane: 0, take: part.take, offsetSeconds: part.offsetSeconds };
  const others = part.lanes.map((lane, i) => ({ lane: i + 1, ...lane }));
  // What begins within its round was punched in: it is no whole round.
  const isRound = part.loopTicks > 0 && part.startTick % part.loopTicks === 0;
  const beatSeconds = isRound ? roundBeat(part) : 60 / bpm;
  return {
    index,
    part,
    take: takes.find(({ hash }) => hash === part.take),
    lanes: [own, ...others],
    stretches: compOf(part),
    beats: { beatSeconds, lengthSeconds: part.lengthSeconds },
    color: tracks.find(({ id }) => id === part.track)?.color ?? 0,
    best: piecesOfPart(part, index, 0, takes),
    pieces: [own, ...others].map(({ lane }) =>
      piecesOfPart({ ...part, comp: [{ fromSeconds: 0, lane }] }, index, 0, takes),
    ),
  };
}

/** What comes round was as long as its round when it was recorded, whatever the tempo is now. */
function roundBeat({ lengthSeconds, loopTicks }: Part): number {
  return (lengthSeconds * TICKS_PER_BEAT) / loopTicks;
}

/** Where the keys are; null: nowhere yet, which is the first bar. */
const keyStretch = signal<Stretch | null>(null);

export function stretchOf({ beats }: PartView): Stretch {
  const { beatSeconds, lengthSeconds } = beats;
  const kept = keyStretch.value;
  if (kept && kept.toSeconds <= lengthSeconds + 1e-6) return kept;
  return { fromSeconds: 0, toSeconds: Math.min(lengthSeconds, 4 * beatSeconds) };
}

export function setStretch(stretch: Stretch): void {
  keyStretch.value = stretch;
}

const barText = (seconds: number, beats: Beats): string =>
  numberText(barOf(seconds, beats), { minimumFractionDigits: 1, maximumFractionDigits: 2 });

/** "Pass 3, bars 2.5 to 3.5, chosen". */
export function passText({ stretches, beats }: PartView, lane: number, { fromSeconds, toSeconds }: Stretch): string {
  const name = t('recorder.passName', {
    number: lane + 1,
    from: barText(fromSeconds, beats),
    to: barText(toSeconds, beats),
  });
  const others = stretches.filter((one) => one.fromSeconds < toSeconds - 1e-6 && one.toSeconds > fromSeconds + 1e-6);
  return others.every((one) => one.lane === lane) ? t('recorder.passChosen', { name }) : name;
}

/** What the room shows where no part is asked for: the last one that goes round, whose copies lie on the timeline, else the last one. */
export const shownPart = (track: string | null, part: number | null) =>
  computed(() => {
    const { parts } = song.value;
    if (part !== null && parts[part] && (track === null || parts[part]?.track === track)) return part;
    const own = parts.map((one, i) => ({ one, i })).filter(({ one }) => track === null || one.track === track);
    const round = own.filter(({ one }) => one.loopTicks > 0);
    return (round[round.length - 1] ?? own[own.length - 1])?.i ?? null;
  });
