/**
 * The command: `npm run drill -- midi-files FOLDER`.
 * Every MIDI file below a folder is imported as a user would: read or refused with a reason, valid, quickly, its notes
 * where another reader finds them, and what is exported again comes back as it was.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMidi } from 'midi-file';
import { readMidi, writeMidi } from '../../song/midi.ts';
import { faultLine } from '../../song/parse/report.ts';
import { readSong } from '../../song/parse.ts';
import type { Song } from '../../song/song.ts';
import { writeSong } from '../../song/write.ts';

const LONGEST_MILLISECONDS = 2_000;

const folder = process.argv[2];
if (!folder) {
  process.stderr.write('npm run drill -- midi-files FOLDER\n');
  process.exit(1);
}

/** Notes of the file as another program reads it; null where that refuses it. */
function notesElsewhere(bytes: Uint8Array): number | null {
  try {
    return parseMidi(bytes).tracks.reduce((sum, events) => {
      return sum + events.filter((event) => event.type === 'noteOn' && event.velocity > 0).length;
    }, 0);
  } catch {
    return null;
  }
}

/** What plays of a song: steps that are on count once for each key. */
function notesOf(song: Song): number {
  const patterns = song.tracks.flatMap(({ pattern, clips }) => [
    pattern,
    ...Object.values(clips).map((clip) => clip.pattern),
  ]);
  return patterns.reduce((sum, { steps, notes }) => {
    return sum + notes.length + steps.reduce((on, step) => on + (step.on ? Math.max(1, step.keys.length) : 0), 0);
  }, 0);
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.midi?$/i.test(file));
const count = { read: 0, refused: 0, wrong: 0 };
for (const file of files.sort()) {
  const bytes = new Uint8Array(readFileSync(join(folder, file)));
  const said = tried(bytes);
  if (said.kind !== 'read') process.stdout.write(`${said.kind} ${file}: ${said.text}\n`);
  count[said.kind]++;
}
process.stdout.write(
  `${files.length} files: ${count.read} read, ${count.refused} refused with a reason, ${count.wrong} WRONG\n`,
);
process.exitCode = count.wrong > 0 || files.length === 0 ? 1 : 0;

function tried(bytes: Uint8Array): { readonly kind: keyof typeof count; readonly text: string } {
  const began = performance.now();
  try {
    const parsed = readMidi(bytes);
    const milliseconds = performance.now() - began;
    if (milliseconds > LONGEST_MILLISECONDS) return { kind: 'wrong', text: `took ${Math.round(milliseconds)} ms` };
    const elsewhere = notesElsewhere(bytes);
    if (!parsed.ok) {
      const reason = parsed.faults.map(faultLine).join('; ');
      // A file another program finds music in is not refused here.
      return {
        kind: elsewhere && reason === '' ? 'wrong' : 'refused',
        text: `${reason} (${elsewhere} notes elsewhere)`,
      };
    }
    const { song } = parsed;
    if (!readSong(writeSong(song)).ok) return { kind: 'wrong', text: 'what was read cannot be kept' };
    if (elsewhere && notesOf(song) === 0) return { kind: 'wrong', text: `0 of ${elsewhere} notes` };
    const again = readMidi(writeMidi(song));
    const isSame = again.ok && writeSong(again.song) === writeSong(song);
    return isSame ? { kind: 'read', text: '' } : { kind: 'wrong', text: 'exported and imported, it is another song' };
  } catch (fault) {
    return { kind: 'wrong', text: `throws ${String(fault)}` };
  }
}
