/** The tables of the hub, as models/tables.ts has the others. Rows of many at once are made and read by statements. */
import Joi from 'joi';
import { LICENCES, TAKEN } from '../../song/credit.ts';
import type { CommentRow, ItemAnswer, ItemKind, ItemRow, OpeningRow, RequestRow } from '../contract-hub.ts';
import type { ItemAudio } from '../contract-recordings.ts';
import { GENRES, LOOP_INSTRUMENTS, OPENING_KINDS, REPORT_REASONS, VISIBILITIES, WRITTEN_IN } from '../terms-hub.ts';
import {
  bigInteger,
  choice,
  day,
  flag,
  integer,
  jsonList,
  key,
  maybe,
  named,
  now,
  or,
  real,
  sha256,
  text,
  texts,
  time,
  uuid,
} from './column.ts';
import { answered, part } from './part.ts';

export const ITEM_KINDS: readonly ItemKind[] = ['song', 'loop'];
/** gone: nothing of it is left but its place in the lineage. */
const ITEM_STATES = ['shown', 'waiting', 'hidden', 'gone'] as const;

const count = or(integer, 0);
const language = or(choice(WRITTEN_IN), '');
const cover = jsonList<readonly [number, number]>(Joi.array().length(2).items(Joi.number().integer()));

type Plain = Omit<
  ItemRow,
  'audioData' | 'projectData' | 'loopData' | 'isPublic' | 'username' | 'personId' | 'isLiked' | 'state'
>;

/** What an item says of itself in every list; hub/items/rows.ts adds whose it is and who asks. */
export const ITEM = answered<Plain>()({
  id: key(uuid),
  kind: choice(ITEM_KINDS),
  title: text,
  description: text,
  language,
  genre: choice(GENRES),
  instrument: maybe(choice(LOOP_INSTRUMENTS)),
  bpm: integer,
  visibility: choice(VISIBILITIES),
  licence: choice(LICENCES),
  tags: texts,
  likeCount: count,
  viewCount: count,
  commentCount: count,
  downloadCount: count,
  usedInSongs: named('used_count', count),
  createdAt: time,
  cover,
  seconds: real,
  trackCount: integer,
});

/** Whose it is, and who may open it. */
export const ITEM_OWNER = part({ personId: maybe(uuid), state: choice(ITEM_STATES) });

export const ITEM_DOCUMENT = answered<Pick<ItemAnswer, 'hash' | 'bytes'>>()({ hash: sha256, bytes: integer });

export const ITEM_AUDIO = answered<ItemAudio>()({
  hash: key(sha256),
  rendition: maybe(sha256),
  mediaType: text,
  bytes: bigInteger,
});

/** Its author's handle and whether it is one's own are added (hub/comments.ts). */
export const COMMENT = answered<Omit<CommentRow, 'username' | 'isOwn'>>()({
  id: key(uuid),
  itemId: key(uuid),
  personId: uuid,
  body: text,
  language,
  atSeconds: maybe(real),
  isThanks: or(flag, false),
  createdAt: now,
  editedAt: maybe(time),
});

export const PERSON = part({
  id: key(uuid),
  handle: maybe(text),
  followerCount: count,
  trustedAt: maybe(time),
  suspendedAt: maybe(time),
  suspendedFor: maybe(text),
  createdAt: now,
});

export const OPENING = answered<Omit<OpeningRow, 'username' | 'item' | 'taken' | 'isJoined'>>()({
  id: key(uuid),
  kind: choice(OPENING_KINDS),
  personId: uuid,
  wants: choice(LOOP_INSTRUMENTS),
  offers: maybe(choice(LOOP_INSTRUMENTS)),
  body: text,
  language,
  places: integer,
  createdAt: now,
  isListed: or(flag, true),
});

export const REQUEST = answered<Pick<RequestRow, 'personId' | 'body' | 'language' | 'state' | 'createdAt'>>()({
  personId: key(uuid),
  body: text,
  language,
  state: or(choice(['open', 'accepted', 'declined']), 'open'),
  createdAt: now,
});

/** Two people, the one whose row it is first. */
const towards = (other: string) => ({ personId: key(uuid), otherId: named(other, key(uuid)), createdAt: now });

export const HUB_TABLES = {
  HubAccount: { table: 'hub_accounts', columns: { userId: key(integer), personId: uuid } },
  HubPerson: { table: 'hub_people', columns: { ...PERSON.columns, userId: integer } },
  HubHandle: { table: 'hub_handles', columns: { skeleton: key(text), handleKey: text, personId: uuid } },
  HubFollow: { table: 'hub_follows', columns: towards('followed_id') },
  HubBlock: { table: 'hub_blocks', columns: { ...towards('blocked_id'), isMute: or(flag, false) } },
  HubItem: {
    table: 'hub_items',
    columns: {
      ...ITEM.columns,
      ...ITEM_OWNER.columns,
      ...ITEM_DOCUMENT.columns,
      lyrics: or(text, ''),
      fingerprint: sha256,
      isListed: flag,
      hiddenAt: maybe(time),
      hiddenFor: maybe(text),
      score: real,
      commentedAt: maybe(time),
      words: texts,
    },
  },
  HubDocument: {
    table: 'hub_documents',
    columns: {
      itemId: key(uuid),
      content: text,
      outline: or(text, '{"parts":[],"sections":[]}'),
      link: maybe(text),
    },
  },
  HubAudio: { table: 'hub_audio', columns: { ...ITEM_AUDIO.columns, itemId: key(uuid), userId: integer } },
  HubPublish: { table: 'hub_publishes', columns: { personId: key(uuid), clientKey: key(uuid), itemId: uuid } },
  HubEdge: {
    table: 'hub_edges',
    columns: { itemId: key(uuid), place: key(integer), sourceId: uuid, taken: choice(TAKEN), part: text },
  },
  HubLike: { table: 'hub_likes', columns: { itemId: key(uuid), personId: key(uuid), createdAt: now } },
  HubCounted: {
    table: 'hub_counted',
    columns: { itemId: key(uuid), counter: key(text), caller: key(text), day: key(day) },
  },
  HubChange: {
    table: 'hub_changes',
    columns: { subjectId: key(uuid), id: key(uuid), counter: text, delta: integer },
  },
  HubComment: { table: 'hub_comments', columns: { ...COMMENT.columns, isHidden: or(flag, false) } },
  HubOpening: {
    table: 'hub_openings',
    columns: { ...OPENING.columns, itemId: maybe(uuid), closedAt: maybe(time) },
  },
  HubRequest: { table: 'hub_requests', columns: { ...REQUEST.columns, openingId: key(uuid) } },
  HubReport: {
    table: 'hub_reports',
    columns: {
      subjectId: key(uuid),
      reporter: key(text),
      kind: choice(['item', 'comment', 'person']),
      itemId: maybe(uuid),
      reason: choice(REPORT_REASONS),
      body: text,
      createdAt: now,
      closedAt: maybe(time),
    },
  },
  HubAppeal: {
    table: 'hub_appeals',
    columns: {
      subjectId: key(uuid),
      id: key(uuid),
      personId: uuid,
      body: text,
      createdAt: now,
      answeredAt: maybe(time),
    },
  },
  HubAct: {
    table: 'hub_acts',
    columns: { subjectId: key(uuid), id: key(uuid), act: text, operator: text, reason: text, createdAt: now },
  },
  HubRefused: { table: 'hub_refused', columns: { fingerprint: key(sha256), createdAt: now } },
  HubSwitch: { table: 'hub_switches', columns: { name: key(text), isOn: flag, reason: text, turnedAt: time } },
  HubTakedown: {
    table: 'hub_takedowns',
    columns: {
      id: key(uuid),
      address: text,
      name: text,
      email: text,
      body: text,
      createdAt: time,
      answeredAt: maybe(time),
    },
  },
} as const;
