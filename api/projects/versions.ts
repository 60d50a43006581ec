/** Versions of a project: kept until they are deleted, restored as a copy, so that nothing is ever replaced. */
import { randomUUID } from 'node:crypto';
import { Op } from 'sequelize';
import type { ProjectRow, VersionRow } from '../contract.ts';
import type { Deps } from '../deps.ts';
import { JsonText } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import type { Page } from '../http/words.ts';
import type { Version } from '../models/all.ts';
import { takeSpace } from '../quota.ts';
import { classicOf, documentFrom, renamed } from './document.ts';
import { keepNew, ownProject } from './projects.ts';

export interface NewVersion {
  readonly clientKey?: string;
  readonly name: string;
  readonly isAutoSave: boolean;
  readonly changes: number;
  /** What is to be kept; without, the project as it was saved last. */
  readonly song?: unknown;
}

/** Automatic ones of a project: eight hours of one every five minutes. The oldest goes. */
const AUTO_SAVES = 100;
const NAME_CHARACTERS = 200;

const ROW = ['id', 'name', 'isAutoSave', 'changes', 'bytes', 'createdAt'];

function rowOf({ id, name, isAutoSave, changes, bytes, createdAt }: Version): VersionRow {
  return { id, name, timestamp: createdAt.toISOString(), size: bytes, changes, isAutoSave };
}

const versionNotFound = () => new Failure('not_found', 'There is no such version.');

async function ownVersion(deps: Deps, userId: number, projectId: number, id: number) {
  const project = await ownProject(deps, userId, projectId);
  const version = await deps.models.Version.findOne({ where: { id, projectId } });
  if (!version) throw versionNotFound();
  return { project, version };
}

/** The newest first. */
export async function listVersions(deps: Deps, userId: number, projectId: number, { limit, page }: Page) {
  await ownProject(deps, userId, projectId);
  const rows = await deps.models.Version.findAll({
    attributes: ROW,
    where: { projectId },
    order: [['id', 'DESC']],
    limit,
    offset: page * limit,
  });
  return rows.map(rowOf);
}

/** The same request sent twice keeps one. */
export async function keepVersion(
  deps: Deps,
  userId: number,
  projectId: number,
  { clientKey = randomUUID(), name, isAutoSave, changes, song }: NewVersion,
): Promise<VersionRow> {
  const { Version } = deps.models;
  const project = await ownProject(deps, userId, projectId);
  const document = song === undefined ? project : documentFrom({ name: project.name, song });
  const where = { projectId, clientKey };
  // What is kept has its space: asked again, it is there, however full the cloud is.
  const kept = await Version.findOne({ where });
  if (kept) return rowOf(kept);
  return deps.database.sequelize.transaction(async () => {
    await takeSpace(deps, userId, document.bytes);
    const before = await Version.findOne({ where });
    if (before) {
      await takeSpace(deps, userId, -document.bytes);
      return rowOf(before);
    }
    const { revision } = project;
    const { song: text, bytes } = document;
    const row = { projectId, clientKey, name, isAutoSave, changes, revision, song: text, bytes };
    const version = await Version.create(row);
    if (isAutoSave) await dropOldest(deps, userId, projectId);
    return rowOf(version);
  });
}

async function dropOldest(deps: Deps, userId: number, projectId: number): Promise<void> {
  const { Version } = deps.models;
  const where = { projectId, isAutoSave: true };
  const old = await Version.findAll({
    attributes: ['id', 'bytes'],
    where,
    order: [['id', 'DESC']],
    offset: AUTO_SAVES,
  });
  if (old.length === 0) return;
  await Version.destroy({ where: { id: { [Op.in]: old.map(({ id }) => id) } } });
  await takeSpace(deps, userId, -old.reduce((sum, { bytes }) => sum + bytes, 0));
}

export async function openVersion(deps: Deps, userId: number, projectId: number, id: number): Promise<JsonText> {
  const { version } = await ownVersion(deps, userId, projectId, id);
  const row = JSON.stringify(rowOf(version));
  return new JsonText(`${row.slice(0, -1)},${classicOf(version.song).slice(1, -1)},"song":${version.song}}`);
}

/** As a new project: the one it came from stays as it is. */
export async function restoreVersion(
  deps: Deps,
  userId: number,
  projectId: number,
  id: number,
  clientKey: string | undefined,
): Promise<ProjectRow> {
  const { project, version } = await ownVersion(deps, userId, projectId, id);
  const name = [...`${project.name} (${version.name})`].slice(0, NAME_CHARACTERS).join('');
  return keepNew(deps, userId, renamed(version.song, name), clientKey, project.description);
}

export async function deleteVersion(deps: Deps, userId: number, projectId: number, id: number): Promise<void> {
  const { version } = await ownVersion(deps, userId, projectId, id);
  await deps.database.sequelize.transaction(async () => {
    // The user's row first, as where versions are kept and the oldest dropped: each waits for the other in turn.
    await takeSpace(deps, userId, -version.bytes);
    if ((await deps.models.Version.destroy({ where: { id, projectId } })) === 0) throw versionNotFound();
  });
}
