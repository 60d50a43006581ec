/** A song in the hub, whose page anybody can read. */
import type { APIRequestContext } from 'playwright/test';
import { defaultSong } from '../../song/defaults.ts';
import { expect } from './fixtures.ts';

const PASSWORD = 'nine lives of a kick';
const headers = { 'sec-fetch-site': 'same-origin' };

const arranged = () => ({
  ...defaultSong(),
  timeline: [
    { scene: 'main', repeats: 2, overrides: [] },
    { scene: 'chorus', repeats: 2, overrides: [] },
  ],
});

/** Somebody shares a song, another says something about it. */
export async function shareSong(request: APIRequestContext, handle: string): Promise<string> {
  const who = { username: handle, password: PASSWORD, confirmPassword: PASSWORD };
  expect((await request.post('/api/auth/register', { headers, data: who })).status()).toBe(201);
  expect((await request.put('/api/social/me', { headers, data: { handle } })).status()).toBe(200);
  const given = {
    title: 'Last combi home, the one with the broken window and the very loud radio',
    description: 'Rain, kick and one bell.',
    lyrics: 'Rain on the zinc, the last one home.\nTurn it up, turn it down,\nthe window is gone.',
    language: 'en',
    genre: 'drum-and-bass',
    licence: 'by',
    projectData: arranged(),
  };
  const made = await request.post('/api/social/songs', { headers, data: given });
  expect(made.status()).toBe(201);
  const { id } = await made.json();
  const data = { body: 'That bell, a step late', atSeconds: 2 };
  await request.post(`/api/social/items/${id}/comments`, { headers, data });
  await request.post('/api/auth/logout', { headers });
  return id;
}
