/** What controls of a controller turn: in the song they were learned in, in others, and as it is kept on the device. */
import { expect, test } from 'vitest';
import { defaultSong } from '../../../song/defaults.ts';
import { setParamAt } from '../../../song/edits/param-at.ts';
import { valueAt } from '../../../song/param-path.ts';
import {
  homeOf,
  type Row,
  readMap,
  readRows,
  rowOf,
  rowsOf,
  wayOf,
  withName,
  withoutRow,
  withRow,
  withWay,
  writeMap,
} from '../../../ui/panels/midi/learned.ts';

const song = defaultSong();
const CONTROL = { device: 'Launchkey', channel: 1, control: 74 };
const row = (track: string, path: string, id = 'one', control = CONTROL): Row => ({
  ...control,
  track,
  path,
  song: id,
  way: 'pickup',
  name: '',
});
const VOLUME = row('lead', 'strip.gain');
const PAN = row('lead', 'strip.pan');

test('a control turns one thing in a song, and learning it again replaces that', () => {
  const rows = withRow(withRow([], VOLUME), PAN);
  expect(rows).toEqual([PAN]);
  expect(rowOf(rows, CONTROL, 'one', song)).toBe(PAN);
  expect(rowOf(rows, { ...CONTROL, channel: 2 }, 'one', song)).toBeNull();
  expect(rowOf(rows, { ...CONTROL, device: 'Beatstep' }, 'one', song)).toBeNull();
});

test('in another song what was learned last holds, until that song has learned its own', () => {
  const kick = row('kick', 'strip.gain', 'two');
  const rows = withRow(withRow([], VOLUME), kick);
  expect(rowOf(rows, CONTROL, 'one', song)).toBe(VOLUME);
  expect(rowOf(rows, CONTROL, 'two', song)).toBe(kick);
  expect(rowOf(rows, CONTROL, 'three', song)).toBe(kick);
});

test('what a song does not have turns nothing there', () => {
  const rows = withRow(withRow([], VOLUME), row('gone', 'strip.gain', 'two'));
  expect(rowOf(rows, CONTROL, 'two', song)).toBe(VOLUME);
  expect(homeOf(song, { track: 'lead', path: 'patch.nothing' })).toBeUndefined();
  expect(homeOf(song, { track: '', path: 'master.gain' })).toBe(song.tracks[0]);
});

test('rows are shown once for each control, and what is forgotten is forgotten in every song', () => {
  const other = row('kick', 'strip.pan', 'two', { ...CONTROL, control: 7 });
  const rows = [VOLUME, { ...VOLUME, song: 'two' }, other].reduce<readonly Row[]>(withRow, []);
  expect(rowsOf(rows, 'one', song)).toEqual([VOLUME, other]);
  expect(withoutRow(rows, VOLUME)).toEqual([other]);
});

test('how a control is taken holds in every song, and the next one to be learned is taken like the last', () => {
  const other = row('kick', 'strip.pan', 'two', { ...CONTROL, control: 7 });
  const rows = withWay([VOLUME, { ...VOLUME, song: 'two' }, other], CONTROL, 'twos');
  expect(rows.map(({ way }) => way)).toEqual(['twos', 'twos', 'pickup']);
  expect(wayOf(rows, CONTROL)).toBe('twos');
  expect(wayOf(rows, { ...CONTROL, control: 8 })).toBe('pickup');
  expect(wayOf(withWay(rows, other, 'jump'), { ...CONTROL, control: 8 })).toBe('jump');
  expect(wayOf([], CONTROL)).toBe('pickup');
});

test('a name is the control’s, in every song', () => {
  const rows = withName(
    [VOLUME, { ...VOLUME, song: 'two' }, row('kick', 'strip.pan', 'two', { ...CONTROL, control: 7 })],
    CONTROL,
    'Filter',
  );
  expect(rows.map(({ name }) => name)).toEqual(['Filter', 'Filter', '']);
});

test('the map of a song goes out as a file, and comes in for the song that is open', () => {
  const named = { ...VOLUME, name: 'Filter', way: 'twos' } as const;
  const text = writeMap([named, PAN]);
  expect(text).not.toContain('"one"');
  expect(readMap(text, 'two')).toEqual([
    { ...named, song: 'two' },
    { ...PAN, song: 'two' },
  ]);
});

test('what is no map is none, and of a damaged one the sound rows come', () => {
  for (const text of ['', '{', 'null', '[]', '{"format":"song","rows":[]}', '{"format":"batida-midi-map","rows":3}'])
    expect(readMap(text, 'one')).toBeNull();
  const damaged = { format: 'batida-midi-map', rows: [null, 'a', { ...PAN, control: 128 }, PAN] };
  expect(readMap(JSON.stringify(damaged), 'one')).toEqual([PAN]);
});

test('rows from before there were ways and names pick up and have none', () => {
  const { way: _, name: __, ...old } = VOLUME;
  expect(readRows(JSON.stringify([old, { ...PAN, way: 'twos' }, { ...PAN, way: 'sideways' }]))).toEqual([
    VOLUME,
    { ...PAN, way: 'twos' },
    PAN,
  ]);
});

test('what is kept comes back; what is damaged is left out', () => {
  const rows = withRow(withRow([], VOLUME), row('kick', 'strip.pan', 'two'));
  expect(readRows(JSON.stringify(rows))).toEqual(rows);
  for (const text of ['', '{', 'null', '{}', '[null, 3, "a", {}]']) expect(readRows(text)).toEqual([]);
  expect(
    readRows(
      JSON.stringify([
        { ...VOLUME, control: 120 },
        { ...VOLUME, channel: 0 },
        { ...VOLUME, more: 1 },
      ]),
    ),
  ).toEqual([VOLUME]);
  const many = Array.from({ length: 400 }, (_, at) => ({ ...VOLUME, song: `${at}` }));
  expect(readRows(JSON.stringify(many))).toHaveLength(300);
});

test('a parameter is set by its path, wherever it lives; one that is not there changes nothing', () => {
  for (const [path, value] of [
    ['strip.pan', 0.5],
    ['patch.cutoff', 900],
    ['delay.feedback', 0.3],
    ['master.gain', -9],
  ] as const) {
    const next = setParamAt('lead', path, value)(song);
    const lead = next.tracks.find(({ id }) => id === 'lead');
    expect(lead && valueAt(next, lead, path)).toBeCloseTo(value, 6);
  }
  expect(setParamAt('lead', 'patch.nothing', 1)(song)).toBe(song);
  expect(setParamAt('gone', 'strip.pan', 1)(song)).toBe(song);
  expect(setParamAt('lead', 'nonsense', 1)(song)).toBe(song);
});
