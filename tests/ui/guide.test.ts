/** The audio guide's pure parts: which platform, what the figures say and where they come from, how a second is drawn. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { loadLazyWords } from '../../ui/loading/words.ts';
import { barOf, chartText } from '../../ui/panels/guide/chart.tsx';
import { type DeviceSound, guidePlatformOf, systemOf, verdictOf } from '../../ui/panels/guide/device.ts';
import { figuresOf, figuresText, type Known } from '../../ui/panels/guide/figures.ts';
import { TIPS } from '../../ui/panels/guide/tips.ts';
import { speak } from '../../ui/words/words.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15';
const DEVICES = [
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 0, 'windows', 'Windows, Chrome 142'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/142.0.0.0`, 10, 'windows', 'Windows, Edge 142'],
  [MAC, 0, 'macos', 'macOS, Safari 26.1'],
  [MAC, 5, 'mobile', 'iPadOS, Safari 26.1'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 0, 'linux', 'Linux, Firefox 145'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME}`, 0, 'linux', 'ChromeOS, Chrome 142'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME}`, 5, 'mobile', 'Android, Chrome 142'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1',
    5,
    'mobile',
    'iOS, Safari 18.0',
  ],
  ['something else', 0, 'linux', ''],
] as const;

const SOUND: DeviceSound = {
  rate: 48_000,
  mode: 'studio',
  baseLatencySeconds: 256 / 48_000,
  outputLatencySeconds: 0.0213,
  isPluggedIn: true,
  playsInSilentMode: false,
};
const KNOWN: Known = {
  sound: SOUND,
  look: { load: 0.18, gaps: 1, voices: 14, atMilliseconds: 0 },
  isPlaying: true,
  secondsSinceGap: 22,
  trip: { seconds: 0.0386, sure: 0.9, at: 0 },
  memoryBytes: 41_200_000,
  bench: null,
};
const rowsOf = (known: Known) => figuresText(figuresOf(known), '').split('\n').slice(1);

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await speak('en');
  await loadLazyWords();
});

test.each(DEVICES)('%s', (userAgent, maxTouchPoints, platform, system) => {
  expect(guidePlatformOf({ userAgent, maxTouchPoints })).toBe(platform);
  expect(systemOf({ userAgent, maxTouchPoints })).toBe(system);
});

describe('figures', () => {
  test('each says where it comes from', () => {
    expect(rowsOf(KNOWN)).toEqual([
      'Output: 21.3 ms (reported)',
      'Round trip: 38.6 ms (measured)',
      'Engine load: 18 % (measured)',
      'Dropouts: 1 (measured, 22 s ago)',
      'Voices: 14 (measured)',
      'Base: 5.3 ms (reported)',
      'Buffer: 256 frames (estimated)',
      'Sample rate: 48 kHz (reported)',
      'Memory: 41 MB (reported)',
    ]);
    expect(rowsOf({ ...KNOWN, isPlaying: false, secondsSinceGap: 130 }).slice(2, 5)).toEqual([
      'Engine load: 18 % (measured, when it played)',
      'Dropouts: 1 (measured, 2 min ago)',
      'Voices: 0 (measured)',
    ]);
  });

  test('what nobody knows is not there', () => {
    const nothing = { look: null, trip: null, memoryBytes: null, secondsSinceGap: null };
    const sound = { ...SOUND, outputLatencySeconds: null };
    expect(rowsOf({ ...KNOWN, ...nothing, sound })).toEqual([
      'Base: 5.3 ms (reported)',
      'Buffer: 256 frames (estimated)',
      'Sample rate: 48 kHz (reported)',
    ]);
    expect(rowsOf({ ...KNOWN, ...nothing, sound: { ...sound, rate: 0 } })).toEqual([]);
    // Before it has played a context says 0 of its output.
    expect(rowsOf({ ...KNOWN, sound: { ...SOUND, outputLatencySeconds: 0 } }).join()).not.toContain('Output');
  });

  test.each([
    [0, 'silent'],
    [null, 'good'],
    [0.02, 'good'],
    [0.04, 'late'],
    [0.2, 'tooLate'],
  ] as const)('%s s of output are %s', (outputLatencySeconds, verdict) => {
    expect(verdictOf({ ...SOUND, outputLatencySeconds })).toBe(verdict);
  });
});

test('a tick only for what is known to be so', () => {
  const ticks = (sound: DeviceSound) =>
    Object.values(TIPS).map((tips) => tips.flatMap(({ already }) => already(sound) ?? []));
  const bare = { ...SOUND, rate: 44_100, mode: 'standard', isPluggedIn: null } as const;
  expect(ticks(SOUND)).toEqual([
    ['27 ms here', 'plugged in', '48 kHz here'],
    ['27 ms here', '48 kHz here'],
    ['27 ms here', 'plugged in'],
    ['27 ms here', 'Studio'],
  ]);
  for (const outputLatencySeconds of [null, 0, 0.18])
    expect(ticks({ ...bare, outputLatencySeconds })).toEqual([[], [], [], []]);
  expect(ticks({ ...bare, outputLatencySeconds: null, playsInSilentMode: true })).toEqual([
    [],
    [],
    [],
    ['plays on here'],
  ]);
});

describe('a second of the chart', () => {
  test.each([
    [
      { load: null, gaps: 0 },
      { percent: 0, level: undefined, gap: undefined },
    ],
    [
      { load: 0.24, gaps: 0 },
      { percent: 24, level: 'good', gap: undefined },
    ],
    [
      { load: 0.25, gaps: 1 },
      { percent: 25, level: 'warm', gap: 'above' },
    ],
    [
      { load: 0.6, gaps: 0 },
      { percent: 60, level: 'hot', gap: undefined },
    ],
    [
      { load: 1.4, gaps: 9 },
      { percent: 100, level: 'hot', gap: 'inside' },
    ],
  ] as const)('%o', (second, bar) => {
    expect(barOf(second)).toEqual(bar);
  });

  test('is told: the last that is known, the highest, what was lost', () => {
    const quiet = { load: null, gaps: 0 };
    expect(chartText([quiet, quiet])).toBe('Load over 60 seconds: nothing has played.');
    expect(chartText([{ load: 0.71, gaps: 1 }, { load: 0.18, gaps: 0 }, quiet])).toBe(
      'Load over 60 seconds: now 18%, highest 71%. Dropouts: 1.',
    );
  });
});
