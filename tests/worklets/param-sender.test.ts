/** What the scheduler hears of the parameters a song moves: nothing for most songs, and each change once. */
import { expect, test } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import { setLane } from '../../song/edits/lanes.ts';
import { setStripParam } from '../../song/edits/mixer.ts';
import { toggleStep } from '../../song/edits/steps.ts';
import { type ParamRows, paramRows } from '../../worklets/params/rows.ts';
import { ParamSender } from '../../worklets/params/sender.ts';

const song = defaultSong();
const moving = (path: string) => setLane('kick', path, [{ tick: 0, value: 1 }]);

function sender() {
  const heard: ParamRows[] = [];
  const gate: (() => void)[] = [];
  const load = () => new Promise<typeof paramRows>((resolve) => gate.push(() => resolve(paramRows)));
  return { heard, gate, params: new ParamSender((rows) => heard.push(rows), load) };
}

test('a song that moves nothing is not asked about', async () => {
  const { heard, gate, params } = sender();
  await params.send(song);
  await params.send(toggleStep('kick', 3)(song));
  expect([heard, gate]).toEqual([[], []]);
});

test('the first lane is sent when what knows it is there, as the song is by then', async () => {
  const { heard, gate, params } = sender();
  await params.send(song);
  const one = moving('strip.gain')(song);
  const sent = params.send(one);
  const quieter = setStripParam('kick', 'gain', -9)(one);
  void params.send(quieter);
  gate[0]?.();
  await sent;
  expect(heard[0]?.kick?.['strip.gain']?.value).toBe(-9);
});

test('then each change of range or rest is sent at once, and nothing twice', async () => {
  const { heard, gate, params } = sender();
  const one = moving('strip.gain')(song);
  const sent = params.send(one);
  gate[0]?.();
  await sent;
  expect(heard.map(({ kick }) => kick?.['strip.gain']?.value)).toEqual([-3]);
  void params.send(toggleStep('snare', 3)(one));
  expect(heard).toHaveLength(1);
  void params.send(setStripParam('kick', 'gain', -20)(one));
  expect(heard[1]?.kick?.['strip.gain']?.value).toBe(-20);
  void params.send(song);
  expect(heard[2]).toEqual({});
  const reverb = moving('reverb.decay')(song);
  void params.send(reverb);
  const mixer = { ...reverb.mixer, reverb: { ...reverb.mixer.reverb, decay: 5 } };
  void params.send({ ...reverb, mixer });
  expect(heard[4]?.kick?.['reverb.decay']?.value).toBe(5);
  void params.send({ ...song, mixer });
  expect(heard[5]).toEqual({});
});
