/** A take on the disk becomes audio of the shelf and a part of the song; only then it is let go. */
import { defaultTake } from '../../../song/defaults.ts';
import { type Edit, inTurn } from '../../../song/edits/edit.ts';
import { setRound } from '../../../song/edits/passes.ts';
import { addRecording, canGoOnto, recordOnto } from '../../../song/edits/recording.ts';
import { COLORS, MAX_DROPOUTS } from '../../../song/limits.ts';
import type { Timing } from '../../../song/song.ts';
import { monoOf } from '../../../worklets/takes.ts';
import { hashOfBytes, keepAudio } from '../../shelf/audio.ts';
import { flush } from '../../shelf/open.ts';
import { shelfStatus } from '../../shelf/status.ts';
import type { TakeFacts } from '../../shelf/takes/take-facts.ts';
import { HEAD_BYTES } from '../../shelf/takes/take-file.ts';
import { closeTake, removeTake } from '../../shelf/takes/takes.ts';
import { openRoom } from '../../state/edit-room.ts';
import { showNotice } from '../../state/notice.ts';
import { chosenPart } from '../../state/parts.ts';
import { partRecordedOnto } from '../../state/recording.ts';
import { selectTrack, view } from '../../state/screen.ts';
import { edit, song } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { fileName, offerDownload } from './download.ts';
import { type Heard, locate, readHeard } from './heard.ts';
import { ESTIMATE_ERROR_MS, type Judgement } from './lags.ts';
import { dropouts } from './level.ts';
import { keepLooks } from './looks.ts';
import { isLinkNeeded, showSavedLink } from './saved.tsx';

/** How late a take was heard by the sound it begins with, from the song's frame to the recorder; null: as its facts say. */
type Judge = (sound: Float32Array) => Promise<Judgement | null>;

/** So much of a take is compared with the beat at its end; what comes later was looked at while it was recorded. */
const JUDGED_SECONDS = 30;

/** How a file begins behind its head, in one channel. */
function beginningOf(file: Uint8Array<ArrayBuffer>, channels: number, rate: number): Float32Array {
  const head = HEAD_BYTES + file.byteOffset;
  const bytes = Math.min(file.length - HEAD_BYTES, JUDGED_SECONDS * rate * channels * Float32Array.BYTES_PER_ELEMENT);
  return monoOf(new Float32Array(file.buffer.slice(head, head + bytes)), channels);
}

function timingOf(heard: Heard | null, judgement: Judgement | null): Timing {
  if (judgement) return { isMeasured: judgement.isMeasured, errorMs: judgement.errorMs };
  return heard?.timing ?? { isMeasured: false, errorMs: ESTIMATE_ERROR_MS };
}

/** `judge`: of a take that has just been recorded. False: the song has no room for it; it stays where it is. A take of nothing leaves nothing behind. */
export async function putIntoSong(facts: TakeFacts, judge?: Judge): Promise<boolean> {
  const closed = await closeTake(facts);
  const frames = closed?.frames ?? 0;
  const isEmpty = !closed || frames / facts.rate <= facts.offsetSeconds;
  if (!isEmpty && !(await putSound(facts, closed.bytes, frames, judge))) return false;
  // A page that dies before the song is written has it in no song: until then the take stays, and is offered again.
  if (isEmpty || (await flush())) await removeTake(facts.id);
  else removeOnceSaved(facts.id);
  return true;
}

function removeOnceSaved(id: string): void {
  const stop = shelfStatus.subscribe((status) => {
    if (status !== 'saved') return;
    void flush().then((isSaved) => {
      if (!isSaved) return;
      stop();
      return removeTake(id).catch(() => undefined);
    });
  });
}

/** More passes than this of a short beat are no tries at one line, but one voice that went on: its passes are longer then. */
const MOST_TRIES = 8;

function longerRounds(index: number): Edit {
  return (song) => {
    const part = song.parts[index];
    if (!part || part.lanes.length < MOST_TRIES) return song;
    const longer = setRound(index, 2 * part.loopTicks)(song);
    return longer === song ? song : longerRounds(index)(longer);
  };
}

/** A WAV file of so many frames becomes a part of the song. False: there is no room for it. */
export async function putSound(
  facts: TakeFacts,
  bytes: Uint8Array<ArrayBuffer>,
  frames: number,
  judge?: Judge,
): Promise<boolean> {
  const hash = await hashOfBytes(bytes);
  await keepAudio(new Map([[hash, bytes]]));
  const { channels, name, rate } = facts;
  const heard = readHeard(facts.heard);
  const judged = (await judge?.(beginningOf(bytes, channels, rate))) ?? null;
  // What was measured while it ran is better than a guess at its end.
  const judgement = judged?.isMeasured || !heard?.timing ? judged : null;
  const { startTick, offsetSeconds, passes } = heard
    ? locate(heard, frames / rate, judgement?.lagAt)
    : { ...facts, passes: null };
  if (judgement) keepLooks(hash, judgement.deviationsMs);
  const before = song.peek();
  const timing = timingOf(heard, judgement);
  const known = { color: before.takes.length % COLORS, madeAt: facts.startedAt, timing };
  const lost = judge ? dropouts.peek().map(({ atSeconds }) => atSeconds) : [];
  const take = {
    ...defaultTake,
    ...known,
    hash,
    name,
    frames,
    rate,
    channels,
    dropouts: lost.filter((at) => at < frames / rate).slice(0, MAX_DROPOUTS),
  };
  const recording = {
    take,
    trackName: name,
    startTick: passes?.startTick ?? startTick,
    offsetSeconds,
    rounds: passes,
  };
  const onto = before.parts.findIndex((part) => part.take === partRecordedOnto.peek());
  const isOnto = canGoOnto(before, onto, recording.startTick, passes);
  edit(isOnto ? recordOnto(onto, recording) : inTurn(addRecording(recording), longerRounds(before.parts.length)));
  if (song.peek() === before) return false;
  const at = isOnto ? onto : before.parts.length;
  const added = song.peek().parts[at];
  if (added) {
    selectTrack(added.track);
    chosenPart.value = at;
    if (view.peek() === 'edit') openRoom('take', added.track, at);
  }
  const rounds = 1 + (added?.lanes.length ?? 0);
  const said = t(timing.isMeasured ? 'recorder.inTime' : 'recorder.estimated');
  showNotice(t('recorder.kept', { name }), {
    // The part is shorter than what was sung: where the rest is must not be a riddle.
    body: rounds > 1 ? t('recorder.keptPasses', { passes: t('recorder.passCount', { count: rounds }), said }) : said,
    action: offerDownload(hash, name),
  });
  if (isLinkNeeded()) showSavedLink(fileName(name), bytes);
  return true;
}
