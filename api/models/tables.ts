/**
 * The tables, each column written once: what is answered of a row and under which name, and what else is kept. A new
 * column is a line here and a migration (docs/adding.md).
 */
import type { BlobAnswer, ProfileAnswer, ProjectRow, UserAnswer, VersionRow } from '../contract.ts';
import { CHALLENGE_TABLES } from './challenge-tables.ts';
import {
  bigInteger,
  flag,
  integer,
  json,
  key,
  maybe,
  named,
  now,
  or,
  serial,
  sha256,
  text,
  time,
  uuid,
} from './column.ts';
import { HUB_TABLES } from './hub-tables.ts';
import { answered, part } from './part.ts';

const textOrEmpty = or(text, '');

export const USER = answered<UserAnswer>()({
  id: serial,
  username: text,
  email: maybe(text),
  firstName: textOrEmpty,
  lastName: textOrEmpty,
  createdAt: now,
});

/** What a user says of themselves; what else the profile holds is counted. */
export const PROFILE = answered<Omit<ProfileAnswer, 'projectCount' | 'quotaBytes'>>()({
  bio: textOrEmpty,
  website: textOrEmpty,
  socialLinks: or(json<ProfileAnswer['socialLinks']>(), '{}'),
  preferences: or(json<ProfileAnswer['preferences']>(), '{}'),
  usedBytes: or(bigInteger, '0'),
});

export const PROJECT = answered<ProjectRow>()({
  id: serial,
  name: text,
  description: textOrEmpty,
  bpm: integer,
  createdAt: now,
  updatedAt: now,
  revision: or(integer, 1),
});

/** A song as it is kept: its document, and the fields of the classic kind made from it, both as JSON text. */
export const PROJECT_SONG = part({ song: text, classic: text });

export const VERSION = answered<VersionRow>()({
  id: serial,
  name: text,
  timestamp: named('created_at', now),
  size: named('bytes', integer),
  changes: integer,
  isAutoSave: flag,
});

/** `classic` is null where it was kept before they were; projects/versions.ts makes it. */
export const VERSION_SONG = part({ song: text, classic: maybe(text) });

export const BLOB = answered<BlobAnswer>()({
  hash: key(sha256),
  mediaType: text,
  bytes: bigInteger,
  received: or(bigInteger, '0'),
  isWhole: or(flag, false),
});

/** A subscription to the newsletter, as the links of its letters are made from it (letters/newsletter.ts). */
export const SUBSCRIBER = part({
  key: named('email_key', key(text)),
  email: text,
  language: text,
  consentedAt: now,
  confirmedAt: maybe(time),
});

/** Table and columns of each model. */
export const TABLES = {
  User: {
    table: 'users',
    columns: {
      ...USER.columns,
      ...PROFILE.columns,
      usernameKey: text,
      passwordHash: text,
      knownNetworks: or(text, '[]'),
    },
  },
  RecoveryCode: { table: 'recovery_codes', columns: { id: serial, userId: integer, hash: text, usedAt: maybe(time) } },
  Project: {
    table: 'projects',
    columns: {
      ...PROJECT.columns,
      ...PROJECT_SONG.columns,
      bytes: integer,
      userId: integer,
      clientKey: uuid,
      deletedAt: maybe(time),
    },
  },
  Version: {
    table: 'versions',
    columns: { ...VERSION.columns, ...VERSION_SONG.columns, projectId: integer, clientKey: uuid, revision: integer },
  },
  Blob: { table: 'blobs', columns: { ...BLOB.columns, userId: key(integer), createdAt: now } },
  Feedback: {
    table: 'feedback',
    columns: {
      id: serial,
      userId: maybe(integer),
      name: text,
      email: text,
      subject: text,
      message: text,
      category: text,
      createdAt: now,
    },
  },
  Administrator: {
    table: 'administrators',
    columns: {
      userId: key(integer),
      enrolmentHash: maybe(text),
      enrolmentUntil: maybe(time),
      secret: maybe(text),
      isEnrolled: or(flag, false),
      lastStep: or(bigInteger, '0'),
      raisedSession: maybe(text),
      raisedUntil: maybe(time),
      createdAt: now,
    },
  },
  AdministratorCode: {
    table: 'administrator_codes',
    columns: { userId: key(integer), hash: key(text), usedAt: maybe(time) },
  },
  ...HUB_TABLES,
  ...CHALLENGE_TABLES,
} as const;
