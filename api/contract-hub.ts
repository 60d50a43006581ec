/**
 * What goes over the wire of the hub: requests and answers, imported by ui/ as types only. Every list is an array whose next
 * rows are asked for with `?after=` and the id of its last row; what guests are answered may come from a cache, so after
 * one's own write a list is asked for anew with its session.
 */

import type { Licence } from '../song/credit.ts';
import type { Credit, NewSource } from './contract-lineage.ts';
import type { ItemAudio, NewRendition } from './contract-recordings.ts';
import type { Genre, LoopInstrument, OpeningKind, ReportReason, Visibility, WrittenIn } from './terms-hub.ts';

export type ItemKind = 'song' | 'loop';

/** waiting: in no list until somebody has looked at it, since its author is new. Others never see one that is hidden. */
type ItemState = 'shown' | 'waiting' | 'hidden';

/**
 * A shared song or loop. Lists of them: `GET social/songs` (the newest; `?genre=`), `social/loops` (`?instrument=`),
 * `social/songs/trending`, `social/loops/trending`, `social/songs/user/{personId}`, `social/loops/user/{personId}` (one's own
 * also where they are not shown), `social/songs/remixable`, `social/feed`, `social/search`, `social/items/{id}/remixes`.
 */
export interface ItemRow {
  /** UUID; the address of its page is /s/{id}. */
  readonly id: string;
  readonly kind: ItemKind;
  readonly title: string;
  readonly description: string;
  /** Of its title, description and lyrics. */
  readonly language: WrittenIn;
  readonly genre: Genre;
  /** Of a loop; null for a song. */
  readonly instrument: LoopInstrument | null;
  readonly bpm: number;
  /** What is shared is the document; recordings come beside it. */
  readonly audioData: null;
  /** The document as its text: of a song, in the answer of one item; null in lists. */
  readonly projectData: string | null;
  /** The same of a loop. */
  readonly loopData: string | null;
  /** Whether it is in lists for everyone; else whoever has the link. */
  readonly isPublic: boolean;
  readonly visibility: Visibility;
  readonly licence: Licence;
  readonly tags: readonly string[];
  /** The author's handle; null: shown as Anonymous. */
  readonly username: string | null;
  /** UUID of the author. */
  readonly personId: string;
  readonly likeCount: number;
  readonly viewCount: number;
  readonly commentCount: number;
  readonly downloadCount: number;
  /** Songs that are made of it. */
  readonly usedInSongs: number;
  readonly createdAt: string;
  /** Of up to eight tracks the colour (0..7) and the first sixteen steps as bits: what a cover is drawn from. */
  readonly cover: readonly (readonly [color: number, steps: number])[];
  /** From its first beat to its end. */
  readonly seconds: number;
  readonly trackCount: number;
  /** By whoever asks; false for guests. */
  readonly isLiked: boolean;
  readonly state: ItemState;
}

/**
 * One item: `GET social/items/{id}`; also the answer of `POST social/songs`, `POST social/loops`. `DELETE social/items/{id}`
 * takes it back. Its document alone, for a player: `GET social/items/{id}/document`.
 */
export interface ItemAnswer extends ItemRow {
  /** What is sung or spoken in it. */
  readonly lyrics: string;
  /** SHA-256 of the document's bytes. */
  readonly hash: string;
  readonly bytes: number;
  /** Recordings it plays: `GET social/items/{id}/audio/{hash}`. */
  readonly audio: readonly ItemAudio[];
  /** What it is made of, first what was named first. */
  readonly credits: readonly Credit[];
  /** Why it is hidden; told to its author alone. */
  readonly decision: Decision | null;
  /** In answers of the type COMPACT_TYPE, in place of its document: letters that song/link.ts reads. */
  readonly link?: string;
}

/** `GET social/items/{id}/document` as COMPACT_TYPE. What a link cannot hold, or was shared before there were any, comes as JSON. */
export interface CompactDocument {
  readonly link: string;
}

/** Something that was decided about an item or a person, and when it may be heard again. */
export interface Decision {
  readonly at: string;
  readonly reason: string;
  readonly appeal: 'possible' | 'waiting' | 'refused';
}

/** `POST social/songs`: projectData is the document or its text; recordings in it are in the own cloud before. */
export interface NewItem {
  readonly clientKey?: string;
  readonly title: string;
  readonly description?: string;
  readonly lyrics?: string;
  readonly language?: WrittenIn;
  readonly genre?: Genre;
  readonly bpm?: number;
  readonly audioData?: null;
  /** Where no visibility is said: false is with the link. */
  readonly isPublic?: boolean;
  readonly visibility?: Visibility;
  /** All rights reserved where nothing is said. */
  readonly licence?: Licence;
  readonly tags?: readonly string[];
  /** Beside those that the document names itself. */
  readonly sources?: readonly NewSource[];
  /** Of recordings that have none others hear the very file, which then is Ogg Opus, FLAC or WAV and holds nothing but sound. */
  readonly renditions?: readonly NewRendition[];
}

export interface NewSong extends NewItem {
  readonly projectData: unknown;
}

/** `POST social/loops`: loopData is a document, too. */
export interface NewLoop extends NewItem {
  readonly instrument?: LoopInstrument;
  readonly loopData: unknown;
}

/** `POST` and `DELETE` of `social/songs/{id}/like`, `social/loops/{id}/like`. */
export interface LikeAnswer {
  readonly likeCount: number;
  readonly isLiked: boolean;
}

/** `POST social/items/{id}/plays` after VIEW_SECONDS, `POST social/items/{id}/downloads`: whether it counted as a new one. */
export interface CountAnswer {
  readonly isCounted: boolean;
}

/** `GET social/items/{id}/comments`, the newest first; `POST` of it makes one, `PUT …/comments/{comment}` edits it, `DELETE` removes it. */
export interface CommentRow {
  readonly id: string;
  readonly itemId: string;
  readonly personId: string;
  readonly username: string | null;
  readonly body: string;
  readonly language: WrittenIn;
  /** Where in the song; null: about the whole. */
  readonly atSeconds: number | null;
  readonly createdAt: string;
  /** When its author last changed what it says; null: never. */
  readonly editedAt: string | null;
  /** A line of thanks by whose music the item is made of. */
  readonly isThanks: boolean;
  /** Its author may edit it, and its author and the item's may remove it. */
  readonly isOwn: boolean;
}

export interface NewComment {
  readonly body: string;
  readonly language?: WrittenIn;
  readonly atSeconds?: number | null;
}

/** `POST social/reports`, by guests too: a second one about the same thing by the same person replaces the first. */
export interface NewReport {
  readonly kind: 'item' | 'comment' | 'person';
  readonly id: string;
  /** Of a comment: the item below which it stands. */
  readonly itemId?: string;
  readonly reason: ReportReason;
  readonly body?: string;
}

/** `POST social/items/{id}/appeal` about a hidden item, `POST social/me/appeal` about a suspension. */
export interface NewAppeal {
  readonly body: string;
}

/** `GET social/me`: null for guests and for whoever never came here; `PUT social/me` chooses the handle. */
export interface MeAnswer {
  /** UUID: what the lists of one's own songs and loops are asked for with. */
  readonly id: string;
  readonly handle: string | null;
  /** False: first items wait for a look. */
  readonly isTrusted: boolean;
  readonly suspension: Decision | null;
  readonly isAdministrator: boolean;
}

/** `GET social/people` (whom to follow; `?q=`), `GET social/blocks` (also of those who are muted). */
export interface PersonRow {
  readonly id: string;
  readonly handle: string | null;
  readonly songCount: number;
  readonly loopCount: number;
  readonly followerCount: number;
  /** Songs of others that are made of theirs. */
  readonly usedInSongs: number;
  readonly isFollowed: boolean;
  readonly isBlocked: boolean;
  /** Left out of one's own lists, by whoever asks. */
  readonly isMuted: boolean;
  /** When they shared something first. */
  readonly createdAt: string;
}

/** `GET social/people/{person}`, where person is a handle or a UUID; `POST` and `DELETE` of `…/follow`, `…/mute` and `…/block`. */
export interface PersonAnswer extends PersonRow {
  readonly isMe: boolean;
  readonly likeCount: number;
  readonly viewCount: number;
}

/** `GET social/genres`: those with songs, most first. */
export interface GenreRow {
  readonly genre: Genre;
  readonly songCount: number;
}

/** `GET social/discussions`: items that were talked about last, with the last word. */
export interface DiscussionRow {
  readonly item: ItemRow;
  readonly comment: CommentRow;
}

/** `GET social/openings` (those that want a part; `?kind=skill`): the newest; `POST` of it opens one, `DELETE social/openings/{opening}` closes it. */
export interface OpeningRow {
  readonly id: string;
  readonly kind: OpeningKind;
  readonly personId: string;
  readonly username: string | null;
  /** The song that wants a part; null for a skill. */
  readonly item: ItemRow | null;
  readonly wants: LoopInstrument;
  readonly offers: LoopInstrument | null;
  readonly body: string;
  readonly language: WrittenIn;
  readonly places: number;
  readonly taken: number;
  /** By whoever asks. */
  readonly isJoined: boolean;
  readonly createdAt: string;
  /** False: only whose it is sees it, until one of their songs has had its first look. */
  readonly isListed: boolean;
}

export interface NewOpening {
  readonly kind: OpeningKind;
  readonly itemId?: string;
  readonly wants: LoopInstrument;
  readonly offers?: LoopInstrument;
  readonly body?: string;
  readonly language?: WrittenIn;
  readonly places?: number;
}

/**
 * `GET social/requests`: asked of me and by me, one a person and opening; `POST social/openings/{opening}/requests` asks,
 * `DELETE` of it takes that back, `PUT social/openings/{opening}/requests/{personId}` answers.
 */
export interface RequestRow {
  readonly opening: OpeningRow;
  readonly personId: string;
  readonly username: string | null;
  readonly body: string;
  readonly language: WrittenIn;
  readonly state: 'open' | 'accepted' | 'declined';
  /** Asked of me: mine to answer. */
  readonly isToMe: boolean;
  readonly createdAt: string;
}

export interface NewRequest {
  readonly body?: string;
  readonly language?: WrittenIn;
}

export interface RequestReply {
  readonly state: 'accepted' | 'declined';
}
