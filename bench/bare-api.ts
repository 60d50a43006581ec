/**
 * What the API's calls cost without us, as a process: Express and pg, one statement a call, no session, no check, no
 * log, no header. Says where it is.
 */
import type { AddressInfo } from 'node:net';
import express from 'express';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = express();

app.get('/me/:id', async (request, response) => {
  const { rows } = await pool.query(
    `SELECT id, username, email, first_name AS "firstName", last_name AS "lastName", created_at AS "createdAt"
     FROM users WHERE id = $1`,
    [request.params.id],
  );
  response.json(rows[0]);
});

app.get('/projects/:id', async (request, response) => {
  const { rows } = await pool.query(
    `SELECT id, name, description, bpm, created_at AS "createdAt", updated_at AS "updatedAt", revision, classic, song
     FROM projects WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL`,
    [request.params.id, request.query.user],
  );
  response.json(rows[0]);
});

app.post('/projects', express.json({ limit: '2mb' }), async (request, response) => {
  const { name, bpm, song, patternData, trackSettings, effectsSettings } = request.body;
  const classic = JSON.stringify({ patternData, trackSettings, effectsSettings });
  const text = JSON.stringify(song);
  const { rows } = await pool.query(
    `INSERT INTO projects (user_id, client_key, name, bpm, song, classic, bytes)
     VALUES ($1, gen_random_uuid(), $2, $3, $4, $5, $6) RETURNING id, name, bpm, revision`,
    [request.query.user, name, bpm, text, classic, text.length],
  );
  response.status(201).json(rows[0]);
});

app.get('/recent', async (_request, response) => {
  const { rows } = await pool.query(
    `SELECT i.id, i.kind, i.title, i.description, i.genre, i.instrument, i.bpm, i.visibility, i.licence, i.tags,
       i.like_count, i.view_count, i.comment_count, i.download_count, i.used_count, i.created_at, i.cover, i.seconds,
       i.track_count, p.handle
     FROM hub_items i JOIN hub_people p ON p.id = i.person_id
     WHERE i.is_listed AND i.kind = 'song' ORDER BY i.id DESC LIMIT 10`,
  );
  response.json(rows);
});

app.get('/refused', (_request, response) => {
  response.status(429).json({ error: 'too many requests' });
});

const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
