/** The shared numbers in the bundle are those of the enums. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as keyboards from '../../dsp/abi/keyboards.ts';
import * as meters from '../../dsp/abi/meters.ts';
import * as patches from '../../dsp/abi/patches.ts';
import * as record from '../../dsp/abi/record.ts';
import * as slots from '../../dsp/abi/slots.ts';
import { asObjects } from '../../ui/bundling/enums.ts';

const abi = { ...meters, ...record, ...slots, ...patches, ...keyboards };
const source = ['meters', 'record', 'slots', 'patches', 'keyboards']
  .map((part) => readFileSync(fileURLToPath(new URL(`../../dsp/abi/${part}.ts`, import.meta.url)), 'utf8'))
  .join('\n');

test('every enum becomes an object with the same numbers', async () => {
  const url = `data:text/javascript,${encodeURIComponent(asObjects(source).replace(/: (number|string)/g, ''))}`;
  const objects = (await import(url)) as Record<string, unknown>;
  const named = Object.entries(abi).filter(([, value]) => typeof value === 'object');
  expect(named.length).toBeGreaterThan(20);
  for (const [name, members] of named) {
    const forward = Object.entries(members as object).filter(([, value]) => typeof value === 'number');
    expect(objects[name], name).toEqual(Object.fromEntries(forward));
  }
});

test('a member with a value of its own fails the build', () => {
  expect(() => asObjects('export enum A {\n  B = 3,\n}')).toThrow('more than a name');
});
