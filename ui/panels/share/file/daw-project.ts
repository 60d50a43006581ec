/** A song as a DAWproject: notes, clips, levels, takes; with stems where they are wanted. docs/dawproject.md */
import type { SoundFile } from '../../../../song/dawproject/parts.ts';
import { writeDawProject } from '../../../../song/dawproject/write.ts';
import { soundName } from '../../../../song/recipe.ts';
import type { Song } from '../../../../song/song.ts';
import { renderedSeconds, stemFileNames } from '../../../../worklets/exporter.ts';
import { wavFilesOf } from '../../../../worklets/sound-files.ts';
import { copies, readAudio } from '../../../state/sounds.ts';
import { soundRequest } from './formats.ts';

const RATE = 48_000;

/** By their path within the project. */
export type ProjectFiles = ReadonlyMap<string, Uint8Array>;

/** `hasStems`: it names stems, which are rendered beside it. They are muted: who has sounds for the notes hears those. */
export async function projectFiles(song: Song, hasStems: boolean): Promise<ProjectFiles> {
  const names = song.parts.flatMap((part) =>
    [part.take, ...part.lanes.map(({ take }) => take)].map((take) => soundName(take, part)),
  );
  const wavs = await wavFilesOf([...new Set(names)], RATE, { readAudio, readCopy: copies.read });
  const files = new Map<string, SoundFile>();
  const audio = new Map<string, Uint8Array>();
  for (const [name, { bytes, ...facts }] of wavs) {
    const path = `audio/${`${files.size + 1}`.padStart(2, '0')}-take.wav`;
    files.set(name, { path, ...facts });
    audio.set(path, bytes);
  }
  const stems = hasStems ? { files: stemFiles(song), isMuted: true } : undefined;
  const { project, metadata } = writeDawProject(song, { files, stems });
  const text = new TextEncoder();
  return new Map([['project.xml', text.encode(project)], ['metadata.xml', text.encode(metadata)], ...audio]);
}

/** All begin with the song and are equally long. */
function stemFiles(song: Song): readonly SoundFile[] {
  const seconds = renderedSeconds(soundRequest(song, 'wav'));
  return stemFileNames(song).map((path) => ({ path, seconds, channels: 2, rate: RATE }));
}
