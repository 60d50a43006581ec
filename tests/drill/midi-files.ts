/**
 * The command: `npm run drill -- midi-files FOLDER [--each]`.
 * Every MIDI file below a folder is imported as a user would: read or refused with a reason, valid, quickly, and what is
 * exported again comes back as it was. What the song plays is held against a second reader, note by note, and the share
 * that was kept is printed; a song of ours inside a file is made unreadable first, so that its notes are what counts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMidi, writeMidi } from '../../song/midi.ts';
import { faultLine } from '../../song/parse/report.ts';
import { readSong } from '../../song/parse.ts';
import { writeSong } from '../../song/write.ts';
import { type Fidelity, fidelityOf } from './fidelity.ts';
import { type FileMusic, readSmf } from './smf.ts';

const LONGEST_MILLISECONDS = 2_000;
const LEAST_KEPT = 0.995;
const MOST_SHORTENED = 0.01;

const [folder, option] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('npm run drill -- midi-files FOLDER [--each]\n');
  process.exit(1);
}

type Tried =
  | { readonly kind: 'read'; readonly fidelity: Fidelity | null; readonly notices: readonly string[] }
  | { readonly kind: 'refused' | 'wrong'; readonly text: string };

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(midi?|kar|rmi)$/i.test(file),
);
const count = { read: 0, refused: 0, wrong: 0 };
const compared: Fidelity[] = [];
for (const file of files.sort()) {
  const tried = importOf(new Uint8Array(readFileSync(join(folder, file))));
  count[tried.kind]++;
  if (tried.kind !== 'read') process.stdout.write(`${tried.kind} ${file}: ${tried.text}\n`);
  else if (tried.fidelity) {
    compared.push(tried.fidelity);
    if (option === '--each' || !isGood(tried.fidelity)) tell(file, tried.fidelity, tried.notices);
  }
}
summary();
process.exitCode = count.wrong > 0 || files.length === 0 ? 1 : 0;

function importOf(bytes: Uint8Array): Tried {
  hideSong(bytes);
  const began = performance.now();
  try {
    const parsed = readMidi(bytes);
    const milliseconds = performance.now() - began;
    if (milliseconds > LONGEST_MILLISECONDS) return wrong(`took ${Math.round(milliseconds)} ms`);
    const music = readSmf(bytes);
    if (!parsed.ok) {
      const reason = parsed.faults.map(faultLine).join('; ');
      // A file in which another program finds music is not refused here.
      const hasMusic = music !== null && music.notes.length > 0;
      return hasMusic ? wrong(`${reason}, but has ${music.notes.length} notes`) : { kind: 'refused', text: reason };
    }
    const { song } = parsed;
    if (!readSong(writeSong(song)).ok) return wrong('what was read cannot be kept');
    const again = readMidi(writeMidi(song));
    const isSame = again.ok && writeSong(again.song) === writeSong(song);
    if (!isSame) return wrong('exported and imported, it is another song');
    const notices = parsed.notices.map(({ message }) => message);
    return { kind: 'read', fidelity: isWhole(music) ? fidelityOf(music, song) : null, notices };
  } catch (fault) {
    return wrong(`throws ${String(fault)}`);
  }
}

function wrong(text: string): Tried {
  return { kind: 'wrong', text };
}

function isWhole(music: FileMusic | null): music is FileMusic {
  return music !== null && !music.isDamaged && music.notes.length > 0;
}

/** Our own exports carry the song itself; its mark is a text of theirs. */
function hideSong(bytes: Uint8Array): void {
  const mark = [...'batida '].map((letter) => letter.charCodeAt(0));
  for (let at = bytes.indexOf(0x62); at >= 0; at = bytes.indexOf(0x62, at + 1)) {
    if (mark.every((byte, i) => bytes[at + i] === byte)) bytes[at] = 0x78;
  }
}

function isGood({ onsets, kept, held, shortened, added }: Fidelity): boolean {
  return kept >= LEAST_KEPT * onsets && shortened <= MOST_SHORTENED * held && added === 0;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;
}

function tell(file: string, found: Fidelity, notices: readonly string[]): void {
  const { onsets, exact, kept, added, held, shortened, inTempo, stretch } = found;
  const shares = `kept ${percent(kept, onsets)} of ${onsets}, to the tick ${percent(exact, onsets)}, ${added} added`;
  const others = `${percent(shortened, held)} shortened, in tempo ${percent(inTempo, kept)}, lasts × ${stretch.toFixed(3)}`;
  process.stdout.write(`${file}: ${shares}, ${others}\n${notices.map((notice) => `    ${notice}\n`).join('')}`);
}

function summary(): void {
  const sum = (value: (found: Fidelity) => number) => compared.reduce((total, found) => total + value(found), 0);
  const onsets = sum((found) => found.onsets);
  const kept = sum((found) => found.kept);
  const held = sum((found) => found.held);
  const lines = [
    `${files.length} files: ${count.read} read, ${count.refused} refused with a reason, ${count.wrong} WRONG`,
    `${compared.length} compared with the second reader: ${onsets} onsets, kept ${percent(kept, onsets)}, ` +
      `to the tick ${percent(
        sum((found) => found.exact),
        onsets,
      )}, ${sum((found) => found.added)} added`,
    `files below ${100 * LEAST_KEPT} %: ${compared.filter((found) => found.kept < LEAST_KEPT * found.onsets).length}`,
    `shortened below 90 %: ${percent(
      sum((found) => found.shortened),
      held,
    )} of ${held} notes beside the drums; ` +
      `files above ${100 * MOST_SHORTENED} %: ${compared.filter((found) => found.shortened > MOST_SHORTENED * found.held).length}`,
    `onsets in the file's tempo: ${percent(
      sum((found) => found.inTempo),
      kept,
    )}; ` +
      `files that last over 1 % longer or shorter: ${compared.filter(({ stretch }) => Math.abs(stretch - 1) > 0.01).length}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
