/** Sounds from files: each becomes a take, a part and, where no track is named, an audio track. What cannot is said, file by file. */
import { defaultTake } from '../../song/defaults.ts';
import { addRecording } from '../../song/edits/recording.ts';
import { fittingRound } from '../../song/edits/rounds.ts';
import { COLORS } from '../../song/limits.ts';
import { TICKS_PER_BAR } from '../../song/time.ts';
import { sizeText } from '../controls/bytes-text.ts';
import { engine, engineState } from '../state/engine.ts';
import { showError, showNotice } from '../state/notice.ts';
import { chosenPart } from '../state/parts.ts';
import { selectTrack } from '../state/screen.ts';
import { edit, song } from '../state/song.ts';
import { playMode } from '../state/sounding.ts';
import { freeName } from '../state/track-names.ts';
import { factsOf } from '../state/waves.ts';
import type { WordKey } from '../words/shape.ts';
import { t } from '../words/words.ts';
import { hashOfBytes, keepAudio } from './audio.ts';
import { takeName } from './take-name.ts';

export interface ImportPlace {
  /** Id of an audio track that is to hold them, one after the other; by default each gets one of its own. */
  readonly track?: string | undefined;
  /** By default the playhead, and where the pattern goes round, a loop goes round with it. */
  readonly tick?: number | undefined;
}

/** Named one by one; a toast has room for no more. */
const MOST_FAULTS = 4;
const MOST_FILE_BYTES = 512 * 1024 * 1024;

/** The bar the playhead stands in; a pattern that goes round has no place in the song, so there it is the start. */
function playheadTick(): number {
  const { isPlaying } = engineState.peek();
  if (isPlaying && playMode.peek() === 'pattern') return 0;
  return Math.floor(Math.max(0, engine.readPulse().tick) / TICKS_PER_BAR) * TICKS_PER_BAR;
}

/** Resolves to how many have come into the song. */
export async function importAudio(files: readonly File[], { track, tick }: ImportPlace = {}): Promise<number> {
  const startTick = tick ?? playheadTick();
  const isLoop = tick === undefined && playMode.peek() === 'pattern';
  const faults: string[] = [];
  const names: string[] = [];
  for (const file of files) {
    const fault = await importOne(file, { startTick, isLoop, track }).catch((): WordKey => 'edit.notKept');
    if (fault === null) names.push(takeName(file.name));
    else faults.push(t(fault, { file: file.name, most: sizeText(MOST_FILE_BYTES) }));
  }
  const more = faults.length - MOST_FAULTS;
  const rest = more > 0 ? [t('files.moreLines', { count: more })] : [];
  const body = [...faults.slice(0, MOST_FAULTS), ...rest].join(' · ');
  if (faults.length > 0) showError(t('edit.failed'), { body });
  else if (names.length > 0) showNotice(t('edit.brought', { name: names.join(', ') }));
  return names.length;
}

interface Lies {
  readonly startTick: number;
  /** It comes round with the pattern, if it is short enough. */
  readonly isLoop: boolean;
  readonly track: string | undefined;
}

/** Null: it is in the song. */
async function importOne(file: File, { startTick, isLoop, track: wanted }: Lies): Promise<WordKey | null> {
  if (file.size > MOST_FILE_BYTES) return 'edit.tooLong';
  const buffer = await file.arrayBuffer().catch(() => null);
  if (!buffer) return 'edit.unread';
  const bytes = new Uint8Array(buffer);
  const facts = await factsOf(bytes).catch(() => null);
  if (!facts) return 'edit.notSound';
  const hash = await hashOfBytes(bytes);
  await keepAudio(new Map([[hash, bytes]]));
  const before = song.peek();
  const name = takeName(file.name);
  const color = before.takes.length % COLORS;
  const take = { ...defaultTake, ...facts, hash, name, color, madeAt: Math.max(0, file.lastModified) };
  const lengthSeconds = take.frames / take.rate;
  const loopTicks = isLoop ? fittingRound(before, lengthSeconds) : 0;
  const rounds = loopTicks > 0 ? { lengthSeconds, loopTicks, offsets: [0], comp: [] } : null;
  const from = loopTicks > 0 ? startTick % loopTicks : startTick;
  edit(addRecording({ take, trackName: freeName(name), track: wanted, startTick: from, offsetSeconds: 0, rounds }));
  const added = song.peek().parts[before.parts.length];
  if (song.peek() === before || !added) return 'edit.full';
  selectTrack(added.track);
  chosenPart.value = before.parts.length;
  return null;
}
