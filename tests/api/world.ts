/** What every call is tried with: a user who has one of everything, and a request that is right. */
import { createHash, randomUUID } from 'node:crypto';
import type { Call } from '../../api/http/call.ts';
import { openChallenge } from '../../api/hub/challenges/challenges.ts';
import { savedOf } from '../../song/classic.ts';
import { defaultSong } from '../../song/defaults.ts';
import { type Client, json } from './client.ts';
import { PASSWORD, type Service } from './service.ts';
import { wave } from './wave.ts';

export interface World {
  readonly owner: Client;
  readonly username: string;
  readonly code: string;
  readonly project: number;
  readonly binned: number;
  readonly version: number;
  readonly audio: Buffer;
  readonly session: string;
  /** In the hub: the owner as a person, what they share, and what they say below it. */
  readonly person: string;
  readonly song: string;
  readonly loop: string;
  readonly comment: string;
  /** One that the owner's song has been entered into. */
  readonly challenge: string;
  /** What the song wants, and who has asked to play it. */
  readonly opening: string;
  readonly asker: string;
}

const AUDIO = wave(500);
const hash = createHash('sha256').update(AUDIO).digest('hex');
const SONG = savedOf(defaultSong());
/** It plays the recording. */
const RECORDED = {
  ...defaultSong(),
  takes: [{ hash, frames: 500, rate: 48_000 }],
  parts: [{ track: defaultSong().tracks[0]?.id, take: hash, lengthSeconds: 0.01 }],
};
const AGAIN = { password: PASSWORD };

/** An id that nothing has. */
const NOBODYS = '00000000-0000-7000-8000-000000000000';

/** With what calls of this path are about, and nothing of the other kind: it is made anew for each call. */
export async function makeWorld(service: Service, path: string): Promise<World> {
  const owner = await service.newUser();
  const world = { ...NOTHING, owner, username: owner.username, code: owner.codes[0] ?? '' };
  return path.startsWith('/social/')
    ? { ...world, ...(await shared(service, owner, path)) }
    : { ...world, ...(await kept(service, world, path)) };
}

const NOTHING = {
  ...{ project: 0, binned: 0, version: 0, audio: AUDIO, session: '' },
  ...{ person: '', song: '', loop: '', comment: '', challenge: '', opening: '', asker: '' },
};

/** What a path names; `/` and an account: all of it. */
async function kept(service: Service, { owner, username }: Pick<World, 'owner' | 'username'>, path: string) {
  const isFor = (place: string) => path === '/' || path.startsWith('/account') || path.startsWith(place);
  const save = async () => json(await owner.post('/projects', { clientKey: randomUUID(), ...SONG })).id as number;
  const projects = async () => {
    const project = await save();
    const binned = await save();
    await owner.delete(`/projects/${binned}`);
    const version = json(await owner.post(`/projects/${project}/versions`, { name: 'Kept' })).id as number;
    return { project, binned, version };
  };
  const elsewhere = async () => {
    await service.client().post('/auth/login', { username, ...AGAIN });
    const rows = json(await owner.get('/account/sessions')) as { id: string; isThis: boolean }[];
    return { session: rows.find(({ isThis }) => !isThis)?.id ?? '' };
  };
  if (isFor('/blobs')) await upload(owner);
  return { ...(isFor('/projects') && (await projects())), ...(isFor('/account') && (await elsewhere())) };
}

async function upload(owner: Client): Promise<void> {
  await owner.post('/blobs', { hash, bytes: AUDIO.length, mediaType: 'audio/wav' });
  await owner.put(`/blobs/${hash}/chunks/0`, AUDIO);
}

/** What a path names, and a song, which most of them do; `/social/` alone: all of it. */
async function shared(service: Service, owner: Client, path: string) {
  const isFor = (word: string) => path === '/social/' || path.includes(word);
  await upload(owner);
  const { id: song, personId: person } = json(
    await owner.post('/social/songs', { ...newSong(), licence: 'by', projectData: RECORDED }),
  );
  const idOf = async (place: string, body: object): Promise<string> => json(await owner.post(place, body)).id;
  const loop = isFor('/loops/:item') ? await idOf('/social/loops', newLoop()) : '';
  const comment = isFor('/comments') ? await idOf(`/social/items/${song}/comments`, { body: 'Mine' }) : '';
  const challenge = isFor('/challenges') ? await challenged(service, song) : '';
  if (!isFor('/openings')) return { person, song, loop, comment, challenge };
  const opening = await idOf('/social/openings', { kind: 'part', itemId: song, wants: 'bass' });
  const asking = await service.newUser();
  const { personId: asker } = json(await asking.post(`/social/openings/${opening}/requests`, { body: 'Me' }));
  return { person, song, loop, comment, challenge, opening, asker };
}

/** About the sounds of somebody else, on which the song is said to be built. */
async function challenged({ deps, newUser }: Service, song: string): Promise<string> {
  const pack = json(await (await newUser()).post('/social/songs', { ...newSong(), licence: 'by' })).id as string;
  const { sessions } = deps.database.pools;
  await sessions.query(`UPDATE hub_items SET state = 'shown' WHERE id = $1`, [pack]);
  const given = { packId: pack, title: 'One pack', body: 'Make it dance', days: 7, voteDays: 7 };
  const challenge = await openChallenge(deps, given, { operator: 'test', reason: 'test' });
  await sessions.query(
    `INSERT INTO hub_edges (item_id, place, source_id, taken, part) VALUES ($1, 0, $2, 'sound', '')`,
    [song, pack],
  );
  await sessions.query(
    `INSERT INTO hub_entries (challenge_id, item_id, person_id, created_at)
      SELECT $1, id, person_id, now() FROM hub_items WHERE id = $2`,
    [challenge, song],
  );
  return challenge;
}

/** What can be shared as it is. */
const newSong = () => ({ clientKey: randomUUID(), title: 'Zinc Roof', projectData: defaultSong() });
const newLoop = () => ({ clientKey: randomUUID(), title: 'Log drum', loopData: JSON.stringify(defaultSong()) });

/** A handle that nobody has. */
const newHandle = () => `h${randomUUID().replaceAll('-', '').slice(0, 20)}`;

/** The path of a call with the owner's things in it. */
export function pathOf({ path }: Call, world: World): string {
  const project = path === '/projects/:id/restore' ? world.binned : world.project;
  return path
    .replace(':id', String(project))
    .replace(':version', String(world.version))
    .replace(':hash', hash)
    .replace(':start', '0')
    .replace(':session', world.session)
    .replace('/loops/:item', `/loops/${world.loop}`)
    .replace(':item', world.song || NOBODYS)
    .replace(':comment', world.comment)
    .replace(':challenge', world.challenge)
    .replace(':opening', world.opening)
    .replace('/requests/:person', `/requests/${world.asker}`)
    .replace(/:person|:userId/, world.person);
}

/** The same with what nobody has. */
export function absentPathOf({ path }: Call): string {
  return path
    .replace(':id', '2147483647')
    .replace(':version', '2147483647')
    .replace(':hash', '0'.repeat(64))
    .replace(':start', '0')
    .replace(':session', '0'.repeat(32))
    .replace(/:(item|comment|challenge|opening|person|userId)/g, NOBODYS);
}

/** Of a body that is no plain JSON and no bytes. */
export const headersOf = ({ mediaType }: Call): Readonly<Record<string, string>> =>
  mediaType ? { 'content-type': mediaType } : {};

export const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

/** Bodies that are right; a call with a body and no row here fails the tests. */
export function bodyOf(call: Call, world: World): unknown {
  const { username, code, song } = world;
  const newPassword = 'thirteen lonely robins';
  const rows: Readonly<Record<string, unknown>> = {
    'post /auth/login': { username, ...AGAIN },
    'post /auth/register': { username: `new ${randomUUID()}`, ...AGAIN, confirmPassword: PASSWORD },
    'post /auth/recover': { username, code, password: newPassword },
    'put /profile': { bio: 'words' },
    'post /projects': SONG,
    'put /projects/:id': { ...SONG, revision: 1 },
    'post /projects/:id/versions': { name: 'Another' },
    'post /projects/:id/versions/:version/restore': {},
    'post /blobs': { hash, bytes: AUDIO.length, mediaType: 'audio/wav' },
    'put /blobs/:hash/chunks/:start': AUDIO,
    'put /account/password': { ...AGAIN, newPassword, confirmPassword: newPassword },
    'post /account/recovery-codes': AGAIN,
    'delete /account': AGAIN,
    'post /feedback': { name: 'G', email: 'g@example.org', subject: 'S', message: 'M' },
    'post /newsletter': { email: 'g@example.org', consent: true },
    'post /reports': { 'csp-report': { 'document-uri': 'http://localhost:3000/', 'blocked-uri': 'inline' } },
    'post /social/songs': newSong(),
    'post /social/loops': newLoop(),
    'post /social/items/:item/comments': { body: 'Words' },
    'post /social/items/:item/thanks': { body: 'Words' },
    'put /social/items/:item/comments/:comment': { body: 'Other words' },
    'put /social/me': { handle: newHandle() },
    'post /social/reports': { kind: 'item', id: song, reason: 'spam' },
    'put /social/items/:item': { title: 'Zinc Roof, again' },
    'post /admin/enrolment': { code: 'ABCDEF' },
    'post /admin/enrolment/confirmation': { code: '123456' },
    'post /admin/raise': { code: '123456' },
    'post /admin/acts': { act: 'dismiss', subject: song || NOBODYS, reason: 'words' },
    'post /social/items/:item/appeal': { body: 'It is mine' },
    'post /social/me/appeal': { body: 'It is mine' },
    'post /social/challenges/:challenge/entries': { itemId: song },
    'put /social/challenges/:challenge/vote': { itemId: song },
    'post /social/openings': { kind: 'skill', wants: 'voice', offers: 'drums' },
    'post /social/openings/:opening/requests': { body: 'Me' },
    'put /social/openings/:opening/requests/:person': { state: 'accepted' },
    'post /newsletter/confirm': { token: 'x'.repeat(43) },
    'post /newsletter/unsubscribe': { token: 'x'.repeat(43) },
  };
  const body = rows[nameOf(call)];
  if (body === undefined && (call.body || call.isBinary)) throw new Error(`no body for ${nameOf(call)}`);
  return body;
}
