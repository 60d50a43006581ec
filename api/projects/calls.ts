/** Projects and their versions. */
import Joi from 'joi';
import { MAX_BYTES, MAX_DESCRIPTION, MAX_TEXT } from '../../song/limits.ts';
import { SONG_SPECS } from '../../song/specs.ts';
import type { ProjectAnswer, VersionAnswer, WithSong } from '../contract.ts';
import { type Call, call } from '../http/call.ts';
import { clientKey, id, listOf, name, PAGE, type Page, words } from '../http/words.ts';
import { PROJECT, VERSION } from '../models/tables.ts';
import { BIN_DAYS } from '../terms.ts';
import {
  binProject,
  type Change,
  createProject,
  type Listing,
  listProjects,
  type NewProject,
  openProject,
  saveProject,
  unbinProject,
} from './projects.ts';
import { deleteVersion, keepVersion, listVersions, type NewVersion, openVersion, restoreVersion } from './versions.ts';

/** What stands around a song in a body: its name, its description, the key of the save; all of it escaped. */
const ENVELOPE_BYTES = 20_000;
/** The largest song there is can be kept; its reader has the limit itself. */
const PROJECT_BYTES = MAX_BYTES + ENVELOPE_BYTES;

/** Read by the song's own reader (song/classic.ts), which knows every bound. */
const part = Joi.object().unknown(true);
const SONG: Joi.StrictSchemaMap<WithSong> = {
  patternData: part,
  trackSettings: part,
  effectsSettings: part,
  song: part,
};

/** Not trimmed: what was saved comes back as it was. */
const title = words(MAX_TEXT)
  .invalid('')
  .required()
  .custom((text: string, helpers) => (text.trim() === '' ? helpers.error('string.empty') : text));

const SAVED = {
  clientKey,
  name: title,
  description: words(MAX_DESCRIPTION),
  bpm: Joi.number().integer().min(SONG_SPECS.bpm.min).max(SONG_SPECS.bpm.max),
  patternData: Joi.any(),
  trackSettings: Joi.any(),
  effectsSettings: Joi.any(),
  /** The document, or its text. */
  song: Joi.any(),
};

const ID = Joi.object<{ id: number }>({ id: id.required() });
const VERSION_ID = Joi.object<{ id: number; version: number }>({ id: id.required(), version: id.required() });

const projectCalls: readonly Call[] = [
  call({
    method: 'get',
    path: '/projects',
    access: 'user',
    summary: `Own projects, the newest first; with bin=true those that were deleted in the last ${BIN_DAYS} days.`,
    query: Joi.object<Listing>({ ...PAGE, bin: Joi.boolean().default(false) }),
    answer: listOf(PROJECT.schema),
    handle: (deps, { userId, query }) => listProjects(deps, userId, query),
  }),
  call({
    method: 'post',
    path: '/projects',
    access: 'user',
    summary: 'Keeps a new project; the same clientKey makes it once.',
    limit: 'save',
    bodyBytes: PROJECT_BYTES,
    body: Joi.object<NewProject>(SAVED),
    status: 201,
    answer: PROJECT.schema,
    handle: (deps, { userId, body }) => createProject(deps, userId, body),
  }),
  call({
    method: 'get',
    path: '/projects/:id',
    access: 'user',
    summary: 'A project with its song.',
    params: ID,
    answer: PROJECT.schema.append<ProjectAnswer>(SONG),
    handle: (deps, { userId, params }) => openProject(deps, userId, params.id),
  }),
  call({
    method: 'put',
    path: '/projects/:id',
    access: 'user',
    summary: 'Saves over the revision that was read; a stale one is refused with 409 and kept as a version.',
    limit: 'save',
    bodyBytes: PROJECT_BYTES,
    params: ID,
    body: Joi.object<Change>({ ...SAVED, revision: id.required() }),
    answer: PROJECT.schema,
    handle: (deps, { userId, params, body }) => saveProject(deps, userId, params.id, body),
  }),
  call({
    method: 'delete',
    path: '/projects/:id',
    access: 'user',
    summary: 'Into the bin; with forever=true out of the bin and gone.',
    limit: 'save',
    params: ID,
    query: Joi.object<{ forever: boolean }>({ forever: Joi.boolean().default(false) }),
    status: 204,
    handle: (deps, { userId, params, query }) => binProject(deps, userId, params.id, query.forever),
  }),
  call({
    method: 'post',
    path: '/projects/:id/restore',
    access: 'user',
    summary: 'Out of the bin again.',
    limit: 'save',
    params: ID,
    answer: PROJECT.schema,
    handle: (deps, { userId, params }) => unbinProject(deps, userId, params.id),
  }),
];

const versionCalls: readonly Call[] = [
  call({
    method: 'get',
    path: '/projects/:id/versions',
    access: 'user',
    summary: 'Versions of a project, the newest first.',
    params: ID,
    query: Joi.object<Page>(PAGE),
    answer: listOf(VERSION.schema),
    handle: (deps, { userId, params, query }) => listVersions(deps, userId, params.id, query),
  }),
  call({
    method: 'post',
    path: '/projects/:id/versions',
    access: 'user',
    summary: 'Keeps a version: the song given, or the project as it was saved last.',
    limit: 'save',
    bodyBytes: PROJECT_BYTES,
    params: ID,
    body: Joi.object<NewVersion>({
      clientKey,
      name: name(MAX_TEXT).required(),
      isAutoSave: Joi.boolean().default(false),
      changes: Joi.number().integer().min(0).max(1_000_000_000).default(0),
      song: Joi.any(),
    }),
    status: 201,
    answer: VERSION.schema,
    handle: (deps, { userId, params, body }) => keepVersion(deps, userId, params.id, body),
  }),
  call({
    method: 'get',
    path: '/projects/:id/versions/:version',
    access: 'user',
    summary: 'A version with its song.',
    params: VERSION_ID,
    answer: VERSION.schema.append<VersionAnswer>(SONG),
    handle: (deps, { userId, params }) => openVersion(deps, userId, params.id, params.version),
  }),
  call({
    method: 'delete',
    path: '/projects/:id/versions/:version',
    access: 'user',
    summary: 'Deletes a version.',
    limit: 'save',
    params: VERSION_ID,
    status: 204,
    handle: (deps, { userId, params }) => deleteVersion(deps, userId, params.id, params.version),
  }),
  call({
    method: 'post',
    path: '/projects/:id/versions/:version/restore',
    access: 'user',
    summary: 'Makes a new project of a version; the same clientKey makes it once.',
    limit: 'save',
    params: VERSION_ID,
    body: Joi.object<{ clientKey?: string }>({ clientKey }),
    status: 201,
    answer: PROJECT.schema,
    handle: (deps, { userId, params, body }) => restoreVersion(deps, userId, params.id, params.version, body.clientKey),
  }),
];

export const libraryCalls: readonly Call[] = [...projectCalls, ...versionCalls];
