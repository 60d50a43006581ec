/** No note of a controller is left sounding, whatever comes, and each ends where it began. */
import { describe, expect, test } from 'vitest';
import { hash } from '../../../song/random.ts';
import { NotePlayer } from '../../../ui/panels/midi/note-player.ts';

const LEAD = (key: number) => ({ track: 'lead', key });
const KICK = { track: 'kick', key: 36 };

/** What sounds, as an instrument has it: a hit on what sounds strikes it again. */
function listener() {
  const sounding = new Set<string>();
  const heard: string[] = [];
  const player = new NotePlayer({
    hit(track, key, velocity) {
      sounding.add(`${track} ${key}`);
      heard.push(`${track} ${key} ${velocity.toFixed(2)}`);
    },
    letGo(track, key) {
      sounding.delete(`${track} ${key}`);
      heard.push(`${track} ${key} off`);
    },
    press(track, key, pressure) {
      heard.push(`${track} ${key} pressed ${pressure.toFixed(2)}`);
    },
  });
  return { player, sounding, heard };
}

test('velocity is a share of 127, and an end ends what its note began', () => {
  const { player, heard } = listener();
  player.down('a', 1, 64, 127, LEAD(64), 0);
  player.down('a', 1, 67, 64, KICK, 1);
  player.up('a', 1, 64, 2);
  player.up('a', 1, 67, 3);
  player.up('a', 1, 67, 4);
  expect(heard).toEqual(['lead 64 1.00', 'kick 36 0.50', 'lead 64 off', 'kick 36 off']);
});

test('pressure on a key is for the note it plays, and for no other', () => {
  const { player, heard } = listener();
  player.down('a', 1, 60, 127, KICK, 0);
  player.press('a', 1, 60, 127);
  player.press('a', 1, 61, 127);
  player.press('a', 2, 60, 127);
  player.up('a', 1, 60, 1);
  player.press('a', 1, 60, 64);
  expect(heard).toEqual(['kick 36 1.00', 'kick 36 pressed 1.00', 'kick 36 off']);
});

test('two keys on one spot: it ends with the last of them', () => {
  const { player, sounding } = listener();
  player.down('a', 1, 60, 90, KICK, 0);
  player.down('a', 1, 36, 90, KICK, 1);
  player.up('a', 1, 60, 2);
  expect(sounding.size).toBe(1);
  player.up('a', 1, 36, 3);
  expect(sounding.size).toBe(0);
});

describe('the pedal', () => {
  test('keeps what is let go, not what is held, and only on its own channel', () => {
    const { player, sounding } = listener();
    player.pedal('a', 1, true, 0);
    player.down('a', 1, 60, 90, LEAD(60), 1);
    player.down('a', 2, 62, 90, LEAD(62), 1);
    player.up('a', 1, 60, 2);
    player.up('a', 2, 62, 2);
    expect([...sounding]).toEqual(['lead 60']);
    player.down('a', 1, 64, 90, LEAD(64), 3);
    player.pedal('a', 1, false, 4);
    expect([...sounding]).toEqual(['lead 64']);
    player.up('a', 1, 64, 5);
    expect(player.count).toBe(0);
  });

  test('a note that is struck again while it is kept is held by its key', () => {
    const { player, sounding } = listener();
    player.pedal('a', 1, true, 0);
    player.down('a', 1, 60, 90, LEAD(60), 1);
    player.up('a', 1, 60, 2);
    player.down('a', 1, 60, 90, LEAD(60), 3);
    player.pedal('a', 1, false, 4);
    expect(sounding.size).toBe(1);
  });
});

test('a device that goes takes its notes and its pedal, and no others', () => {
  const { player, sounding } = listener();
  player.pedal('a', 1, true, 0);
  player.down('a', 1, 60, 90, LEAD(60), 1);
  player.up('a', 1, 60, 2);
  player.down('a', 3, 61, 90, LEAD(61), 2);
  player.down('b', 1, 62, 90, LEAD(62), 2);
  player.release('a', null, 3);
  expect([...sounding]).toEqual(['lead 62']);
  player.down('a', 1, 60, 90, LEAD(60), 4);
  player.up('a', 1, 60, 5);
  expect([...sounding]).toEqual(['lead 62']);
});

test('100,000 messages in any order from three devices: no growth beyond the keys there are, nothing left at the end', () => {
  const { player, sounding } = listener();
  const DEVICES = ['a', 'b', 'c'];
  let most = 0;
  let isOver = false;
  for (let at = 0; at < 100_000; at++) {
    const roll = (count: number, salt: number) => hash(7, at, salt) % count;
    const device = DEVICES[roll(3, 0)] ?? 'a';
    const channel = 1 + roll(4, 1);
    const note = 36 + roll(36, 2);
    const kind = roll(20, 3);
    if (kind < 9) player.down(device, channel, note, 1 + roll(127, 4), kind < 3 ? KICK : LEAD(note), at);
    else if (kind < 17) player.up(device, channel, note, at);
    else if (kind < 19) player.pedal(device, channel, roll(2, 5) === 1, at);
    else player.release(device, channel, at);
    most = Math.max(most, player.count);
    isOver ||= sounding.size > player.count;
  }
  expect(isOver).toBe(false);
  expect(most).toBeLessThanOrEqual(3 * 4 * 36);
  for (const device of DEVICES) player.release(device, null, 100_000);
  expect([player.count, sounding.size]).toEqual([0, 0]);
});
