/** What the scheduler hears of the parameters a song moves: nothing for most songs, and each change once. */
import { expect, test } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import { setLane } from '../../song/edits/lanes.ts';
import { setStripParam } from '../../song/edits/mixer.ts';
import { toggleStep } from '../../song/edits/steps.ts';
import { type ParamRows, paramRows } from '../../worklets/params/rows.ts';
import { ParamTeller } from '../../worklets/params/teller.ts';

const song = defaultSong();
const moving = (path: string) => setLane('kick', path, [{ tick: 0, value: 1 }]);

function teller() {
  const heard: ParamRows[] = [];
  const gate: (() => void)[] = [];
  const load = () => new Promise<typeof paramRows>((resolve) => gate.push(() => resolve(paramRows)));
  return { heard, gate, params: new ParamTeller((rows) => heard.push(rows), load) };
}

test('a song that moves nothing is not asked about', async () => {
  const { heard, gate, params } = teller();
  await params.tell(song);
  await params.tell(toggleStep('kick', 3)(song));
  expect([heard, gate]).toEqual([[], []]);
});

test('the first lane is told when what knows it is there, as the song is by then', async () => {
  const { heard, gate, params } = teller();
  await params.tell(song);
  const one = moving('strip.gain')(song);
  const told = params.tell(one);
  const quieter = setStripParam('kick', 'gain', -9)(one);
  void params.tell(quieter);
  gate[0]?.();
  await told;
  expect(heard[0]?.kick?.['strip.gain']?.value).toBe(-9);
});

test('then each change of range or rest is told at once, and nothing twice', async () => {
  const { heard, gate, params } = teller();
  const one = moving('strip.gain')(song);
  const told = params.tell(one);
  gate[0]?.();
  await told;
  expect(heard.map(({ kick }) => kick?.['strip.gain']?.value)).toEqual([-3]);
  void params.tell(toggleStep('snare', 3)(one));
  expect(heard).toHaveLength(1);
  void params.tell(setStripParam('kick', 'gain', -20)(one));
  expect(heard[1]?.kick?.['strip.gain']?.value).toBe(-20);
  void params.tell(song);
  expect(heard[2]).toEqual({});
  const reverb = moving('reverb.decay')(song);
  void params.tell(reverb);
  const mixer = { ...reverb.mixer, reverb: { ...reverb.mixer.reverb, decay: 5 } };
  void params.tell({ ...reverb, mixer });
  expect(heard[4]?.kick?.['reverb.decay']?.value).toBe(5);
  void params.tell({ ...song, mixer });
  expect(heard[5]).toEqual({});
});
