/** A creation on its way into the hub: what was typed, whether it can go, and how it is sent. */
import type { NewItem } from '../../../../api/contract-hub.ts';
import {
  type Genre,
  LICENCES,
  type Licence,
  type LoopInstrument,
  SHARED_BPM,
  type Visibility,
} from '../../../../api/terms-hub.ts';
import { isTempo } from '../../../../song/edits/song.ts';
import type { Song } from '../../../../song/song.ts';
import { SONG_SPECS } from '../../../../song/specs.ts';
import { documentOf, writeSong } from '../../../../song/write.ts';
import { user } from '../../../account/user.ts';
import { publishLoop, publishSong } from '../../../cloud/hub-acts.ts';
import { type Source, sourcesOf } from '../../../cloud/hub-sources.ts';
import { sendRecordings } from '../../../cloud/recordings.ts';
import { t } from '../../../words/words.ts';

export interface Draft {
  readonly title: string;
  readonly description: string;
  /** As it is typed. */
  readonly bpm: string;
  readonly genre: Genre;
  readonly instrument: LoopInstrument;
  readonly licence: Licence;
  readonly visibility: Visibility;
}

export const EMPTY_DRAFT: Draft = {
  title: '',
  description: '',
  bpm: `${SHARED_BPM}`,
  genre: 'other',
  instrument: 'other',
  licence: 'by',
  visibility: 'public',
};

/** A whole number; without one it is SPEC.md's. */
function bpmOf({ bpm }: Draft): number {
  const typed = Number.parseInt(bpm, 10);
  return Number.isNaN(typed) ? SHARED_BPM : typed;
}

export interface Wrong {
  readonly title?: string;
  readonly bpm?: string;
}

export function wrongIn(draft: Draft, kind: 'song' | 'loop'): Wrong {
  const { min, max } = SONG_SPECS.bpm;
  return {
    ...(draft.title.trim() === '' ? { title: t(kind === 'song' ? 'hub.songNeedsTitle' : 'hub.loopNeedsTitle') } : {}),
    ...(isTempo(bpmOf(draft)) ? {} : { bpm: t('hub.bpmRange', { min, max }) }),
  };
}

/** The freest licence that what it is made of leaves to it. */
export function freest(sources: readonly Source[]): number {
  return Math.max(0, ...sources.map(({ licence }) => LICENCES.indexOf(licence)));
}

interface Sending {
  readonly kind: 'song' | 'loop';
  readonly draft: Draft;
  readonly document: Song;
  /** Of the project it comes from. */
  readonly project: string;
  /** Made once: sent again it is the same item. */
  readonly clientKey: string;
}

export async function publish({ kind, draft, document, project, clientKey }: Sending): Promise<void> {
  const account = user.peek()?.id;
  if (account === undefined) return;
  const { title, description, genre, instrument, licence, visibility } = draft;
  const item: NewItem = {
    clientKey,
    title: title.trim(),
    description: description.trim(),
    bpm: bpmOf(draft),
    genre,
    audioData: null,
    isPublic: visibility === 'public',
    visibility,
    licence,
    sources: sourcesOf(project).map(({ itemId, taken, part }) => ({
      itemId,
      taken,
      ...(part === undefined ? {} : { part }),
    })),
  };
  await sendRecordings({ account, song: writeSong(document) });
  if (kind === 'song') await publishSong({ ...item, projectData: documentOf(document) });
  else await publishLoop({ ...item, instrument, loopData: documentOf(document) });
}
