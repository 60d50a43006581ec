/** Projects of a user: saved once each, never overwritten unseen, thirty days in the bin. */
import { randomUUID } from 'node:crypto';
import { Op, Transaction } from 'sequelize';
import type { ProjectAnswer, ProjectRow } from '../contract.ts';
import { isTwin } from '../database/away.ts';
import { statement } from '../database/statement.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../http/failure.ts';
import type { JsonText } from '../http/json-text.ts';
import type { Page } from '../http/words.ts';
import type { Project } from '../models/all.ts';
import { PROJECT, PROJECT_SONG } from '../models/tables.ts';
import { QUOTA_BYTES, storageFull, takeSpace } from '../quota.ts';
import { type Document, type Saved, withSong } from './document.ts';
import { readDocument } from './reading.ts';

export interface NewProject extends Saved {
  readonly clientKey?: string;
  readonly description?: string;
}

export interface Change extends NewProject {
  readonly revision: number;
}

const notFound = () => new Failure('not_found', 'There is no such project.');

/** The access check of everything below a project: another's and none at all look alike. Its song only where asked for. */
export async function ownProject({ models }: Deps, userId: number, id: number, more: readonly string[] = []) {
  const attributes = [...PROJECT.names, ...more];
  const project = await models.Project.findOne({ attributes, where: { id, userId, deletedAt: null } });
  if (!project) throw notFound();
  return project;
}

export interface Listing extends Page {
  readonly bin: boolean;
}

/** The newest first; with `bin` those that were deleted. */
export async function listProjects({ models }: Deps, userId: number, { limit, page, bin }: Listing) {
  const rows = await models.Project.findAll({
    attributes: PROJECT.names,
    where: { userId, deletedAt: bin ? { [Op.ne]: null } : null },
    order: [
      ['updatedAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit,
    offset: page * limit,
  });
  return rows.map(PROJECT.wire);
}

const OPENED = statement('project')`SELECT ${PROJECT.list()}, ${PROJECT_SONG.list()}
  FROM projects WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL`;

/** With all its fields; they are JSON already and are not read again. */
export async function openProject({ database }: Deps, userId: number, id: number): Promise<JsonText<ProjectAnswer>> {
  const [project] = await database.ask(OPENED, [id, userId]);
  if (!project) throw notFound();
  return withSong(PROJECT.wire(project), project.classic, project.song);
}

/** The same request sent twice makes one project. */
export async function createProject(deps: Deps, userId: number, given: NewProject): Promise<ProjectRow> {
  return keepNew(deps, userId, await readDocument(deps, userId, given), given.clientKey, given.description);
}

/** Space and project in one statement: the user's turn is as short as it can be. */
const KEEP = statement('keep project')`WITH space AS (
    UPDATE users SET used_bytes = used_bytes + $8 WHERE id = $1 AND used_bytes + $8 <= $9 RETURNING id
  )
  INSERT INTO projects (user_id, client_key, name, description, bpm, song, classic, bytes)
  SELECT id, $2::uuid, $3, $4, $5::integer, $6, $7, $8::integer FROM space
  RETURNING ${PROJECT.list()}`;

export async function keepNew(
  deps: Deps,
  userId: number,
  { name, bpm, song, classic, bytes }: Document,
  clientKey: string = randomUUID(),
  description = '',
): Promise<ProjectRow> {
  const values = [userId, clientKey, name, description, bpm, song, classic, bytes, QUOTA_BYTES];
  // What was kept before is refused by its key, and takes no space.
  const rows = await deps.database.tell(KEEP, values).catch((fault: unknown) => {
    if (isTwin(fault)) return [];
    throw fault;
  });
  const kept =
    rows[0] ?? (await deps.models.Project.findOne({ attributes: PROJECT.names, where: { userId, clientKey } }));
  if (!kept) throw storageFull();
  return PROJECT.wire(kept);
}

/** On a stale revision both are kept: the stored one as it is, the refused one among its versions. */
export async function saveProject(deps: Deps, userId: number, id: number, given: Change): Promise<ProjectRow> {
  const { models, database } = deps;
  // Another's project is not found, whatever was sent for it.
  if ((await models.Project.count({ where: { id, userId, deletedAt: null } })) === 0) throw notFound();
  const document = await readDocument(deps, userId, given);
  const clientKey = given.clientKey ?? randomUUID();
  const outcome = await database.transaction(async () => {
    // Not against those that only refer to it: a version being kept has the user's row, which we come to want.
    const lock = Transaction.LOCK.NO_KEY_UPDATE;
    const attributes = [...PROJECT.names, 'userId', 'bytes'];
    const project = await models.Project.findOne({ attributes, where: { id, userId, deletedAt: null }, lock });
    if (!project) throw notFound();
    const isKnown = (await database.ask(SAVES, [id, clientKey])).length > 0;
    if (isKnown) return { project, refused: null };
    if (project.revision !== given.revision) {
      return { project, refused: await keepRefused(deps, project, document, given.revision, clientKey) };
    }
    await takeSpace(deps, userId, document.bytes - project.bytes);
    const changed = {
      ...document,
      description: given.description ?? project.description,
      revision: given.revision + 1,
      updatedAt: new Date(deps.now()),
    };
    const [count] = await models.Project.update(changed, { where: { id, revision: given.revision } });
    if (count === 0) throw new Failure('conflict', 'The project was changed at the same moment.');
    await noteSave(deps, id, clientKey, changed.revision);
    return { project: Object.assign(project, changed), refused: null };
  });
  if (outcome.refused === null) return PROJECT.wire(outcome.project);
  throw new Failure('conflict', 'This project was changed elsewhere. Both versions are kept.', {
    facts: { revision: outcome.project.revision, versionId: outcome.refused },
  });
}

const SAVES = statement('saves')`SELECT revision FROM saves WHERE project_id = $1 AND client_key = $2`;
const NOTE_SAVE = statement('note save')`INSERT INTO saves (project_id, client_key, revision) VALUES ($1, $2, $3)`;
const FORGET_SAVES = statement('forget saves')`DELETE FROM saves WHERE project_id = $1 AND revision < $2`;

/** Saves so old are not sent again. */
const REMEMBERED_SAVES = 200;

async function noteSave({ database }: Deps, projectId: number, clientKey: string, revision: number): Promise<void> {
  await database.tell(NOTE_SAVE, [projectId, clientKey, revision]);
  await database.tell(FORGET_SAVES, [projectId, revision - REMEMBERED_SAVES]);
}

/** Id of the version that holds what could not be saved; sent twice, it is there once. */
async function keepRefused(deps: Deps, project: Project, document: Document, revision: number, clientKey: string) {
  const { Version } = deps.models;
  const where = { projectId: project.id, clientKey };
  const before = await Version.findOne({ where, attributes: ['id'] });
  if (before) return before.id;
  await takeSpace(deps, project.userId, document.bytes);
  const { id } = await Version.create({
    ...where,
    name: `Conflict: based on revision ${revision}`,
    isAutoSave: false,
    changes: 0,
    revision,
    song: document.song,
    classic: document.classic,
    size: document.bytes,
  });
  return id;
}

/** Into the bin, out of which it comes back within thirty days; the space it takes stays taken so long. */
export async function binProject(deps: Deps, userId: number, id: number, isForEver: boolean): Promise<void> {
  if (isForEver) return erase(deps, userId, id);
  const [count] = await deps.models.Project.update(
    { deletedAt: new Date(deps.now()) },
    { where: { id, userId, deletedAt: null } },
  );
  if (count === 0) throw notFound();
  deps.log.info({ event: 'project_binned', userId }, 'project deleted');
}

export async function unbinProject(deps: Deps, userId: number, id: number): Promise<ProjectRow> {
  const where = { id, userId, deletedAt: { [Op.ne]: null } };
  const [count] = await deps.models.Project.update({ deletedAt: null }, { where });
  if (count === 0) throw notFound();
  return PROJECT.wire(await ownProject(deps, userId, id));
}

/** Only from the bin: what is gone by one wrong touch is not gone. */
async function erase(deps: Deps, userId: number, id: number): Promise<void> {
  const where = { id, userId, deletedAt: { [Op.ne]: null } };
  await deps.database.transaction(async () => {
    const project = await deps.models.Project.findOne({ attributes: ['id', 'bytes'], where, lock: true });
    if (!project) throw notFound();
    const versions = (await deps.models.Version.sum('size', { where: { projectId: id } })) ?? 0;
    await deps.models.Project.destroy({ where });
    await takeSpace(deps, userId, -(project.bytes + Number(versions)));
  });
  deps.log.info({ event: 'project_erased', userId }, 'project erased');
}
