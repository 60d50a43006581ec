/** Messages of controllers as webmidi reads them, and those cut short. */
import { expect, test } from 'vitest';
import { readMessage } from '../../../ui/panels/midi/message.ts';

const read = (type: string, ...dataBytes: number[]) => readMessage({ type, channel: 3, dataBytes });

test('notes: one without velocity is an end', () => {
  expect(read('noteon', 64, 97)).toEqual({ type: 'on', channel: 3, note: 64, velocity: 97 });
  expect(read('noteon', 64, 0)).toMatchObject({ type: 'off', note: 64 });
  expect(read('noteoff', 64, 90)).toMatchObject({ type: 'off', note: 64 });
});

test('a wheel goes from -1 over 0 to 1', () => {
  expect(read('pitchbend', 0, 0)).toMatchObject({ value: -1 });
  expect(read('pitchbend', 0, 64)).toMatchObject({ value: 0 });
  expect(read('pitchbend', 127, 127)).toMatchObject({ value: 1 });
});

test('controls, pressure, the clock and its place', () => {
  expect(read('controlchange', 74, 100)).toEqual({ type: 'control', channel: 3, control: 74, value: 100 });
  expect(read('channelaftertouch', 80)).toEqual({ type: 'pressure', channel: 3, value: 80 });
  expect(read('keyaftertouch', 64, 90)).toEqual({ type: 'keyPressure', channel: 3, note: 64, value: 90 });
  expect(read('songposition', 2, 1)).toEqual({ type: 'position', sixteenths: 130 });
  for (const type of ['clock', 'start', 'continue', 'stop']) expect(read(type)).toEqual({ type });
});

test('what is cut short or not played here is nothing', () => {
  for (const type of ['noteon', 'controlchange', 'pitchbend', 'keyaftertouch', 'songposition'])
    expect(read(type, 1)).toBeNull();
  for (const type of ['noteoff', 'channelaftertouch', 'sysex', 'activesensing', 'programchange'])
    expect(read(type)).toBeNull();
});
