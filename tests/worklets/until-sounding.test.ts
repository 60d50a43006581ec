/** Waiting for sound: for the state; and the text of the one who gives up. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EngineState } from '../../worklets/client.ts';
import type { Life } from '../../worklets/lifecycle.ts';
import { untilSounding } from '../../worklets/until-sounding.ts';

/** As much of an engine as one waits for. */
function waiting(life: Life) {
  const listeners = new Set<(state: EngineState) => void>();
  const engine = {
    state: { life } as EngineState,
    onState(listener: (state: EngineState) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const become = (next: Life) => {
    engine.state = { life: next } as EngineState;
    for (const listener of listeners) listener(engine.state);
  };
  return { engine, become, listeners };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const onPhone = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

test('an engine that sounds needs no waiting', async () => {
  await untilSounding(waiting('sounding').engine);
});

test('resolves when sound runs, however it came there', async () => {
  const { engine, become, listeners } = waiting('booting');
  const waited = untilSounding(engine);
  become('locked');
  await vi.advanceTimersByTimeAsync(9000);
  become('sounding');
  await waited;
  expect(listeners.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('gives up after ten seconds, with the text for a desk and the one for a phone', async () => {
  for (const [isPhone, message] of [
    [false, 'soundFaults.context'],
    [true, 'soundFaults.activation'],
  ] as const) {
    onPhone(isPhone);
    const { engine, listeners } = waiting('locked');
    const waited = expect(untilSounding(engine)).rejects.toThrow(message);
    await vi.advanceTimersByTimeAsync(9999);
    expect(listeners.size).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await waited;
    expect(listeners.size).toBe(0);
  }
});

test('an engine that fails says so at once', async () => {
  const { engine, become } = waiting('booting');
  const waited = expect(untilSounding(engine)).rejects.toThrow('soundFaults.playback');
  become('failed');
  await waited;
});
