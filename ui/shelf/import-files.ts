/**
 * Songs from files: documents, the classic kind, MIDI, zips with audio. The kind is what the bytes say, not the name. The
 * open song stays as it is unless the file is good, and then it stays in the list.
 */
import { signal } from '@preact/signals-react';
import { audioUses } from '../../song/audio-uses.ts';
import { readAnySong } from '../../song/classic.ts';
import { historyOf } from '../../song/history.ts';
import { MAX_BYTES } from '../../song/limits.ts';
import { linkTextIn } from '../../song/link/letters.ts';
import { isRiffMidi, midiStart } from '../../song/midi/signature.ts';
import type { Parsed } from '../../song/parse.ts';
import type { Song } from '../../song/song.ts';
import { sizeText } from '../controls/bytes-text.ts';
import { withWords } from '../loading/words.ts';
import { openLink } from '../state/arrival.ts';
import { showNotice } from '../state/notice.ts';
import { overlay } from '../state/screen.ts';
import { listOf, nameOfUse } from '../state/sounds.ts';
import type { WordKey } from '../words/shape.ts';
import { t } from '../words/words.ts';
import { audioHere, hashesOf, hashOfBytes, keepAudio } from './audio.ts';
import { birthName, nameAtBirth } from './birth-name.ts';
import { isZip, unzip } from './bundle.ts';
import { type KnownKind, kindOfFile } from './file-kind.ts';
import type { Found } from './found.ts';
import { lineOf } from './import-lines.ts';
import { addProject, refreshRows } from './library.ts';
import { begin, leaveFor } from './open.ts';

/** What there is to say about a file, shown until it is closed. */
export interface ImportReport {
  readonly id: number;
  readonly file: string;
  readonly isGood: boolean;
  /** Which place of the file, and what of it. */
  readonly lines: readonly string[];
}

/** Faults before notes, else in the order of the files. */
export const importReports = signal<readonly ImportReport[]>([]);
export const isImporting = signal(false);

const MOST_FILE_BYTES = 512 * 1024 * 1024;
const MOST_LINES = 12;

/** The first good one is opened, the others are put beside it. A text with a link opens as the link does, when all else is done. */
export async function importFiles(files: readonly File[]): Promise<void> {
  isImporting.value = true;
  importReports.value = [];
  let isOpened = false;
  let link: string | null = null;
  for (const file of files) {
    const found = await read(file);
    if ('link' in found) link ??= found.link;
    else if ('faults' in found) report(file.name, false, found.faults);
    else if (!isOpened) isOpened = await open(found.song);
    else await addProject(historyOf(found.song)).catch(() => report(file.name, false, [t('projects.saveFailed')]));
    if (!('song' in found)) continue;
    if (found.notes.length > 0) report(file.name, true, found.notes);
    else showNotice(t('files.imported'), { body: importedText(found.song.name, found.audioCount ?? 0) });
  }
  isImporting.value = false;
  if (importReports.peek().length > 0) overlay.value = 'projects';
  else if (isOpened && overlay.peek() === 'projects') overlay.value = null;
  if (link !== null) openLink(link);
  // The list may stand open beneath the reports: it hears of writes of other tabs, not of this one's.
  await refreshRows();
}

function importedText(name: string, count: number): string {
  return count === 0 ? name : t('files.importedAudio', { name, count });
}

/** Opened, and on the disk: what is listed is what lies there. */
async function open(song: Song): Promise<boolean> {
  let written: Promise<unknown> = Promise.resolve();
  const named = nameAtBirth(song, await birthName());
  const isOpened = await leaveFor(() => {
    written = begin(named, { isKept: true });
  });
  await written;
  return isOpened;
}

let reported = 0;

export function report(file: string, isGood: boolean, lines: readonly string[]): void {
  const more = lines.length - MOST_LINES;
  const rest = more > 0 ? [t('files.moreLines', { count: more })] : [];
  const next = { id: ++reported, file, isGood, lines: [...lines.slice(0, MOST_LINES), ...rest] };
  const all = [...importReports.peek(), next];
  importReports.value = [...all.filter((one) => !one.isGood), ...all.filter((one) => one.isGood)];
}

/** What somebody was sent, and kept as a text. */
interface FoundLink {
  readonly link: string;
}

async function read(file: File): Promise<Found | FoundLink> {
  const most = MOST_FILE_BYTES;
  if (file.size > most) return { faults: [t('files.tooLargeFile', { most: sizeText(most) })] };
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { faults: [t('files.readFailed')] };
  }
  try {
    if (isZip(bytes)) return await readZip(bytes, file.name);
    const start = midiStart(bytes);
    const known = start === 0 ? null : kindOfFile(bytes);
    const link = known?.format === 'TXT' ? linkTextIn(new TextDecoder().decode(bytes)) : null;
    if (link !== null) return { link };
    if (known) return refusedAs(t(KIND_WORDS[known.kind], { format: known.format }));
    if (start >= 0 || isRiffMidi(bytes)) return await readMidi(bytes, file.name);
    return fromText(bytes);
  } catch {
    return { faults: [t('files.readFailed')] };
  }
}

const KIND_WORDS: Readonly<Record<KnownKind, WordKey>> = {
  empty: 'files.fileEmpty',
  image: 'files.fileImage',
  audio: 'files.fileAudio',
  video: 'files.fileVideo',
  document: 'files.fileDocument',
  archive: 'files.fileArchive',
  text: 'files.fileText',
};

/** What it is, and what would be taken. */
const refusedAs = (...what: readonly string[]): Found => ({ faults: [...what, t('files.fileAccepted')] });

async function readMidi(bytes: Uint8Array, name: string): Promise<Found> {
  const { readMidiFile } = await withWords(import('./midi-import.ts'));
  const found = readMidiFile(bytes, name);
  return found.ok ? { song: found.song, notes: found.notices.map(lineOf) } : { faults: found.faults.map(lineOf) };
}

function fromText(bytes: Uint8Array): Found {
  if (bytes.length > MAX_BYTES) return { faults: [t('files.tooLargeFile', { most: sizeText(MAX_BYTES) })] };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refusedAs(t('files.unknownKind'));
  }
  return fromParsed(readAnySong(text));
}

function fromParsed(parsed: Parsed): Found {
  if (!parsed.ok) {
    const lines = parsed.faults.map(lineOf);
    return parsed.faults.some(({ code }) => code === 'format') ? refusedAs(...lines) : { faults: lines };
  }
  return { song: parsed.song, notes: parsed.notices.map(lineOf) };
}

async function readZip(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Found> {
  const unzipped = await unzip(bytes);
  if ('fault' in unzipped) {
    if (!unzipped.hasNoSong) return { faults: [unzipped.fault] };
    const { readProjectFile } = await withWords(import('./dawproject-import.ts'));
    return (await readProjectFile(bytes, name)) ?? refusedAs(t('files.fileZip'));
  }
  const found = fromText(unzipped.song);
  if ('faults' in found) return found;
  const audio = new Map<string, Uint8Array>();
  const byName = new Map([...unzipped.files].map(([name, file]) => [(name.split('.')[0] ?? '').toLowerCase(), file]));
  const faults: string[] = [];
  for (const hash of hashesOf(found.song)) {
    const file = byName.get(hash);
    // A file that is not what its name says would sound as something else: the zip is broken.
    if (file && (await hashOfBytes(file.slice())) !== hash) faults.push(t('files.audioSpoilt', { file: hash }));
    else if (file) audio.set(hash, file);
  }
  if (faults.length > 0) return { faults };
  await keepAudio(audio);
  const here = await audioHere(hashesOf(found.song));
  const absent = audioUses(found.song).filter(({ hash }) => !here.has(hash));
  const names = listOf(absent.map((use) => nameOfUse(found.song, use)));
  const notes = absent.length > 0 ? [...found.notes, t('files.audioAbsent', { names })] : found.notes;
  return { song: found.song, notes, audioCount: audio.size };
}
