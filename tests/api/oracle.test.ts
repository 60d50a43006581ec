/** What the time of a failed login tells: whether a name exists must not be among it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES } from './databases.ts';
import { type Service, startOn } from './service.ts';

const PAIRS = Number(process.env.ORACLE_PAIRS ?? 30);
/** Long enough to be most of the time of a login, short enough for a test. */
const COST = Number(process.env.ORACLE_COST ?? 8);
/** Two hashes a second on a busy machine. */
const TIMEOUT_MILLISECONDS = 60_000 + PAIRS * 2 * 1000;
/** Of an area of 0.5 under n pairs; twice over, so that chance alone fails one run of 30,000. */
const DEVIATIONS = 4;

/** How likely a wrong password takes longer than an unknown name: 0.5 tells nothing. */
function areaUnderCurve(unknown: readonly number[], wrong: readonly number[]): number {
  let wins = 0;
  for (const one of wrong) for (const other of unknown) wins += one > other ? 1 : one === other ? 0.5 : 0;
  return wins / (unknown.length * wrong.length);
}

describe.each(DATABASES)('on $name', (kind) => {
  let service: Service;
  beforeAll(async () => {
    service = await startOn(kind, { LIMITS: '1000000' }, COST);
  });
  afterAll(() => service?.close());

  test(
    `${PAIRS} pairs of failed logins cannot be told apart by their time`,
    async () => {
      const { username } = await service.newUser();
      const client = service.client();
      const times = { unknown: [] as number[], wrong: [] as number[] };
      for (let i = 0; i < PAIRS * 2; i++) {
        // In turns, and the first of a pair is now the one and now the other.
        const kindOf = (i + (i >> 1)) % 2 === 0 ? 'unknown' : 'wrong';
        const name = kindOf === 'unknown' ? 'nobody at all' : username;
        const began = performance.now();
        const { status } = await client.post('/auth/login', { username: name, password: 'not the password' });
        times[kindOf].push(performance.now() - began);
        expect(status).toBe(401);
      }
      const deviation = Math.sqrt((2 * PAIRS + 1) / (12 * PAIRS * PAIRS));
      const area = areaUnderCurve(times.unknown, times.wrong);
      process.stdout.write(`login oracle on ${kind.name}: area ${area.toFixed(3)} over ${PAIRS} pairs\n`);
      // From 500 pairs on the bar itself decides.
      expect(Math.abs(area - 0.5)).toBeLessThan(PAIRS >= 500 ? 0.05 : Math.max(0.05, DEVIATIONS * deviation));
    },
    TIMEOUT_MILLISECONDS,
  );
});
