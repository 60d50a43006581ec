/** Versions of a project: kept until they are deleted, restored as a copy, so that nothing is ever replaced. */
import { randomUUID } from 'node:crypto';
import { Op } from 'sequelize';
import { MAX_TEXT } from '../../song/limits.ts';
import type { ProjectRow, VersionAnswer, VersionRow } from '../contract.ts';
import { statement } from '../database/statement.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../http/failure.ts';
import type { JsonText } from '../http/json-text.ts';
import type { Page } from '../http/words.ts';
import { VERSION, VERSION_SONG } from '../models/tables.ts';
import { takeSpace } from '../quota.ts';
import { withSong } from './document.ts';
import { keepNew, ownProject } from './projects.ts';
import { readDocument, readKept } from './reading.ts';

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

const versionNotFound = () => new Failure('not_found', 'There is no such version.');

/** The newest first. */
export async function listVersions(deps: Deps, userId: number, projectId: number, { limit, page }: Page) {
  await ownProject(deps, userId, projectId);
  const rows = await deps.models.Version.findAll({
    attributes: VERSION.names,
    where: { projectId },
    order: [['id', 'DESC']],
    limit,
    offset: page * limit,
  });
  return rows.map(VERSION.wire);
}

/** The same request sent twice keeps one. */
export async function keepVersion(
  deps: Deps,
  userId: number,
  projectId: number,
  { clientKey = randomUUID(), name, isAutoSave, changes, song }: NewVersion,
): Promise<VersionRow> {
  const { Version } = deps.models;
  const project = await ownProject(deps, userId, projectId, song === undefined ? ['song', 'classic', 'bytes'] : []);
  const document = song === undefined ? project : await readDocument(deps, userId, { name: project.name, song });
  const where = { projectId, clientKey };
  // What is kept has its space: asked again, it is there, however full the cloud is.
  const kept = await Version.findOne({ attributes: VERSION.names, where });
  if (kept) return VERSION.wire(kept);
  return deps.database.transaction(async () => {
    await takeSpace(deps, userId, document.bytes);
    const before = await Version.findOne({ attributes: VERSION.names, where });
    if (before) {
      await takeSpace(deps, userId, -document.bytes);
      return VERSION.wire(before);
    }
    const { revision } = project;
    const { song: text, classic, bytes: size } = document;
    const row = { projectId, clientKey, name, isAutoSave, changes, revision, song: text, classic, size };
    const version = await Version.create(row);
    if (isAutoSave) await dropOldest(deps, userId, projectId);
    return VERSION.wire(version);
  });
}

async function dropOldest(deps: Deps, userId: number, projectId: number): Promise<void> {
  const { Version } = deps.models;
  const where = { projectId, isAutoSave: true };
  const old = await Version.findAll({
    attributes: ['id', 'size'],
    where,
    order: [['id', 'DESC']],
    offset: AUTO_SAVES,
  });
  if (old.length === 0) return;
  await Version.destroy({ where: { id: { [Op.in]: old.map(({ id }) => id) } } });
  await takeSpace(deps, userId, -old.reduce((sum, { size }) => sum + size, 0));
}

const OPENED = statement('version')`SELECT ${VERSION.list('v')}, ${VERSION_SONG.list('v')}
  FROM versions v JOIN projects p ON p.id = v.project_id
  WHERE v.id = $1 AND v.project_id = $2 AND p.user_id = $3 AND p.deleted_at IS NULL`;

/** With all its fields; they are JSON already and are not read again. */
export async function openVersion(
  deps: Deps,
  userId: number,
  projectId: number,
  id: number,
): Promise<JsonText<VersionAnswer>> {
  const [version] = await deps.database.ask(OPENED, [id, projectId, userId]);
  if (!version) throw versionNotFound();
  const classic = version.classic ?? (await fillIn(deps, userId, version));
  return withSong(VERSION.wire(version), classic, version.song);
}

/** Of a version that was kept before its classic fields were: once. */
async function fillIn(
  deps: Deps,
  userId: number,
  { id, song }: { readonly id: number; readonly song: string },
): Promise<string> {
  const { classic } = await readKept(deps, userId, song);
  await deps.models.Version.update({ classic }, { where: { id } });
  return classic;
}

/** As a new project: the one it came from stays as it is. */
export async function restoreVersion(
  deps: Deps,
  userId: number,
  projectId: number,
  id: number,
  clientKey: string | undefined,
): Promise<ProjectRow> {
  const project = await ownProject(deps, userId, projectId);
  const where = { id, projectId };
  const version = await deps.models.Version.findOne({ attributes: ['name', 'song'], where });
  if (!version) throw versionNotFound();
  const name = [...`${project.name} (${version.name})`].slice(0, MAX_TEXT).join('');
  const document = await readKept(deps, userId, version.song, name);
  return keepNew(deps, userId, document, clientKey, project.description);
}

export async function deleteVersion(deps: Deps, userId: number, projectId: number, id: number): Promise<void> {
  await ownProject(deps, userId, projectId);
  const where = { id, projectId };
  const version = await deps.models.Version.findOne({ attributes: ['size'], where });
  if (!version) throw versionNotFound();
  await deps.database.transaction(async () => {
    // The user's row first, as where versions are kept and the oldest dropped: each waits for the other in turn.
    await takeSpace(deps, userId, -version.size);
    if ((await deps.models.Version.destroy({ where })) === 0) throw versionNotFound();
  });
}
