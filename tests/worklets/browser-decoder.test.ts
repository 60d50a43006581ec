/** A decoder of the browser's that answers, refuses, or never says a word. */
import { afterEach, expect, test, vi } from 'vitest';
import { decodedByBrowser } from '../../worklets/browser-decoder.ts';

const HEAD = { kind: 'ogg', rate: 44_100 } as const;

function browserThat(decodeAudioData: () => Promise<unknown>): readonly number[][] {
  const asked: number[][] = [];
  class Context {
    readonly decodeAudioData = decodeAudioData;
    constructor(...options: number[]) {
      asked.push(options);
    }
  }
  vi.stubGlobal('OfflineAudioContext', Context);
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what it decodes is handed on, at the rate of the file', async () => {
  const sound = { length: 3 };
  const asked = browserThat(async () => sound);
  expect(await decodedByBrowser(new Uint8Array(9), HEAD, 48_000)).toBe(sound);
  expect(asked).toEqual([[1, 1, 44_100]]);
});

test('what it refuses is no sound', async () => {
  browserThat(() => Promise.reject(new Error('no')));
  expect(await decodedByBrowser(new Uint8Array(9), HEAD, 48_000)).toBeNull();
});

test('one that never answers is not waited for; a large file is given longer', async () => {
  vi.useFakeTimers();
  browserThat(() => new Promise(() => undefined));
  const answers: unknown[] = [];
  for (const size of [9, 4_000_000]) {
    void decodedByBrowser(new Uint8Array(size), HEAD, 48_000).then((answer) => answers.push(answer));
  }
  await vi.advanceTimersByTimeAsync(9000);
  expect(answers).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(answers).toEqual([null]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(answers).toEqual([null, null]);
  expect(vi.getTimerCount()).toBe(0);
});
