/** One's own comment is said better later, and others see that; what was reported or decided about stays as it was said. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../api/config.ts';
import type { CommentRow } from '../../../api/contract-hub.ts';
import { MIGRATIONS, migrate } from '../../../api/database/migrate.ts';
import { openDatabase } from '../../../api/database/open.ts';
import { nameOfUser } from '../../../api/http/networks.ts';
import { actOn, hide, restore, suspend } from '../../../api/hub/safety/acts.ts';
import { booksOf, deskOf } from '../../../api/hub/safety/desk.ts';
import { subjectNamed } from '../../../api/hub/safety/subject.ts';
import { ask, type Client, json } from '../client.ts';
import { hasPostgres } from '../databases.ts';

import { type Service, startOn } from '../service.ts';
import { HUB_DATABASES } from './databases.ts';
import { countsOf, failed, newPerson, share } from './hub.ts';

const BY = { operator: 'ada', reason: 'a test' };
const MINUTE = 60_000;

describe.each(HUB_DATABASES)('on $name', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(kind, { FIRST_LOOK: 'false' });
  });
  afterAll(() => service?.close());

  const named = (name: string) => subjectNamed(service.deps, name);
  const pathOf = ({ itemId, id }: CommentRow) => `/social/items/${itemId}/comments/${id}`;
  const edit = (who: Client, row: CommentRow, changes: object) => who.put(pathOf(row), changes);
  const listOf = async (who: Client, { itemId }: CommentRow): Promise<readonly CommentRow[]> =>
    json(await who.get(`/social/items/${itemId}/comments`));
  const report = (who: Client, { id, itemId }: CommentRow) =>
    who.post('/social/reports', { kind: 'comment', id, itemId, reason: 'insult' });

  /** A comment of one person below the item of another. */
  async function talk(said: object = {}) {
    const [author, writer] = [await newPerson(service), await newPerson(service)];
    const item = await share(author);
    const given = { body: 'That snair', atSeconds: 41, language: 'en', ...said };
    const row: CommentRow = json(await writer.post(`/social/items/${item.id}/comments`, given));
    return { author, writer, item, row };
  }

  test('its author changes what it says; all else stays, and everybody sees when', async () => {
    const { author, writer, row } = await talk();
    expect(row).toMatchObject({ body: 'That snair', editedAt: null });
    const later = json(await writer.post(`/social/items/${row.itemId}/comments`, { body: 'And the hat' }));
    service.clock.ahead = MINUTE;
    const answer = await edit(writer, row, { body: ' That \u202esnare\u202c\r\nat 0:41 ' });
    service.clock.ahead = 0;
    const edited: CommentRow = json(answer);
    expect([answer.status, edited]).toEqual([200, { ...row, body: 'That snare\nat 0:41', editedAt: edited.editedAt }]);
    expect(Date.parse(edited.editedAt ?? '') - Date.parse(row.createdAt)).toBeGreaterThanOrEqual(MINUTE);
    for (const one of [author, service.client()])
      expect(await listOf(one, row)).toEqual([later, edited].map((said) => ({ ...said, isOwn: false })));
    expect(await listOf(writer, row)).toEqual([later, edited]);
    const { commentCount, comments } = await countsOf(service, row.itemId);
    expect([commentCount, comments]).toEqual([2, 2]);
    expect(json(await edit(writer, row, { body: edited.body, language: 'fr' }))).toMatchObject({ language: 'fr' });
    expect(service.log.join('')).toContain(`"event":"comment_edited"`);
  });

  test('what says the same is not edited', async () => {
    const { writer, row } = await talk();
    expect(json(await edit(writer, row, { body: ' That snair ', language: 'en' }))).toEqual(row);
    expect(await listOf(writer, row)).toEqual([row]);
  });

  test('within the bounds of a new one, and nothing but its words', async () => {
    const { writer, row } = await talk();
    for (const wrong of [
      {},
      { body: '' },
      { body: '\u200d' },
      { body: 'x'.repeat(1001) },
      { body: 'see https://example.org' },
      { body: 'cheap-likes.com' },
      { body: 'Ok', language: 'xx' },
      { body: 'Ok', atSeconds: 4 },
      { body: 'Ok', isThanks: true },
    ])
      expect([wrong, failed(await edit(writer, row, wrong))]).toEqual([wrong, [400, 'bad_request']]);
    expect(await listOf(writer, row)).toEqual([row]);
    const { sessions } = service.deps.database.pools;
    await sessions.query('UPDATE hub_people SET trusted_at = now() WHERE id = $1', [writer.id]);
    expect((await edit(writer, row, { body: 'see https://example.org' })).status).toBe(200);
    expect((await edit(writer, row, { body: 'x'.repeat(1000) })).status).toBe(200);
  });

  test('nobody else does, the author of the item neither, nor whoever may not speak there', async () => {
    const { author, writer, row } = await talk();
    const words = { body: 'Mine now' };
    expect(failed(await edit(author, row, words))).toEqual([404, 'not_found']);
    expect(failed(await edit(await newPerson(service), row, words))).toEqual([404, 'not_found']);
    expect(failed(await edit(service.client(), row, words))).toEqual([401, 'not_signed_in']);
    const elsewhere = await share(writer);
    expect(failed(await edit(writer, { ...row, itemId: elsewhere.id }, words))).toEqual([404, 'not_found']);
    await author.post(`/social/people/${writer.id}/block`);
    expect(failed(await edit(writer, row, words))).toEqual([403, 'forbidden']);
    await author.delete(`/social/people/${writer.id}/block`);
    await suspend(service.deps, await named(writer.id), BY);
    expect(failed(await edit(writer, row, words))).toEqual([403, 'forbidden']);
    await restore(service.deps, await named(writer.id), BY);
    await hide(service.deps, await named(row.itemId), BY);
    expect(failed(await edit(writer, row, words))).toEqual([404, 'not_found']);
    await restore(service.deps, await named(row.itemId), BY);
    expect(await listOf(writer, row)).toEqual([row]);
    expect((await edit(writer, row, words)).status).toBe(200);
  });

  test('what was reported stays as it was said, before the report is read and after it', async () => {
    const { author, writer, row } = await talk({ body: 'Rude words' });
    const subject = `${row.itemId}/${row.id}`;
    expect((await report(author, row)).status).toBe(204);
    const refused = await edit(writer, row, { body: 'Kind words' });
    expect(failed(refused)).toEqual([409, 'conflict']);
    expect(json(refused).error.message).toBe('It was reported, and stays as it was said. You can remove it.');
    const onDesk = async () => (await deskOf(service.deps)).reports.filter((one) => one.subject === subject);
    expect(await onDesk()).toMatchObject([{ comment: 'Rude words' }]);
    await actOn(service.deps, 'dismiss', subject, BY);
    expect(await onDesk()).toEqual([]);
    expect(failed(await edit(writer, row, { body: 'Kind words' }))).toEqual([409, 'conflict']);
    const books = async () => (await booksOf(service.deps, row.id)).map(({ act, comment }) => [act, comment]);
    expect(await books()).toEqual([['dismiss', 'Rude words']]);
    await hide(service.deps, await named(subject), BY);
    await restore(service.deps, await named(subject), BY);
    expect(failed(await edit(writer, row, { body: 'Kind words' }))).toEqual([409, 'conflict']);
    expect(await books()).toEqual(['restore', 'hide', 'dismiss'].map((act) => [act, 'Rude words']));
    expect((await writer.delete(pathOf(row))).status).toBe(204);
  });

  test('who reads a report of it, at the desk or in the books, sees that it was edited before, and when', async () => {
    const { author, writer, row } = await talk({ body: 'Rude words' });
    const { row: untouched } = await talk();
    const { editedAt }: CommentRow = json(await edit(writer, row, { body: 'Ruder words' }));
    expect(editedAt).toMatch(/^\d{4}-/);
    for (const one of [row, untouched]) expect((await report(author, one)).status).toBe(204);
    await author.post('/social/reports', { kind: 'item', id: row.itemId, reason: 'spam' });
    const subjects = [row, untouched].map(({ itemId, id }) => `${itemId}/${id}`);
    const told = async (rows: Promise<readonly object[]>) =>
      (JSON.parse(JSON.stringify(await rows)) as { subject: string; comment: string; editedAt: string | null }[])
        .filter(({ subject }) => [...subjects, row.itemId].includes(subject))
        .map(({ subject, comment, editedAt: at }) => [subject, comment, at]);
    const [edited, as] = subjects;
    expect(await told(deskOf(service.deps).then(({ reports }) => reports))).toEqual([
      [edited, 'Ruder words', editedAt],
      [as, 'That snair', null],
      [row.itemId, null, null],
    ]);
    for (const subject of subjects) await actOn(service.deps, 'dismiss', subject, BY);
    const books = [
      [as, 'That snair', null],
      [edited, 'Ruder words', editedAt],
    ];
    expect(await told(booksOf(service.deps, null))).toEqual(books);
    expect(await told(booksOf(service.deps, row.id))).toEqual(books.slice(1));
  });

  test('what is hidden or was decided about without a report stays, too; what is removed is gone', async () => {
    const { writer, row } = await talk();
    const subject = `${row.itemId}/${row.id}`;
    await hide(service.deps, await named(subject), BY);
    const hidden = await edit(writer, row, { body: 'Kind words' });
    expect(failed(hidden)).toEqual([409, 'conflict']);
    expect(json(hidden).error.message).toBe('It is hidden, and stays as it was said. You can remove it.');
    await restore(service.deps, await named(subject), BY);
    const decided = await edit(writer, row, { body: 'Kind words' });
    expect(json(decided).error.message).toBe('It was decided about, and stays as it was said. You can remove it.');
    expect(await listOf(writer, row)).toEqual([row]);
    await writer.delete(pathOf(row));
    expect(failed(await edit(writer, row, { body: 'Kind words' }))).toEqual([404, 'not_found']);
  });

  test('a line of thanks stays a line of thanks, in the credits as well', async () => {
    const [author, remixer] = [await newPerson(service), await newPerson(service)];
    const source = await share(author, { licence: 'by' });
    const remix = await share(remixer, { licence: 'by', sources: [{ itemId: source.id, taken: 'song' }] });
    const line: CommentRow = json(await author.post(`/social/items/${remix.id}/thanks`, { body: 'Tank you' }));
    expect(failed(await edit(author, line, { body: 'x'.repeat(141) }))).toEqual([400, 'bad_request']);
    expect(json(await edit(author, line, { body: 'Thank\nyou' }))).toMatchObject({ body: 'Thank you', isThanks: true });
    const { credits } = json(await remixer.get(`/social/items/${remix.id}`));
    expect(credits).toMatchObject([{ thanks: { id: line.id, body: 'Thank you' } }]);
  });

  test('the export and the public page have it as it is now', async () => {
    const { writer, row } = await talk();
    const pageOf = async (query: string) => (await ask(service.port, `/s/${row.itemId}${query}`)).body.toString();
    expect(await pageOf('')).not.toContain('class="edited"');
    const { editedAt } = json(await edit(writer, row, { body: 'That snare' }));
    const files = unzipSync((await writer.get('/account/export')).body);
    const { comments } = JSON.parse(strFromU8(files['hub/person.json'] ?? new Uint8Array()));
    expect(comments).toMatchObject([{ body: 'That snare', createdAt: row.createdAt, editedAt }]);
    const page = await pageOf('?lang=de');
    expect(page).toContain('That snare');
    expect(page).not.toContain('That snair');
    expect(page).toMatch(
      new RegExp(`<time class="edited" datetime="${editedAt}" title="[^"]+">\\(bearbeitet\\)</time>`),
    );
  });

  test.skipIf(!hasPostgres || kind === HUB_DATABASES[0])(
    'of a report and an edit at once the second waits for the first',
    async () => {
      const { author, writer, row } = await talk({ body: 'Rude words' });
      const { sessions } = service.deps.database.pools;
      const other = await sessions.connect();
      const asked = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      const waiting = () =>
        expect.poll(async () => (await sessions.query(asked)).rows.length, { timeout: 8000 }).toBe(1);
      try {
        // Another process edits: the report is about what it says afterwards.
        await other.query('BEGIN');
        await other.query('SELECT 1 FROM hub_comments WHERE id = $1 FOR UPDATE', [row.id]);
        const reporting = report(author, row);
        await waiting();
        await other.query('COMMIT');
        expect((await reporting).status).toBe(204);
        await sessions.query('DELETE FROM hub_reports WHERE subject_id = $1', [row.id]);
        // Another process takes a report: the edit finds it.
        await other.query('BEGIN');
        await other.query('SELECT 1 FROM hub_comments WHERE id = $1 FOR SHARE', [row.id]);
        await other.query(
          `INSERT INTO hub_reports (subject_id, reporter, kind, item_id, reason, body)
            VALUES ($1, 'another', 'comment', $2, 'insult', '')`,
          [row.id, row.itemId],
        );
        const editing = edit(writer, row, { body: 'Kind words' });
        await waiting();
        await other.query('COMMIT');
        expect(failed(await editing)).toEqual([409, 'conflict']);
        expect(await listOf(writer, row)).toEqual([row]);
      } finally {
        await other.query('ROLLBACK');
        other.release();
      }
    },
    20_000,
  );
});

test('an edit counts as a comment does, a minute and a day', async () => {
  const [kind] = HUB_DATABASES;
  if (!kind) throw new Error('there is no database');
  const service = await startOn(kind, { FIRST_LOOK: 'false', LIMITS: '1' });
  /** What comes of so many edits, one after the other, of somebody who has said one thing; and a new comment after them. */
  async function edits(many: number, saidToday = 0) {
    const writer = await newPerson(service);
    const { id } = await share(writer);
    const path = `/social/items/${id}/comments`;
    const row = json(await writer.post(path, { body: 'Take 0' }));
    const { sessions } = service.deps.database.pools;
    const { rows } = await sessions.query('SELECT user_id AS id FROM hub_accounts WHERE person_id = $1', [writer.id]);
    for (let i = 0; i < saidToday; i++) await service.deps.limits.spend('commentNew', nameOfUser(rows[0].id));
    const statuses = [];
    for (let take = 1; take <= many; take++)
      statuses.push((await writer.put(`${path}/${row.id}`, { body: `Take ${take}` })).status);
    return [...statuses, (await writer.post(path, { body: 'Another' })).status];
  }
  expect(await edits(6)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  // Of somebody new twenty a day: one was the comment itself.
  expect(await edits(2, 18)).toEqual([200, 429, 429]);
  await service.close();
}, 60_000);

test('what was said before there were edits was never edited', async () => {
  const folder = mkdtempSync(`${tmpdir()}/batida-edits-`);
  const database = await openDatabase(readConfig({ DATA_DIR: folder }), false);
  await migrate(
    database,
    MIGRATIONS.slice(
      0,
      MIGRATIONS.findIndex(({ name }) => name === '2026-12-hub-edited'),
    ),
  );
  const id = '01a20000-0000-7000-8000-000000000001';
  await database.tell({
    text: `INSERT INTO hub_comments (item_id, id, person_id, body) VALUES ('${id}', '${id}', '${id}', 'Before')`,
  });
  await migrate(database);
  const rows = await database.tell({ text: 'SELECT body, edited_at FROM hub_comments' });
  expect(rows).toEqual([{ body: 'Before', edited_at: null }]);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);
