/** What was measured of a way holds for that way alone; and which devices bring the beat late. */
import { beforeEach, describe, expect, test } from 'vitest';
import { lateDevice } from '../../../ui/panels/recorder/late-device.ts';
import { keepTrip, routeOf, tripOf } from '../../../ui/panels/recorder/routes.ts';
import { roundTrips } from '../../../ui/state/recording.ts';
import { lastTrip, lastTripAt, readTrips } from '../../../ui/state/round-trips.ts';

const way = (rate: number, baseLatency: number) => ({ rate, context: { baseLatency } as AudioContext });
const microphone = (label: string, inputSeconds = 0.01) => ({
  stream: {} as MediaStream,
  channels: 1 as const,
  inputSeconds,
  label,
  deviceId: 'one',
  onEnd: () => undefined,
  close: () => undefined,
});
const measured = { seconds: 0.0386, sure: 0.96, at: 1 };

beforeEach(() => {
  roundTrips.value = '';
});

describe('a round trip', () => {
  test('is found again for the same way, and for no other', () => {
    const route = routeOf(way(48_000, 0.0107), microphone('Inside'));
    keepTrip(route, measured);
    expect(tripOf(routeOf(way(48_000, 0.0107), microphone('Inside')))).toEqual(measured);
    expect(tripOf(routeOf(way(44_100, 0.0107), microphone('Inside')))).toBeNull();
    expect(lastTripAt(48_000, 0.0107)).toEqual(measured);
    expect(lastTripAt(44_100, 0.0107)).toBeNull();
    expect(lastTripAt(48_000, 0.0213)).toBeNull();
    expect(tripOf(routeOf(way(48_000, 0.0213), microphone('Inside')))).toBeNull();
    expect(tripOf(routeOf(way(48_000, 0.0107), microphone('Headset')))).toBeNull();
    expect(tripOf(routeOf(way(48_000, 0.0107), microphone('Inside', 0.05)))).toBeNull();
  });

  test('measured again takes the place of the one before; of many the oldest go', () => {
    for (let i = 0; i < 12; i++) keepTrip(`way ${i}`, { ...measured, at: i });
    keepTrip('way 11', { ...measured, seconds: 0.05 });
    expect(tripOf('way 11')?.seconds).toBe(0.05);
    expect(lastTrip()?.seconds).toBe(0.05);
    expect(tripOf('way 0')).toBeNull();
    expect(lastTripAt(48_000, 0.0107)).toBeNull();
    expect(readTrips(roundTrips.value)).toHaveLength(8);
  });

  test('what nobody understands is nothing', () => {
    for (const text of ['', 'x', '{}', '[1]', '[["way"]]', '[["way", {"seconds": "x"}]]', 'null']) {
      expect(readTrips(text)).toEqual([]);
    }
  });
});

test('devices without a cable are known by name, or by their delay; others are not', () => {
  for (const name of [
    'Galaxy Buds2 Pro',
    'AirPods',
    'Headset (WH-1000XM4 Hands-Free AG Audio)',
    'Bluetooth Headset',
    'JBL BT',
  ]) {
    expect(lateDevice([name], 0.02)).toEqual({ name, seconds: null });
  }
  expect(lateDevice(['Built-in'], 0.19)).toEqual({ name: '', seconds: 0.19 });
  for (const name of ['Scarlett Solo USB', 'Built-in Microphone', 'Default', '', 'Subtle Audio']) {
    expect(lateDevice([name], 0.05)).toBeNull();
  }
});
