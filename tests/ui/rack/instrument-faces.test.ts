/** The rack's tables against the catalogue of instruments. */
import { expect, test } from 'vitest';
import { INSTRUMENT_IDS, specsOf } from '../../../song/instruments.ts';
import { ENGINES, frontOf, groupsOf } from '../../../ui/panels/rack/instrument-faces.ts';
import { CATALOGUE } from '../../../ui/state/catalogue.ts';
import { rack } from '../../../ui/words/en/rack.ts';

const played = INSTRUMENT_IDS.filter((id) => id !== 'sampler' && id !== 'audio');

test('every instrument that is played can be chosen, once', () => {
  expect(CATALOGUE.flatMap(({ instruments }) => instruments).sort()).toEqual([...played].sort());
  expect(played).toEqual(expect.arrayContaining([...ENGINES]));
});

test('every parameter stands in one group', () => {
  for (const id of played) {
    const names = groupsOf(id).flatMap((group) => group.names);
    expect([...names].sort(), id).toEqual(Object.keys(specsOf(id)).sort());
  }
});

test('every instrument has two knobs in front', () => {
  for (const id of played) {
    expect(frontOf(id), id).toHaveLength(2);
    for (const name of frontOf(id)) expect(specsOf(id)).toHaveProperty(name);
  }
});

test('every instrument and family has a name', () => {
  for (const id of INSTRUMENT_IDS) expect(rack.instruments[id]).toBeTruthy();
  for (const { family } of CATALOGUE) expect(rack.families[family]).toBeTruthy();
});
