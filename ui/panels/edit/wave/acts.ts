/** What the keys of the wave editor do; each is one edit and is said. */

import type { Edit } from '../../../../song/edits/edit.ts';
import { clearLoop, setLoop } from '../../../../song/edits/song.ts';
import { addRegion } from '../../../../song/edits/takes.ts';
import {
  clearRange,
  copyRange,
  crossfade,
  gainRange,
  insertGap,
  moveRange,
  pasteAt,
  reverseRange,
  splitAt,
  trimTo,
} from '../../../../song/edits/wave.ts';
import { secondsOfTick, type TimeRange, tickOfSeconds } from '../../../../song/edits/wave-parts.ts';
import { MAX_REGIONS } from '../../../../song/limits.ts';
import { soundName } from '../../../../song/recipe.ts';
import { TICKS_PER_BEAT } from '../../../../song/time.ts';
import { stampText } from '../../../controls/time-text.ts';
import { showNotice } from '../../../state/notice.ts';
import { editWithin, isFullOf } from '../../../state/room.ts';
import { edit, song } from '../../../state/song.ts';
import { say } from '../../../state/speech.ts';
import { hearTrack } from '../../../state/track-hearing.ts';
import { waveClip } from '../../../state/wave-clip.ts';
import { gainOfDb, type WavePiece } from '../../../state/wave-pieces.ts';
import { peakOf } from '../../../state/waves.ts';
import type { WordKey } from '../../../words/shape.ts';
import { t } from '../../../words/words.ts';
import { cursorSeconds, lengthOf, pieces, select, selection, targetRange, waveTrack } from './state.ts';

export type WaveAct =
  | 'cut'
  | 'copy'
  | 'paste'
  | 'trim'
  | 'split'
  | 'silence'
  | 'insert'
  | 'loop'
  | 'region'
  | 'crossfade'
  | 'reverse'
  | 'all'
  | 'earlier'
  | 'later'
  | 'hear';

/** Makes it, and says what it did, that the song has no room for more pieces, or that nothing was there for it. */
function make(change: Edit, said: WordKey, bound: 'parts' | 'regions' = 'parts', isFull = isFullOf('parts')): boolean {
  const isDone = editWithin(bound, isFull, change);
  say(isDone ? t(said) : t('wave.nothing'));
  return isDone;
}

/** The chosen stretch; without one there is something to say. */
function chosen(): TimeRange | null {
  const range = selection.peek();
  if (!range) showNotice(t('wave.chooseFirst'), { isHint: true });
  return range;
}

const track = () => waveTrack.peek();

function copy(): boolean {
  const range = chosen();
  const clip = range && copyRange(song.peek(), track(), range);
  if (range && !clip) say(t('wave.nothing'));
  if (!clip) return false;
  waveClip.value = clip;
  say(t('wave.saidCopy'));
  return true;
}

/** Called in the person's language from the start: the name is kept with the take. */
function nextRegion(hash: string): string {
  const count = song.peek().takes.find((take) => take.hash === hash)?.regions.length ?? 0;
  return `${t('wave.regionKey')} ${count + 1}`;
}

/** Pieces of files that are heard in a stretch, each as much of it as lies within. */
function heardIn({ fromSeconds, toSeconds }: TimeRange): readonly WavePiece[] {
  return pieces.peek().flatMap((piece) => {
    const from = Math.max(fromSeconds, piece.fromSeconds);
    const to = Math.min(toSeconds, piece.toSeconds);
    const fileSeconds = piece.fileSeconds + (from - piece.fromSeconds) * piece.speed;
    return to > from ? [{ ...piece, fromSeconds: from, toSeconds: to, fileSeconds }] : [];
  });
}

const NORMAL_DB = -1;

/**
 * The loudest sample of the stretch comes to −1 dB: measured on the samples that are played, stretched and shifted as they are, with
 * the gain of each part.
 */
export async function normalise(): Promise<void> {
  const range = targetRange.peek();
  if (!range) return;
  const found = heardIn(range);
  const peaks = await Promise.all(
    found.map(async (piece) => {
      const { hash, rate, part, fileSeconds, speed } = piece;
      const take = song.peek().takes.find((one) => one.hash === hash);
      const last = take ? take.frames / take.rate : 0;
      // Seconds of what sounds: of the sound that is made by the part's recipe.
      const heard = (speed < 0 ? last - fileSeconds : fileSeconds) * part.stretch;
      const peak = await peakOf(soundName(hash, part), rate, heard, heard + lengthOf(piece));
      return peak * gainOfDb(part.gainDb);
    }),
  );
  const most = Math.max(0, ...peaks);
  if (most <= 0) say(t('wave.nothing'));
  else make(gainRange(track(), range, NORMAL_DB - 20 * Math.log10(most)), 'wave.saidNormalise');
}

/** By a beat; what is moved stays chosen, so that it goes on from there. */
function move(by: 1 | -1): void {
  const range = chosen();
  if (!range) return;
  const before = song.peek();
  const tick = Math.round(tickOfSeconds(before, range.fromSeconds)) + by * TICKS_PER_BEAT;
  const to = secondsOfTick(before, Math.max(0, tick));
  edit(moveRange(track(), range, to));
  if (song.peek() === before) {
    showNotice(t('wave.noRoom'), { isHint: true });
    return;
  }
  select(to, to + lengthOf(range));
  say(t('wave.saidMove', { time: stampText(to) }));
}

/** The file that sounds at the start of a stretch, and the seconds of it that the stretch holds. */
export function fileRange(
  range: TimeRange,
): { readonly hash: string; readonly from: number; readonly to: number } | null {
  const [piece] = heardIn(range);
  if (!piece) return null;
  return { hash: piece.hash, from: piece.fileSeconds, to: piece.fileSeconds + lengthOf(piece) * piece.speed };
}

export const ACTS: Readonly<Record<WaveAct, () => void>> = {
  cut: () => {
    const range = selection.peek();
    if (range && copy()) make(clearRange(track(), range), 'wave.saidCut');
    else if (!range) chosen();
  },
  copy,
  paste: () => {
    const clip = waveClip.peek();
    if (!clip) {
      showNotice(t('wave.copyFirst'), { isHint: true });
      return;
    }
    const at = selection.peek()?.fromSeconds ?? cursorSeconds.peek();
    if (make(pasteAt(track(), at, clip), 'wave.saidPaste')) select(at, at + clip.lengthSeconds);
  },
  trim: () => {
    const range = chosen();
    if (range) make(trimTo(track(), range), 'wave.saidTrim');
  },
  split: () => {
    const range = selection.peek();
    make(splitAt(track(), range ? [range.fromSeconds, range.toSeconds] : [cursorSeconds.peek()]), 'wave.saidSplit');
  },
  earlier: () => move(-1),
  later: () => move(1),
  silence: () => {
    const range = chosen();
    if (range) make(clearRange(track(), range), 'wave.saidSilence');
  },
  insert: () => {
    const range = chosen();
    if (range) make(insertGap(track(), range.fromSeconds, lengthOf(range)), 'wave.saidInsert');
  },
  loop: () => {
    const range = chosen();
    if (!range) return;
    const [from, to] = [range.fromSeconds, range.toSeconds].map((at) => Math.round(tickOfSeconds(song.peek(), at)));
    const now = song.peek().loop;
    const isSame = now?.startTick === from && now?.endTick === to;
    make(isSame || from === undefined || to === undefined ? clearLoop() : setLoop(from, to), 'wave.saidLoop');
  },
  region: () => {
    const range = targetRange.peek();
    const file = range && fileRange(range);
    if (!file) say(t('wave.nothing'));
    else
      make(
        addRegion(file.hash, file.from, file.to, nextRegion(file.hash)),
        'wave.saidRegion',
        'regions',
        ({ takes }) => (takes.find(({ hash }) => hash === file.hash)?.regions.length ?? 0) >= MAX_REGIONS,
      );
  },
  crossfade: () => {
    const range = chosen();
    if (range) make(crossfade(track(), range), 'wave.saidCrossfade');
  },
  reverse: () => {
    const range = targetRange.peek();
    if (range) make(reverseRange(track(), range), 'wave.saidReverse');
  },
  all: () => {
    const all = pieces.peek();
    select(Math.min(...all.map((one) => one.fromSeconds)), Math.max(...all.map((one) => one.toSeconds)));
    const range = selection.peek();
    if (range) say(t('wave.saidSelect', { from: stampText(range.fromSeconds), to: stampText(range.toSeconds) }));
  },
  hear: () => {
    const range = targetRange.peek();
    if (!range) return;
    const [from, to] = [range.fromSeconds, range.toSeconds].map((at) => Math.round(tickOfSeconds(song.peek(), at)));
    void hearTrack(track(), from, to);
  },
};
