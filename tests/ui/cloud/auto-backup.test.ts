/** The automatic backup: every five minutes by a clock wound by hand, while it is switched on. */
import { afterEach, expect, test } from 'vitest';
import { AUTO_BACKUP_MILLISECONDS, chooseAutoBackup, everyFiveMinutes } from '../../../ui/cloud/uploads.ts';
import { HandClock, rest } from './world.ts';

const MINUTE = 60_000;
afterEach(() => chooseAutoBackup(true));

async function wind(clock: HandClock, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    clock.wind(MINUTE);
    await rest();
  }
}

test('it runs every five minutes, also after it has failed', async () => {
  const clock = new HandClock();
  const times: number[] = [];
  everyFiveMinutes(clock, async () => {
    times.push(clock.now());
    throw new Error('no disk');
  });
  await wind(clock, 16);
  expect(AUTO_BACKUP_MILLISECONDS).toBe(5 * MINUTE);
  expect(times).toEqual([5 * MINUTE, 10 * MINUTE, 15 * MINUTE]);
});

test('switched off it does nothing, and on again it goes on', async () => {
  const clock = new HandClock();
  const times: number[] = [];
  everyFiveMinutes(clock, async () => void times.push(clock.now()));
  chooseAutoBackup(false);
  await wind(clock, 12);
  chooseAutoBackup(true);
  await wind(clock, 5);
  expect(times).toEqual([15 * MINUTE]);
});

test('called off it never runs again', async () => {
  const clock = new HandClock();
  let runs = 0;
  const callOff = everyFiveMinutes(clock, async () => void runs++);
  clock.wind(5 * MINUTE);
  callOff();
  await rest();
  await wind(clock, 20);
  expect(runs).toBe(1);
});
