/** From pieces to the disk: nothing is called safe that is not there, whenever the disk fills up or fails. */
import { describe, expect, test } from 'vitest';
import { DiskFull, type TakePen } from '../../../ui/shelf/takes/take-disk.ts';
import { framesIn, openHead, sealedFrames } from '../../../ui/shelf/takes/take-file.ts';
import { type TakeNews, TakeWriter } from '../../../ui/shelf/takes/take-writer.ts';
import type { Piece } from '../../../worklets/takes.ts';

const FORMAT = { channels: 1, rate: 1000, bits: 32 } as const;
const FRAMES = 300;

/** A disk of so many bytes, which writes half of what it has no room for; `fails` at that append. */
class Memory implements TakePen {
  file = new Uint8Array();
  seals = new Uint8Array();
  flushes = 0;
  isClosed = false;
  private appends = 0;

  constructor(
    private readonly roomBytes = Number.POSITIVE_INFINITY,
    private readonly fails = -1,
  ) {}

  async append(audio: Uint8Array<ArrayBuffer>, seal: Uint8Array<ArrayBuffer>): Promise<void> {
    if (this.isClosed) throw new Error('written after it was closed');
    if (this.appends++ === this.fails) throw new Error('the disk is gone');
    if (this.file.length + audio.length > this.roomBytes) {
      this.file = joined(this.file, audio.subarray(0, audio.length / 2));
      throw new DiskFull();
    }
    this.file = joined(this.file, audio);
    this.seals = joined(this.seals, seal);
  }

  async flush(): Promise<void> {
    this.flushes++;
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...a, ...b]);
}

function piece(index: number, change: Partial<Piece> = {}): Piece {
  const sound = new Uint8Array(Float32Array.from({ length: FRAMES }, (_, i) => index + i / FRAMES).buffer);
  const head = { frame: 7000 + index * FRAMES, frames: FRAMES, peak: 0.5, lost: 0, lostAt: 0 };
  return { ...head, isLast: false, isDeaf: false, sound, ...change };
}

const last = (index: number) => piece(index, { isLast: true, frames: 0, sound: new Uint8Array() });

async function record(pen: Memory, pieces: readonly Piece[]): Promise<TakeNews[]> {
  const news: TakeNews[] = [];
  const writer = new TakeWriter(pen, FORMAT, (one) => news.push(one));
  await Promise.all(pieces.map((one) => writer.take(one)));
  return news;
}

describe('take writer', () => {
  test('writes head, pieces and seals in order, flushes each second and at the end, and tells what is safe', async () => {
    const pen = new Memory();
    const pieces = [...Array.from({ length: 9 }, (_, i) => piece(i)), last(9)];
    const news = await record(pen, pieces);
    expect(news.map(({ safeFrames }) => safeFrames)).toEqual([300, 600, 900, 1200, 1500, 1800, 2100, 2400, 2700, 2700]);
    expect(news.map(({ state }) => state)).toEqual([...Array.from({ length: 9 }, () => 'recording'), 'done']);
    expect(news.every(({ firstFrame }) => firstFrame === 7000)).toBe(true);
    expect(framesIn(pen.file.length, FORMAT)).toBe(2700);
    expect(sealedFrames(pen.seals, pen.file, FORMAT)).toBe(2700);
    expect(pen).toMatchObject({ flushes: 3, isClosed: true });
  });

  test('tells the picture of each piece: the largest of every 256 frames', async () => {
    const [first, second] = await record(new Memory(), [piece(0), last(1)]);
    expect(first?.outline).toEqual([Math.fround(255 / FRAMES), Math.fround(299 / FRAMES)]);
    expect(second?.outline).toEqual([]);
  });

  test('tells the peak of each channel', async () => {
    const news: TakeNews[] = [];
    const writer = new TakeWriter(new Memory(), { ...FORMAT, channels: 2 }, (one) => news.push(one));
    const sound = new Uint8Array(Float32Array.from([0.1, -0.5, -0.25, 0.4, 0, 0.3]).buffer);
    await writer.take(piece(0, { frames: 3, sound }));
    expect(news[0]?.channelPeaks).toEqual([0.25, 0.5]);
    expect(news[0]?.outline).toEqual([0.5]);
  });

  test('tells where frames were lost, counted from the beginning of the take', async () => {
    const news = await record(new Memory(), [piece(0), piece(1, { lost: 20, lostAt: 33 }), last(2)]);
    expect(news.map(({ lost }) => lost)).toEqual([null, { at: 333, frames: 20 }, null]);
  });

  test.each(Array.from({ length: 20 }, (_, i) => i))(
    'full at moment %i: stops, and all before is kept',
    async (moment) => {
      const roomBytes = openHead(FORMAT).length + moment * 211;
      const pen = new Memory(roomBytes);
      const news = await record(pen, [...Array.from({ length: 6 }, (_, i) => piece(i)), last(6)]);
      const fitting = Math.floor((moment * 211) / (FRAMES * 4));
      expect(news.at(-1)).toMatchObject({ state: 'full', safeFrames: fitting * FRAMES });
      expect(news.filter(({ state }) => state === 'full')).toHaveLength(1);
      expect(sealedFrames(pen.seals, pen.file, FORMAT)).toBe(fitting * FRAMES);
      expect(pen.isClosed).toBe(true);
    },
  );

  test('a disk that fails is broken, not full; what comes after is not written', async () => {
    const pen = new Memory(Number.POSITIVE_INFINITY, 3);
    const news = await record(pen, [piece(0), piece(1), piece(2), piece(3), last(4)]);
    expect(news.map(({ state }) => state)).toEqual(['recording', 'recording', 'broken']);
    expect(framesIn(pen.file.length, FORMAT)).toBe(600);
  });

  test('a disk that takes not even the head says so with the first piece', async () => {
    const news = await record(new Memory(10), [piece(0), last(1)]);
    expect(news).toMatchObject([{ state: 'full', safeFrames: 0 }]);
  });
});
