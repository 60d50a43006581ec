/** What is done to the chosen bars of a track. */
import { piecesOf } from '../../../../song/arrangement.ts';
import { clipOf } from '../../../../song/clip-of.ts';
import { type Edit, inTurn } from '../../../../song/edits/edit.ts';
import { addFill, clearOverride, fillsOf, setOverride } from '../../../../song/edits/overrides.ts';
import { MAX_FILLS, MAX_OVERRIDES } from '../../../../song/limits.ts';
import type { Song } from '../../../../song/song.ts';
import { TICKS_PER_BAR } from '../../../../song/time.ts';
import { dockTab, isDockOpen, openDock } from '../../../state/dock.ts';
import { editWithin } from '../../../state/room.ts';
import { selectedTrack, selectTrack } from '../../../state/screen.ts';
import { song, trackOf } from '../../../state/song.ts';
import { pin, sections } from '../../../state/sounding.ts';
import { type BarRange, type ChosenBars, chosenBars, rangeOf } from './state.ts';

interface Span {
  readonly fromBar: number;
  readonly bars: number;
}

/** The edit of each placement that the bars reach into, as one. */
function inEach(chosen: ChosenBars, make: (index: number, span: Span) => Edit, isFill = false): void {
  const { fromBar, toBar } = rangeOf(chosen);
  const reached: number[] = [];
  const edits = sections.peek().flatMap((section, index) => {
    const start = section.fromTick / TICKS_PER_BAR;
    const from = Math.max(fromBar, start);
    const bars = Math.min(toBar, section.toTick / TICKS_PER_BAR) - from;
    if (bars <= 0) return [];
    reached.push(index);
    return [make(index, { fromBar: from - start, bars })];
  });
  // What lies on both sides of the bars becomes two.
  const isFull = ({ timeline }: Song) =>
    reached.some((index) => (timeline[index]?.overrides.length ?? 0) >= MAX_OVERRIDES - 1);
  const fills = fillsOf(song.peek(), { clips: trackOf(chosen.track)?.clips ?? {} }).length;
  const bound = isFill && fills + reached.length > MAX_FILLS ? 'fills' : 'changes';
  editWithin(bound, bound === 'fills' ? () => true : isFull, inTurn(...edits));
}

/** The clips that a track plays in some bars: null is silence. */
export function clipsIn(track: string, { fromBar, toBar }: BarRange): readonly (string | null)[] {
  const [from, to] = [fromBar * TICKS_PER_BAR, toBar * TICKS_PER_BAR];
  return sections.value
    .filter((section) => section.toTick > from && section.fromTick < to)
    .flatMap((section) => piecesOf(section, track))
    .filter((piece) => piece.toTick > from && piece.fromTick < to)
    .map(({ clip }) => clip);
}

/** Silence, or where there is nothing but silence the scene again. */
export function muteBars(chosen: ChosenBars): void {
  const isMuted = clipsIn(chosen.track, rangeOf(chosen)).every((clip) => clip === null);
  inEach(chosen, (index, span) =>
    isMuted ? clearOverride(index, chosen.track, span) : setOverride(index, chosen.track, span, null),
  );
}

export function fillBars(chosen: ChosenBars): void {
  inEach(chosen, (index, span) => addFill(index, chosen.track, span), true);
}

export function giveBack(chosen: ChosenBars): void {
  inEach(chosen, (index, span) => clearOverride(index, chosen.track, span));
}

/** An open dock follows the bar that is chosen. */
export function followBar(track: string, bar: number): void {
  const [clip] = clipsIn(track, { fromBar: bar, toBar: bar + 1 });
  if (isDockOpen.peek() && clip) pin(clip);
}

/** Unfolded by a key of its own, the dock is about the bars that are chosen as well; until the answer is called. */
export function followOpening(): () => void {
  let wasOpen = isDockOpen.peek();
  return isDockOpen.subscribe((isOpen) => {
    const chosen = chosenBars.peek();
    if (isOpen && !wasOpen && chosen?.track === selectedTrack.peek()) followBar(chosen.track, rangeOf(chosen).fromBar);
    wasOpen = isOpen;
  });
}

/** The clip of a bar in the editors of the dock; an empty one is made with its first step. */
export function openBar(track: string, bar: number): void {
  const [clip] = clipsIn(track, { fromBar: bar, toBar: bar + 1 });
  if (clip === undefined || clip === null) return;
  selectTrack(track);
  pin(clip);
  // Who draws automation goes on with that of the next clip.
  if (isDockOpen.peek() && dockTab.peek() === 'automation') return;
  const hasNotes = clipOf(trackOf(track)?.clips ?? {}, clip)?.pattern.notes.length ?? 0;
  openDock(hasNotes > 0 ? 'notes' : 'steps');
}

/** A clip that no scene has. */
export const isFill = (clip: string): boolean => !song.value.scenes.some(({ id }) => id === clip);
