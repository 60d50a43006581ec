/**
 * Half an hour in the hub, as a browser asks for it: forty looks at lists and sheets, twenty songs heard, one remixed, one
 * published. What travels after the first load, by kind, compressed as a browser takes it and asked about by its tag where it was
 * there before; and what a recording weighs for who listens beside the same as FLAC.
 */
import { execFileSync } from 'node:child_process';
import { Agent, type OutgoingHttpHeaders, request as send } from 'node:http';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { COMPACT_TYPE } from '../api/terms-hub.ts';
import { growSong } from '../song/grow/grow-song.ts';
import { styleSong } from '../song/styles/style-song.ts';
import { STYLES } from '../song/styles/styles.ts';
import { documentOf } from '../song/write.ts';
import { ORIGIN } from '../tests/api/client.ts';
import { DATABASES } from '../tests/api/databases.ts';
import { newPerson, share } from '../tests/api/hub/hub.ts';
import { startOn } from '../tests/api/service.ts';
import { atMost, type Bench, type Findings, row } from './report.ts';

const MOST_KILOBYTES = 150;
const KILO = 1e3;
/** What a browser says of itself with each call. */
const BROWSER: OutgoingHttpHeaders = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en-GB,en;q=0.9',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
  referer: `${ORIGIN}/`,
};

type Kind = 'browse' | 'play' | 'remix' | 'publish';

interface Travelled {
  /** Bodies, as they travel, both ways. */
  body: number;
  /** Lines of requests and answers, as HTTP/1.1 writes them. */
  heads: number;
  calls: number;
}

/** One browser: its cookie, what it has kept, and what has travelled for each kind of doing. */
class Browser {
  readonly travelled = new Map<Kind, Travelled>();
  private readonly kept = new Map<string, string>();
  /** What reads links has learnt to: from the first song on. */
  isBrief = false;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(
    private readonly port: number,
    private readonly cookie: string,
  ) {}

  get = (kind: Kind, path: string) => this.call(kind, 'GET', path);
  post = (kind: Kind, path: string, body?: object) => this.call(kind, 'POST', path, body);

  private call(kind: Kind, method: string, path: string, given?: object): Promise<void> {
    const text = given && JSON.stringify(given);
    // As ui/account/call.ts sends it.
    const body = text === undefined ? undefined : text.length > 1000 ? gzipSync(text) : Buffer.from(text);
    const tag = method === 'GET' ? this.kept.get(path) : undefined;
    const headers: OutgoingHttpHeaders = {
      ...BROWSER,
      // As ui/cloud/compact.ts asks.
      ...((method === 'POST' ? path === 'songs' : this.isBrief && /^items\/[^/]+(\/document)?$/.test(path)) && {
        accept: `${COMPACT_TYPE}, application/json;q=0.9`,
      }),
      cookie: this.cookie,
      ...(method !== 'GET' && { origin: ORIGIN }),
      ...(tag !== undefined && { 'if-none-match': tag }),
      ...(body && { 'content-type': 'application/json', 'content-length': String(body.length) }),
      ...(text !== undefined && text.length > 1000 && { 'content-encoding': 'gzip' }),
    };
    return new Promise((resolve, reject) => {
      const asked = send(
        { port: this.port, host: '127.0.0.1', path: `/api/social/${path}`, method, headers, agent: this.agent },
        (answer) => {
          let bytes = 0;
          const { socket } = answer;
          answer.on('data', (part: Buffer) => {
            bytes += part.length;
          });
          answer.on('error', reject);
          answer.on('end', () => {
            const { statusCode = 0, headers: said } = answer;
            if (statusCode >= 400) reject(new Error(`${method} ${path}: ${statusCode}`));
            if (typeof said.etag === 'string') this.kept.set(path, said.etag);
            this.count(kind, socket, bytes + (body?.length ?? 0));
            resolve();
          });
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
  }

  private seen = { socket: undefined as Socket | undefined, bytes: 0 };

  private count(kind: Kind, socket: Socket, body: number): void {
    if (this.seen.socket !== socket) this.seen = { socket, bytes: 0 };
    const all = socket.bytesRead + socket.bytesWritten;
    const sum = this.travelled.get(kind) ?? { body: 0, heads: 0, calls: 0 };
    const whole = all - this.seen.bytes;
    this.seen.bytes = all;
    this.travelled.set(kind, {
      body: sum.body + body,
      heads: sum.heads + whole - body,
      calls: sum.calls + 1,
    });
  }

  end(): void {
    this.agent.destroy();
  }
}

/** Grown songs of every style, as people share them. */
const songs = () => STYLES.flatMap(({ id }) => [1, 2].map((seed) => documentOf(growSong(styleSong(id, seed), seed))));

async function run(): Promise<Findings> {
  const [kind] = DATABASES;
  if (!kind) throw new Error('there is no database');
  const service = await startOn(kind, { FIRST_LOOK: 'false' });
  try {
    const author = await newPerson(service);
    const ids: string[] = [];
    for (const [i, projectData] of songs().entries()) {
      const given = { title: `Rain on a tin roof, no. ${i}`, description: 'Rain, kick and one bell.', genre: 'house' };
      ids.push((await share(author, { ...given, projectData, licence: 'by' })).id);
    }
    for (const id of ids.slice(0, 10))
      for (const body of ['That bell, a step late!', 'Fire', 'What is the snare from?'])
        await author.post(`/social/items/${id}/comments`, { body });
    const listener = await newPerson(service);
    const browser = new Browser(service.port, listener.cookie);
    await halfAnHour(browser, ids.toReversed(), author.id);
    browser.end();
    const all = [...browser.travelled];
    const sum = (of: keyof Travelled) => all.reduce((total, [, one]) => total + one[of], 0) / KILO;
    return {
      rows: [
        ...all.flatMap(([what, { body, heads, calls }]) => [
          row(`${what}, ${calls} calls`, [body / KILO], 'kB'),
          row(`${what}, their heads by HTTP/1.1`, [heads / KILO], 'kB'),
        ]),
        row('all, heads apart', [sum('body')], 'kB'),
        row('all, with their heads', [sum('body') + sum('heads')], 'kB'),
        ...recorded(),
      ],
      ratios: {},
      bars: [atMost('half an hour in the hub, with heads, in kB', sum('body') + sum('heads'), MOST_KILOBYTES)],
    };
  } finally {
    await service.close();
  }
}

async function halfAnHour(browser: Browser, newest: readonly string[], author: string): Promise<void> {
  const at = (i: number): string => newest[i % newest.length] ?? '';
  const browse = (path: string) => browser.get('browse', path);
  // Opened, and opened again later: what was there is asked about.
  for (let i = 0; i < 2; i++) for (const path of ['songs/trending', 'loops/trending', 'songs']) await browse(path);
  for (let page = 0; page < 4; page++) await browse(`songs?limit=10${page === 0 ? '' : `&after=${at(page * 10 - 1)}`}`);
  for (const genre of ['house', 'techno', 'amapiano', 'house']) await browse(`songs?genre=${genre}&limit=10`);
  for (const words of ['rain', 'tin roof', 'bell', 'house'])
    await browse(`search?q=${encodeURIComponent(words)}&limit=10`);
  for (const path of [
    'people',
    'discussions',
    'genres',
    'openings?kind=part',
    'openings?kind=skill',
    'songs/remixable',
  ])
    await browse(path);
  for (const path of [`people/${author}`, `songs/user/${author}?limit=10`, 'feed?limit=10', 'me']) await browse(path);
  // One is heard while lists are looked at; then sheets of six of those that are heard later.
  await browser.get('play', `items/${at(20)}/document`);
  await browser.post('play', `items/${at(20)}/plays`);
  browser.isBrief = true;
  for (let i = 0; i < 6; i++) {
    await browse(`items/${at(i)}`);
    await browse(`items/${at(i)}/comments?limit=10`);
  }
  for (let i = 0; i < 19; i++) {
    // The sheet has brought the song along.
    if (i >= 6) await browser.get('play', `items/${at(i)}/document`);
    await browser.post('play', `items/${at(i)}/plays`);
  }
  await browser.post('remix', `items/${at(3)}/downloads`);
  const projectData = documentOf(growSong(styleSong(STYLES[3]?.id ?? 'cumbia', 5), 5));
  const sources = [{ itemId: at(3), taken: 'song' }];
  await browser.post('publish', 'songs', { title: 'Rain, again', genre: 'house', licence: 'by', projectData, sources });
  await browse('songs');
}

/** Ten seconds of a voice-like tone, mono: FLAC beside Opus as it is made for who listens, by the same libraries as browsers have. */
function recorded() {
  const size = (...codec: readonly string[]): number | null => {
    const source = [
      '-f',
      'lavfi',
      '-i',
      'aevalsrc=0.3*sin(2*PI*220*t)*(1+sin(2*PI*3*t))+0.02*(random(0)-0.5):s=48000:d=10',
    ];
    try {
      return execFileSync('ffmpeg', ['-v', 'error', ...source, '-ac', '1', ...codec, '-'], { maxBuffer: 1e8 }).length;
    } catch {
      return null;
    }
  };
  const [flac, opus] = [size('-sample_fmt', 's16', '-f', 'flac'), size('-c:a', 'libopus', '-b:a', '64k', '-f', 'ogg')];
  if (flac === null || opus === null) return [];
  return [row('ten seconds of a recording as FLAC', [flac / KILO], 'kB'), row('the same as Opus', [opus / KILO], 'kB')];
}

export const bench: Bench = { rounds: 1, run };
