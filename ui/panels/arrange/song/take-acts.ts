/** What is done to a recording that lies in the song. Each is one edit, and is said. */
import type { Edit } from '../../../../song/edits/edit.ts';
import { cutPart, layPart, pasteClip, pastePart } from '../../../../song/edits/part-places.ts';
import { removePart, setPart } from '../../../../song/edits/parts.ts';
import type { Part } from '../../../../song/song.ts';
import { TICKS_PER_BAR } from '../../../../song/time.ts';
import { openDock } from '../../../state/dock.ts';
import { engine } from '../../../state/engine.ts';
import { showNotice } from '../../../state/notice.ts';
import { chosenPart } from '../../../state/parts.ts';
import { undoable } from '../../../state/pattern-tools.ts';
import { placeText } from '../../../state/place-text.ts';
import { editWithin, isFullOf, tellFull } from '../../../state/room.ts';
import { selectTrack } from '../../../state/screen.ts';
import { edit, song } from '../../../state/song.ts';
import { snapTicks } from '../../../state/song-snap.ts';
import { playMode } from '../../../state/sounding.ts';
import { say } from '../../../state/speech.ts';
import { isPasteable, waveClip } from '../../../state/wave-clip.ts';
import { t } from '../../../words/words.ts';
import { chosenBars, rangeOf, type TakeStrip } from './state.ts';

/** Under the song, which goes on in sight. */
export function openTake({ track }: TakeStrip): void {
  selectTrack(track);
  openDock('wave');
}

/** What was laid is the last part, unless it kept its number; it is chosen, and the bar it begins in. False: nothing was laid. */
function choosesLaid(change: Edit): boolean {
  const before = song.peek();
  edit(change);
  const { parts } = song.peek();
  if (song.peek() === before) return false;
  const index = parts.map((one) => !before.parts.includes(one)).lastIndexOf(true);
  const laid = parts[index];
  if (!laid) return false;
  const bar = Math.floor(laid.startTick / TICKS_PER_BAR);
  selectTrack(laid.track);
  chosenBars.value = { track: laid.track, anchorBar: bar, headBar: bar };
  chosenPart.value = index;
  focusLane(laid.track);
  say(t('wave.saidMove', { time: placeText(laid.startTick) }));
  return true;
}

/** The keys go along to another track: once a menu it came from has given the focus back. */
function focusLane(track: string): void {
  const lane = document.querySelector<HTMLElement>(`.song-row[data-track="${CSS.escape(track)}"] .song-lane`);
  const take = () => lane?.focus({ preventScroll: true });
  take();
  requestAnimationFrame(() => requestAnimationFrame(take));
}

function lay(change: Edit): void {
  if (choosesLaid(change)) return;
  if (isFullOf('parts')(song.peek())) tellFull('parts');
  else showNotice(t('recorder.noRoom'), { isHint: true });
}

export function layTake(index: number, tick: number, track?: string): void {
  choosesLaid(layPart(index, Math.max(0, tick), track));
}

/** By a line of the grid: what was sung between two lines stays between them. */
export function moveTake({ index, startTick }: TakeStrip, by: 1 | -1): void {
  layTake(index, startTick + by * snapTicks());
}

export function copyTakeTo(part: Part | undefined, tick: number, track?: string): void {
  if (part) lay(pastePart(part, Math.max(0, tick), track));
}

/** Behind itself, as far from the lines of the grid as it is. */
export function duplicateTake({ index, startTick, endTick }: TakeStrip): void {
  const grid = snapTicks();
  copyTakeTo(song.peek().parts[index], startTick + Math.ceil((endTick - startTick) / grid - 1e-6) * grid);
}

export function copyTake({ index }: TakeStrip): void {
  const part = song.peek().parts[index];
  if (!part) return;
  waveClip.value = { lengthSeconds: part.lengthSeconds, parts: [{ atSeconds: 0, part }] };
  say(t('wave.saidCopy'));
}

/** Into the chosen bar, what was copied here or in the wave. */
export function pasteTake(track: string): void {
  const [clip, chosen] = [waveClip.peek(), chosenBars.peek()];
  if (!clip || !chosen || !isPasteable.peek()) {
    showNotice(t('wave.copyFirst'), { isHint: true });
    return;
  }
  lay(pasteClip(track, rangeOf(chosen).fromBar * TICKS_PER_BAR, clip));
}

/** Where the song is, else where the chosen bar begins, else in its middle: whichever of them lies within it first. */
export function splitTake({ index, startTick, endTick }: TakeStrip): void {
  const chosen = chosenBars.peek();
  const places = [
    playMode.peek() === 'timeline' ? engine.readPulse().tick : -1,
    chosen ? rangeOf(chosen).fromBar * TICKS_PER_BAR : -1,
    (startTick + endTick) / 2,
  ];
  const tick = places.find((one) => one > startTick && one < endTick);
  if (tick === undefined) return;
  if (editWithin('parts', isFullOf('parts'), cutPart(index, Math.round(tick)))) say(t('wave.saidSplit'));
}

export function switchTake({ index, isMute }: TakeStrip): void {
  edit(setPart(index, { mute: !isMute }));
}

export function removeTake({ index, name }: TakeStrip): void {
  edit(removePart(index));
  chosenPart.value = null;
  showNotice(t('session.removed', { name }), { action: undoable() });
}
