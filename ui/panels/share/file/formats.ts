/** The kinds of file a song can leave as: one table, in the order of the list. docs/files.md says how to add one. */
import { songTicks } from '../../../../song/arrangement.ts';
import { utf8Bytes } from '../../../../song/parse/limits.ts';
import type { Song } from '../../../../song/song.ts';
import { writeSong } from '../../../../song/write.ts';
import {
  FETCHED_KILOBYTES,
  KILOBITS,
  type Obstacle,
  obstacleTo,
  type RenderRequest,
  renderedBytes,
  renderedSeconds,
  type SoundFormat,
} from '../../../../worklets/exporter.ts';
import { numberText } from '../../../controls/value-text.ts';
import { hashesOf } from '../../../shelf/audio.ts';
import type { WordKey } from '../../../words/shape.ts';
import { t } from '../../../words/words.ts';

export type FileId = 'wav' | 'flac' | 'mp3' | 'm4a' | 'opus' | 'midi' | 'zip' | 'daw' | 'dawStems' | 'bundle';

export interface FileFormat {
  readonly id: FileId;
  /** The same in every language. */
  readonly label: string;
  /** Of the name, with its dot or dash. */
  readonly ending: string;
  readonly purpose: WordKey;
  readonly detail: (song: Song) => string;
  /** Rendered by the engine, and encoded into this. */
  readonly sound?: SoundFormat;
  /** Bytes, about, until it is made. */
  readonly estimate?: (song: Song) => number;
  /** Bytes, of what is quickly made to be weighed; null where it is not. */
  readonly weigh?: (song: Song) => Promise<number | null>;
  /** What is fetched the first time, in kB on the wire. */
  readonly fetches?: number;
  /** What to offer where there is no room for it. */
  readonly smaller?: FileId;
}

const RATE = 48_000;
/** For what rings on behind the last bar. */
const TAIL_SECONDS = 2;
/** 24 bits with dither, packed: measured over the songs of tests/songs. */
const FLAC_SHARE = 0.6;
const BITS_PER_BYTE = 8;
/** What a zip leaves of a document, about. */
const PACKED_SHARE = 0.1;
/** Sends of the mixer, each with a stem of its own. */
const RETURNS = 4;

export function soundRequest(song: Song, sound: SoundFormat, rest: Partial<RenderRequest> = {}): RenderRequest {
  const range = { fromTick: 0, toTick: songTicks(song), tailSeconds: TAIL_SECONDS };
  return { song, ...range, bits: 24, rate: RATE, hasStems: false, format: sound, ...rest };
}

const wavBytes = (song: Song) => renderedBytes(soundRequest(song, 'wav'));
const atRate = (kilobits: number) => (song: Song) =>
  (renderedSeconds(soundRequest(song, 'wav')) * kilobits * 1000) / BITS_PER_BYTE;
const kilobitsText = (kilobits: number) => t('shareFile.kilobits', { figure: numberText(kilobits) });

/** Of the zip: the mix, the notes and the song beside the stems and the audio. */
const BESIDE_STEMS = 3;

export const FORMATS: readonly FileFormat[] = [
  {
    id: 'wav',
    label: 'WAV',
    ending: '.wav',
    purpose: 'shareFile.wavFor',
    detail: () => t('shareFile.wavDetail'),
    sound: 'wav',
    estimate: wavBytes,
    smaller: 'flac',
  },
  {
    id: 'flac',
    label: 'FLAC',
    ending: '.flac',
    purpose: 'shareFile.flacFor',
    detail: () => t('shareFile.flacDetail'),
    sound: 'flac',
    estimate: (song) => wavBytes(song) * FLAC_SHARE,
    fetches: FETCHED_KILOBYTES.flac,
    smaller: 'mp3',
  },
  {
    id: 'mp3',
    label: 'MP3',
    ending: '.mp3',
    purpose: 'shareFile.mp3For',
    detail: () => kilobitsText(KILOBITS.mp3),
    sound: 'mp3',
    estimate: atRate(KILOBITS.mp3),
    fetches: FETCHED_KILOBYTES.mp3,
    smaller: 'opus',
  },
  {
    id: 'm4a',
    label: 'M4A',
    ending: '.m4a',
    purpose: 'shareFile.m4aFor',
    detail: () => t('shareFile.m4aDetail', { rate: kilobitsText(KILOBITS.m4a) }),
    sound: 'm4a',
    estimate: atRate(KILOBITS.m4a),
    fetches: FETCHED_KILOBYTES.m4a,
    smaller: 'opus',
  },
  {
    id: 'opus',
    label: 'Opus',
    ending: '.opus',
    purpose: 'shareFile.opusFor',
    detail: () => kilobitsText(KILOBITS.opus),
    sound: 'opus',
    estimate: atRate(KILOBITS.opus),
    fetches: FETCHED_KILOBYTES.opus,
  },
  {
    id: 'midi',
    label: 'MIDI',
    ending: '.mid',
    purpose: 'shareFile.midiFor',
    detail: ({ tracks }) => t('shareFile.midiDetail', { count: tracks.length }),
    weigh: async (song) => (await import('../../../../song/midi.ts')).writeMidi(song).length,
  },
  {
    id: 'zip',
    label: 'Zip',
    ending: '-stems.zip',
    purpose: 'shareFile.zipFor',
    detail: (song) =>
      t('shareFile.zipDetail', { count: BESIDE_STEMS + song.tracks.length + RETURNS + hashesOf(song).length }),
    sound: 'wav',
    estimate: (song) => renderedBytes(soundRequest(song, 'wav', { hasStems: true })),
    smaller: 'wav',
  },
  {
    id: 'daw',
    label: 'DAW',
    ending: '.dawproject',
    purpose: 'shareFile.dawFor',
    detail: () => t('shareFile.dawDetail'),
  },
  {
    id: 'dawStems',
    label: 'DAW+',
    ending: '-stems.dawproject',
    purpose: 'shareFile.dawStemsFor',
    detail: () => t('shareFile.dawStemsDetail'),
    estimate: (song) => wavBytes(song) * (1 + song.tracks.length + RETURNS),
    smaller: 'daw',
  },
  {
    id: 'bundle',
    label: 'Batida',
    ending: '.zip',
    purpose: 'shareFile.bundleFor',
    detail: () => t('shareFile.bundleDetail'),
    // Its audio would have to be read to be weighed.
    weigh: async (song) => (hashesOf(song).length > 0 ? null : PACKED_SHARE * utf8Bytes(writeSong(song))),
  },
];

export function formatOf(id: FileId): FileFormat {
  const format = FORMATS.find((one) => one.id === id);
  if (!format) throw new RangeError(`no file is called ${id}`);
  return format;
}

/** Why this browser cannot make one, if it cannot. */
export function obstacleOf({ sound }: FileFormat): Promise<Obstacle | null> {
  return sound === undefined || sound === 'wav' ? Promise.resolve(null) : obstacleTo(sound);
}
