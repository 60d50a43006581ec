/** A shared song in the letters of a link, where they hold all of it (docs/link.md). Runs in a thread. */
import { LinkFault } from '../../../song/link/fault.ts';
import { decodeLink, encodeLink } from '../../../song/link.ts';
import { readSong } from '../../../song/parse.ts';
import { writeSong } from '../../../song/write.ts';

/**
 * Longer documents go as JSON: a link is written, and read by each listener, in a time that grows with it. Grown songs have
 * 60,000 to 80,000 letters.
 */
const MOST_CONTENT = 300_000;
/** Of a link, for each letter of the document: with more, JSON is as short once it is packed. */
const MOST_SHARE = 1 / 20;

/** `content`: of canonical JSON. null where a link would not read as the very same text, or would save nothing. */
export function songLink(content: string): string | null {
  if (content.length > MOST_CONTENT) return null;
  const read = readSong(content);
  if (!read.ok) return null;
  try {
    const link = encodeLink({ kind: 'song', song: read.song });
    const isSame = link.length <= content.length * MOST_SHARE && writeSong(decodeLink(link).song) === content;
    return isSame ? link : null;
  } catch (fault) {
    if (fault instanceof LinkFault) return null;
    throw fault;
  }
}
