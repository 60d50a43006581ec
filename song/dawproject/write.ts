/** A song as the two documents of a DAWproject 1.0 (github.com/bitwig/dawproject): project.xml and metadata.xml. */
import { SONG_VERSION, type Song } from '../song.ts';
import { arrangementOf, transportOf } from './arrangement.ts';
import type { SoundFiles } from './parts.ts';
import { scenesOf } from './scenes.ts';
import { type Stems, stemsOf } from './stems.ts';
import { structureOf } from './structure.ts';
import { element, writeXml } from './xml.ts';

export interface DawProject {
  /** Text of project.xml. */
  readonly project: string;
  /** Text of metadata.xml. */
  readonly metadata: string;
}

interface Beside {
  readonly files?: SoundFiles;
  readonly stems?: Stems | undefined;
}

const NO_FILES: SoundFiles = new Map();

export function writeDawProject(song: Song, { files = NO_FILES, stems }: Beside = {}): DawProject {
  const rendered = stems ? stemsOf(song, stems) : { tracks: [], lanes: [] };
  const project = element('Project', { version: '1.0' }, [
    element('Application', { name: 'Batida', version: String(SONG_VERSION) }),
    transportOf(song),
    structureOf(song, rendered.tracks),
    arrangementOf(song, files, rendered.lanes),
    scenesOf(song),
  ]);
  const metadata = element('MetaData', {}, [
    element('Title', {}, [], song.name),
    ...(song.description === '' ? [] : [element('Comment', {}, [], song.description)]),
  ]);
  return { project: writeXml(project), metadata: writeXml(metadata) };
}
