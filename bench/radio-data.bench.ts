/** An hour of radio: what travels for it, in both directions, headers included, once the hub is open. */
import { readdirSync, statSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { CompactDocument, ItemRow } from '../api/contract-hub.ts';
import { SITE } from '../api/freshness.ts';
import { COMPACT_TYPE, RECENT_ROWS } from '../api/terms-hub.ts';
import { songTicks, tempoMap } from '../song/arrangement.ts';
import { growSong } from '../song/grow/grow-song.ts';
import { decodeLink } from '../song/link.ts';
import { parseSong } from '../song/parse.ts';
import { staged } from '../song/radio/staged.ts';
import type { Song } from '../song/song.ts';
import { styleSong } from '../song/styles/style-song.ts';
import { STYLES } from '../song/styles/styles.ts';
import { secondsBetween } from '../song/tempo.ts';
import { TICKS_PER_BAR } from '../song/time.ts';
import { atMost, type Bench, type Findings, row } from './report.ts';
import { serveWorkstation } from './workstation.ts';

const HOUR_SECONDS = 3600;
const MAX_KILOBYTES = 150;
/** More than an hour has. */
const SONGS = 60;
/** In which two songs are heard at once: so much of an hour is heard twice. */
const MIX_BARS = 8;

/** As people's songs are: grown out of a beat of some style, two minutes or so. */
function songOf(number: number): Song {
  const style = STYLES[number % STYLES.length];
  if (!style) throw new Error('there are no styles');
  return growSong(styleSong(style.id, number), number);
}

function secondsOf(song: Song): number {
  const whole = staged(song);
  const ticks = Math.max(0, songTicks(whole) - MIX_BARS * TICKS_PER_BAR);
  return secondsBetween(tempoMap(whole, 'timeline'), 0, ticks);
}

/** One connection that is kept open, as a browser keeps it, and what has gone over it. */
class Line {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly sockets = new Set<Socket>();
  private cookie = '';

  constructor(private readonly url: string) {}

  get bytes(): number {
    return [...this.sockets].reduce((sum, { bytesRead, bytesWritten }) => sum + bytesRead + bytesWritten, 0);
  }

  /** `isBrief`: a song may come as a link. */
  async call(method: 'GET' | 'POST', path: string, body?: object, isBrief = false): Promise<string> {
    const headers = {
      'accept-encoding': 'gzip, deflate, br',
      ...(isBrief && { accept: `${COMPACT_TYPE}, application/json;q=0.9` }),
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: this.cookie,
    };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const call = request(`${this.url}api/${path}`, { method, headers, agent: this.agent }, resolve);
      call.on('socket', (socket) => this.sockets.add(socket));
      call.on('error', reject);
      call.end(body ? JSON.stringify(body) : undefined);
    });
    this.cookie ||= answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const pieces: Buffer[] = [];
    for await (const piece of answer) pieces.push(piece as Buffer);
    if ((answer.statusCode ?? 500) >= 400) throw new Error(`${path} was answered with ${answer.statusCode}`);
    return textOf(Buffer.concat(pieces), answer.headers['content-encoding']);
  }

  close(): void {
    this.agent.destroy();
  }
}

function textOf(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

function songIn(text: string): Song {
  const answer = JSON.parse(text) as object | CompactDocument;
  if ('link' in answer) return decodeLink(answer.link).song;
  const read = parseSong(answer);
  if (!read.ok) throw new Error('a document is no song');
  return read.song;
}

/** What reads links: it is fetched in idle time once the workstation stands, whether anything is heard or not. */
function readerBytes(): number {
  const name = readdirSync(`${SITE}/assets`).find((file) => /^link\.worker.*\.br$/.test(file));
  return name === undefined ? 0 : statSync(`${SITE}/assets/${name}`).size;
}

/** Of one genre, so that the radio has a list to go along. */
async function fill(line: Line): Promise<void> {
  const password = 'nine lives of a kick';
  await line.call('POST', 'auth/register', { username: 'amara', password, confirmPassword: password });
  for (let number = 0; number < SONGS; number++) {
    const projectData = songOf(number);
    await line.call('POST', 'social/songs', {
      title: `Zinc Roof ${number}`,
      genre: 'house',
      licence: 'by',
      projectData,
    });
  }
}

async function run(): Promise<Findings> {
  const workstation = await serveWorkstation({ FIRST_LOOK: 'false' });
  const line = new Line(workstation.url);
  const spent = { lists: 0, documents: 0, plays: 0 };
  const spend = async (what: keyof typeof spent, ...call: Parameters<Line['call']>): Promise<string> => {
    const before = line.bytes;
    const text = await line.call(...call);
    spent[what] += line.bytes - before;
    return text;
  };
  let [heard, songs] = [0, 0];
  const documents: number[] = [];
  try {
    await fill(line);
    let rows: readonly ItemRow[] = [];
    while (heard < HOUR_SECONDS) {
      if (songs + 1 >= rows.length) {
        const after = rows.length > 0 ? `&after=${rows[rows.length - 1]?.id}` : '';
        const path = `social/songs?genre=house&limit=${RECENT_ROWS}${after}`;
        rows = [...rows, ...(JSON.parse(await spend('lists', 'GET', path)) as readonly ItemRow[])];
      }
      const item = rows[songs];
      if (!item) throw new Error('there are not as many songs');
      const before = spent.documents;
      // The first one has the workstation learn to read links (ui/cloud/compact.ts).
      const path = `social/items/${item.id}/document`;
      heard += secondsOf(songIn(await spend('documents', 'GET', path, undefined, songs > 0)));
      documents.push((spent.documents - before) / 1000);
      await spend('plays', 'POST', `social/items/${item.id}/plays`);
      songs += 1;
    }
  } finally {
    line.close();
    await workstation.close();
  }
  const kilobytes = (bytes: number) => bytes / 1000;
  return {
    rows: [
      row('songs in an hour', [songs], ''),
      row('the document of a song', documents, 'kB'),
      row('all documents', [kilobytes(spent.documents)], 'kB'),
      row('lists', [kilobytes(spent.lists)], 'kB'),
      row('plays that are counted', [kilobytes(spent.plays)], 'kB'),
      row('beside it, what reads links: once, with the workstation', [kilobytes(readerBytes())], 'kB'),
    ],
    ratios: {},
    bars: [atMost('an hour of radio, kB', kilobytes(spent.documents + spent.lists + spent.plays), MAX_KILOBYTES)],
  };
}

export const bench: Bench = { rounds: 1, run };
