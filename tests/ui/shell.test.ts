/** The pure parts of the workstation's frame: tempo by hand, the transport's figures, language, devices. */
import { describe, expect, test } from 'vitest';
import { TICKS_PER_BAR, TICKS_PER_STEP } from '../../song/time.ts';
import { Elapsed } from '../../ui/panels/transport/elapsed.ts';
import { loopBars } from '../../ui/panels/transport/loop-bars.ts';
import { elapsedText, levelText, positionText } from '../../ui/panels/transport/position-text.ts';
import { NO_TAPS, tapped } from '../../ui/panels/transport/tap-tempo.ts';
import { platformOf } from '../../ui/state/platform.ts';
import { LATENCY_MILLISECONDS, levelOf } from '../../ui/state/thresholds.ts';
import { preferredLanguage } from '../../ui/words/words.ts';

const tapAt = (...times: number[]) => times.reduce(tapped, NO_TAPS);

describe('tap tempo', () => {
  test('one tap says nothing, two are an interval', () => {
    expect(tapAt(1000).bpm).toBeNull();
    expect(tapAt(1000, 1500).bpm).toBeCloseTo(120);
  });

  test('an uneven hand is evened out over its last eight intervals', () => {
    expect(tapAt(0, 480, 1020, 1490, 2000).bpm).toBeCloseTo(120);
    const slowThenFast = [0, 1000, 2000, ...Array.from({ length: 9 }, (_, i) => 2400 + i * 400)];
    expect(tapAt(...slowThenFast).bpm).toBeCloseTo(150);
  });

  test('after a pause it begins anew', () => {
    expect(tapAt(0, 500, 1000, 4000).bpm).toBeNull();
    expect(tapAt(0, 500, 1000, 4000, 4600).bpm).toBeCloseTo(100);
  });

  test('two taps at one moment are one', () => {
    expect(tapAt(1000, 1000).bpm).toBeNull();
  });
});

describe("the transport's figures", () => {
  test('position keeps two figures of bars', () => {
    expect(positionText(0)).toBe('01.1.1');
    expect(positionText(TICKS_PER_BAR * 2 + TICKS_PER_STEP * 6)).toBe('03.2.3');
    expect(positionText(TICKS_PER_BAR * 99)).toBe('100.1.1');
    expect(positionText(-5)).toBe('01.1.1');
  });

  test('elapsed time is counted, not rounded', () => {
    expect(elapsedText(0)).toBe('00:00.0');
    expect(elapsedText(5.4)).toBe('00:05.4');
    expect(elapsedText(59.99)).toBe('00:59.9');
    expect(elapsedText(0.3)).toBe('00:00.3');
    expect(elapsedText(3661.05)).toBe('61:01.0');
  });

  test('elapsed time stands while paused, goes on from there, and is nothing after Stop', () => {
    const elapsed = new Elapsed();
    const read = (isPlaying: boolean, songFrame: number, tick: number, countInBeats = 0) =>
      elapsed.read({ isPlaying, songFrame, tick, countInBeats }, 1000);
    expect(read(false, 0, 0)).toBe(0);
    expect(read(true, 0, 0, 4)).toBe(0);
    expect(read(true, 5200, 9984)).toBe(5.2);
    expect(read(false, 5200, 9984)).toBe(5.2);
    expect(read(true, 5200, 9984, 2)).toBe(5.2);
    expect(read(true, 300, 10560)).toBe(5.5);
    expect(read(false, 300, 10560)).toBe(5.5);
    // Stop: the engine's own count stays where it was.
    expect(read(false, 300, 0)).toBe(0);
    expect(read(true, 100, 192)).toBe(0.1);
  });

  test('levels carry their sign, silence is a dash', () => {
    expect(levelText(-4.52)).toBe('-4.5');
    expect(levelText(0.04)).toBe('0.0');
    expect(levelText(-0.04)).toBe('0.0');
    expect(levelText(1.26)).toBe('+1.3');
    expect(levelText(-60)).toBe('–');
    expect(levelText(Number.NaN)).toBe('–');
  });

  test('a loop is told in bars', () => {
    expect(loopBars(null)).toEqual({ bar: 1, bars: 1 });
    expect(loopBars({ startTick: TICKS_PER_BAR * 4, endTick: TICKS_PER_BAR * 8 })).toEqual({ bar: 5, bars: 4 });
    expect(loopBars({ startTick: 100, endTick: 1100 })).toEqual({ bar: 1, bars: 1 });
  });
});

test('the language is the chosen one, else the first of the browser we speak, else English', () => {
  expect(preferredLanguage('ja', ['de-DE'])).toBe('ja');
  expect(preferredLanguage(null, ['it-IT', 'fr-CA', 'en'])).toBe('fr');
  expect(preferredLanguage('xx', ['zh-Hant-TW'])).toBe('zh');
  for (const portuguese of ['pt', 'pt-BR', 'pt-PT', 'PT-ao'])
    expect(preferredLanguage(null, [portuguese, 'en'])).toBe('pt');
  expect(preferredLanguage('pt-BR', ['en'])).toBe('pt');
  expect(preferredLanguage(null, ['nl', 'it'])).toBe('en');
  expect(preferredLanguage(null, [])).toBe('en');
});

test('phones and tablets are told from desks', () => {
  const of = (userAgent: string, maxTouchPoints = 0) => platformOf({ userAgent, maxTouchPoints });
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148';
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15';
  const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
  expect(of(`${iphone} Safari/604.1`, 5)).toBe('ios');
  expect(of(`${iphone} CriOS/130.0 Safari/604.1`, 5)).toBe('mobile');
  expect(of(mac, 5)).toBe('ios');
  expect(of(mac, 0)).toBeNull();
  expect(of(android, 5)).toBe('android');
  expect(of(`${android} SamsungBrowser/25.0`, 5)).toBe('mobile');
  expect(of('Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0', 5)).toBe('mobile');
  expect(of('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 10)).toBeNull();
});

test('thresholds: the number itself is over the line', () => {
  const load = { warm: 25, hot: 60 };
  expect([0, 24, 25, 59, 60, 100].map((percent) => levelOf(percent, load))).toEqual([
    'good',
    'good',
    'warm',
    'warm',
    'hot',
    'hot',
  ]);
});

test('the shortest buffer of most devices, 10 ms, is no alarm', () => {
  expect([5, 10, 11, 20, 21].map((one) => levelOf(one, LATENCY_MILLISECONDS))).toEqual([
    'good',
    'good',
    'warm',
    'warm',
    'hot',
  ]);
});
