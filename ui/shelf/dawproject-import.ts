/** A project of another program (DAWproject) as a song, its sounds kept here; or why it cannot be one. */
import { readDawProject, soundPathsIn } from '../../song/dawproject/read.ts';
import type { SoundFacts } from '../../song/dawproject/read-sounds.ts';
import { factsOf } from '../state/waves.ts';
import { t } from '../words/words.ts';
import { hashOfBytes, keepAudio } from './audio.ts';
import { unzipProject } from './bundle.ts';
import type { Found } from './found.ts';
import { lineOf } from './import-lines.ts';

/** Null: it is no such project. Only sounds that it plays are kept. */
export async function readProjectFile(bytes: Uint8Array, name: string): Promise<Found | null> {
  const archive = await unzipProject(bytes).catch(() => null);
  if (!archive) return null;
  const text = (document: Uint8Array) => new TextDecoder(encodingOf(document)).decode(document);
  const project = text(archive.project);
  const sounds = new Map<string, SoundFacts>();
  const audio = new Map<string, Uint8Array>();
  for (const path of soundPathsIn(project)) {
    const file = archive.sounds.get(path);
    // The copy is used up by who reads it.
    const facts = file && (await factsOf(file.slice()).catch(() => null));
    if (!file || !facts) continue;
    const hash = await hashOfBytes(file.slice());
    audio.set(hash, file);
    sounds.set(path, { hash, frames: facts.frames, rate: facts.rate, channels: facts.channels });
  }
  const metadata = archive.metadata && text(archive.metadata);
  const fallbackName = name.replace(/\.(dawproject|zip)$/i, '');
  const parsed = readDawProject({ project, metadata, sounds, fallbackName });
  if (!parsed.ok) return { faults: parsed.faults.map(lineOf) };
  try {
    await keepAudio(audio);
  } catch {
    return { faults: [t('projects.saveFailed')] };
  }
  return { song: parsed.song, notes: parsed.notices.map(lineOf), audioCount: audio.size };
}

/** As its first two bytes say. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
