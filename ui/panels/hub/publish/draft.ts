/** A creation on its way into the hub: what was typed, whether it can go, and how it is sent. */
import type { NewItem } from '../../../../api/contract-hub.ts';
import {
  type Genre,
  type LoopInstrument,
  PROPOSED_LICENCES,
  SHARED_BPM,
  type Visibility,
  type WrittenIn,
} from '../../../../api/terms-hub.ts';
import { type Credit, LICENCES, type Licence } from '../../../../song/credit.ts';
import { isTempo } from '../../../../song/edits/song.ts';
import type { Song } from '../../../../song/song.ts';
import { SONG_SPECS } from '../../../../song/specs.ts';
import { documentOf, writeSong } from '../../../../song/write.ts';
import { user } from '../../../account/user.ts';
import { publishLoop, publishSong } from '../../../cloud/hub-acts.ts';
import { sendRecordings } from '../../../cloud/recordings.ts';
import { type Renditions, sendRenditions } from '../../../cloud/renditions.ts';
import { t } from '../../../words/words.ts';
import { languageOf } from '../written-in.tsx';
import { tagsIn, wrongTags } from './tags.ts';

export interface Draft {
  readonly title: string;
  readonly description: string;
  readonly lyrics: string;
  /** Null: nobody has said. */
  readonly language: WrittenIn | null;
  /** As it is typed. */
  readonly bpm: string;
  readonly genre: Genre;
  readonly instrument: LoopInstrument;
  /** As they are typed. */
  readonly tags: string;
  readonly licence: Licence;
  readonly visibility: Visibility;
}

export const EMPTY_DRAFT: Draft = {
  title: '',
  description: '',
  lyrics: '',
  language: null,
  bpm: `${SHARED_BPM}`,
  genre: 'other',
  instrument: 'other',
  tags: '',
  licence: PROPOSED_LICENCES.song,
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
  readonly tags?: string;
}

export function wrongIn(draft: Draft, kind: 'song' | 'loop'): Wrong {
  const { min, max } = SONG_SPECS.bpm;
  const tags = wrongTags(draft.tags);
  return {
    ...(draft.title.trim() === '' ? { title: t(kind === 'song' ? 'hub.songNeedsTitle' : 'hub.loopNeedsTitle') } : {}),
    ...(isTempo(bpmOf(draft)) ? {} : { bpm: t('hub.bpmRange', { min, max }) }),
    ...(tags === undefined ? {} : { tags }),
  };
}

/** The freest licence that what it is made of leaves to it. */
export function freest(credits: readonly Pick<Credit, 'licence'>[]): number {
  return Math.max(0, ...credits.map(({ licence }) => LICENCES.indexOf(licence)));
}

interface Sending {
  readonly kind: 'song' | 'loop';
  readonly draft: Draft;
  readonly document: Song;
  /** Made once: sent again it is the same item. */
  readonly clientKey: string;
}

interface Published extends Pick<Renditions, 'isPlain'> {
  /** UUID of the item. */
  readonly id: string;
}

/** Null: nobody is signed in any more. Recordings go first, each with what others hear of it; what it is made of stands in the document. */
export async function publish(sending: Sending): Promise<Published | null> {
  const { kind, draft, document, clientKey } = sending;
  const account = user.peek()?.id;
  if (account === undefined) return null;
  const { title, description, lyrics, genre, instrument, licence, visibility } = draft;
  const item: NewItem = {
    clientKey,
    title: title.trim(),
    description: description.trim(),
    lyrics: lyrics.trim(),
    language: languageOf(draft),
    bpm: bpmOf(draft),
    genre,
    tags: tagsIn(draft.tags),
    audioData: null,
    isPublic: visibility === 'public',
    visibility,
    licence,
  };
  await sendRecordings({ account, song: writeSong(document) });
  const { renditions, isPlain } = await sendRenditions(account, document);
  const whole = { ...item, renditions };
  const { id } =
    kind === 'song'
      ? await publishSong({ ...whole, projectData: documentOf(document) })
      : await publishLoop({ ...whole, instrument, loopData: documentOf(document) });
  return { id, isPlain };
}
