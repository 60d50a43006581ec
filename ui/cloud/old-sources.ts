/** What a song was made of stood outside of it, in the browser's storage: it is taken into the song, once. */
import { isSameOrigin, LICENCES, MAX_CREDITS } from '../../song/credit.ts';
import { addCredit } from '../../song/edits/credits.ts';
import { inTurn } from '../../song/edits/edit.ts';
import { readCredit } from '../../song/parse/credits.ts';
import { isRecord, Place } from '../../song/parse/place.ts';
import { Report } from '../../song/parse/report.ts';
import type { Track } from '../../song/song.ts';
import { openId } from '../shelf/open.ts';
import { edit, song } from '../state/song.ts';

const KEY = 'batida.hubSources';

function kept(): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isRecord(found) ? found : {};
  } catch {
    return {};
  }
}

/** One entry as a credit of all tracks, since nobody wrote down which they are; null: it was none. */
function creditFrom(entry: unknown, tracks: readonly Track[]) {
  if (!isRecord(entry)) return null;
  const report = new Report();
  const credit = readCredit(
    new Place(
      {
        item: typeof entry.itemId === 'string' ? entry.itemId.toLowerCase() : entry.itemId,
        taken: entry.taken,
        part: entry.part,
        title: entry.title,
        author: entry.username,
        licence: entry.licence ?? LICENCES[LICENCES.length - 1],
        tracks: tracks.map(({ id }) => id),
      },
      report,
    ),
    tracks,
  );
  return report.faults.length === 0 ? credit : null;
}

/** Of the open project; what another tab writes keeps its entry until that can be changed here. */
export function takeOverSources(): void {
  const { [openId.value]: entries, ...others } = kept();
  if (!Array.isArray(entries)) return;
  const credits = entries.slice(0, MAX_CREDITS).flatMap((entry) => creditFrom(entry, song.peek().tracks) ?? []);
  edit(inTurn(...credits.map(addCredit)));
  const now = song.peek().credits;
  if (!credits.every((credit) => now.some((one) => isSameOrigin(one, credit)))) return;
  try {
    if (Object.keys(others).length > 0) localStorage.setItem(KEY, JSON.stringify(others));
    else localStorage.removeItem(KEY);
  } catch {
    // It is in the song already; taken over again, it is the same credit.
  }
}
