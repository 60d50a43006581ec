/** Everything that is kept of a user as one zip, written while it is read: it never lies in memory as a whole. */
import { setImmediate } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { ownUser } from '../auth/users.ts';
import { endingOf } from '../blobs/audio.ts';
import { contentOf } from '../blobs/blobs.ts';
import { stream } from '../blobs/file.ts';
import { statement } from '../database/statement.ts';
import type { Deps } from '../deps.ts';
import { nameOfUser } from '../http/networks.ts';
import { hubFiles } from '../hub/export.ts';
import type { User } from '../models/all.ts';
import { PROFILE, USER } from '../models/tables.ts';
import { withSong } from '../projects/document.ts';
import { listSessions } from './account.ts';

export async function exportAccount(deps: Deps, userId: number, request: Request, response: Response): Promise<void> {
  const user = await ownUser(deps, userId);
  response.set({
    'Content-Type': 'application/zip',
    'Content-Disposition': 'attachment; filename="batida-account.zip"',
  });
  deps.log.info({ event: 'account_exported', userId }, 'account exported');
  if (request.method === 'HEAD') response.end();
  else await stream(deps, nameOfUser(userId), zipOf(filesOf(deps, user, request.sessionID)), response);
}

interface Entry {
  readonly path: string;
  /** Text is packed; audio is packed already. */
  readonly content: string | AsyncIterable<Uint8Array>;
}

async function* zipOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, piece) => {
    if (error) fault = error;
    else ready.push(piece);
  });
  const taken = () => {
    if (fault) throw fault;
    const pieces = ready;
    ready = [];
    return pieces;
  };
  for await (const { path, content } of entries) {
    const isText = typeof content === 'string';
    const file = isText ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
    zip.add(file);
    for await (const piece of isText ? piecesOf(strToU8(content)) : content) {
      file.push(piece);
      yield* taken();
    }
    file.push(new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

const PIECE_BYTES = 65_536;

/** A long text is packed a piece at a time, and whoever else asks is answered in between. */
async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES);
    await setImmediate();
  }
}

async function* filesOf(deps: Deps, user: User, sid: string): AsyncGenerator<Entry> {
  const { Project, Version, Blob, Feedback } = deps.models;
  const userId = user.id;
  const pretty = (value: unknown) => JSON.stringify(value, null, 2);
  yield { path: 'account.json', content: pretty(await accountOf(deps, user, sid)) };
  yield { path: 'feedback.json', content: pretty(await Feedback.findAll({ where: { userId }, raw: true })) };
  for (const { id } of await Project.findAll({ attributes: ['id'], where: { userId }, order: ['id'] })) {
    const project = await Project.findByPk(id, { raw: true });
    if (!project) continue;
    yield { path: `projects/${id}.json`, content: fileOf({ ...project }) };
    for (const version of await Version.findAll({ attributes: ['id'], where: { projectId: id }, order: ['id'] })) {
      const row = await Version.findByPk(version.id, { raw: true });
      if (row) yield { path: `projects/${id}/versions/${version.id}.json`, content: fileOf({ ...row }) };
    }
  }
  yield* hubFiles(deps, userId);
  for (const blob of await Blob.findAll({ where: { userId }, raw: true })) {
    const path = `audio/${blob.hash}.${blob.isWhole ? endingOf(blob.mediaType) : 'part'}`;
    yield { path, content: contentOf(deps, userId, blob.hash, 0, Number(blob.received)) };
  }
}

type KeptRow = { readonly song: string; readonly classic: string | null; readonly clientKey: string };

/** The row with its song as JSON in place of its text. */
function fileOf({ song, classic, clientKey, ...row }: KeptRow): string {
  return withSong(row, classic, song).text;
}

const SUBSCRIPTIONS = statement('subscriptions of')`SELECT email, consented_at AS "consentedAt"
  FROM newsletter WHERE user_id = $1`;

async function accountOf(deps: Deps, user: User, sid: string) {
  const { usedBytes: _counted, ...profile } = PROFILE.wire(user);
  return {
    user: USER.wire(user),
    profile,
    sessions: await listSessions(deps, user.id, sid),
    recoveryCodesLeft: await deps.models.RecoveryCode.count({ where: { userId: user.id, usedAt: null } }),
    newsletter: await deps.database.ask(SUBSCRIPTIONS, [user.id]),
  };
}
