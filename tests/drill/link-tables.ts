/**
 * The command: `npm run drill -- link-tables`.
 * Writes what version 1 of links knows of parameters (song/link/v1/tables.ts) anew, from the tables of the program. As long as no
 * link of that version is out there; afterwards a new version gets a table of its own (docs/link.md).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BUS_SPECS, BUSES } from '../../song/buses.ts';
import { PAD_SPECS } from '../../song/instrument-specs.ts';
import { defaultPatch, INSTRUMENT_IDS, specsOf } from '../../song/instruments.ts';
import type { Patch } from '../../song/patch.ts';
import { FOLLOW_ACTIONS, INSERTS } from '../../song/song.ts';
import { GROUP_SPECS, initialValues, PART_SPECS, type Specs, STRIP_SPECS } from '../../song/specs.ts';
import { SCALE_NAMES } from '../../song/theory.ts';

const WIDTH = 116;
const file = fileURLToPath(new URL('../../song/link/v1/tables.ts', import.meta.url));

/** name value, name value … in lines. */
function wrapped(values: Patch, indent: string, start = ''): string {
  const lines: string[] = [];
  let line = indent + start;
  for (const row of Object.entries(values).map(([name, value]) => `${name} ${value},`)) {
    if (line.length + row.length >= WIDTH) {
      lines.push(line.trimEnd());
      line = `${indent}${start === '' ? '' : '  '}`;
    }
    line += `${row} `;
  }
  return [...lines, line.trimEnd()].join('\n').replace(/,$/, '');
}

function replaced(text: string, name: string, body: string): string {
  const block = new RegExp(
    `(export const |const |  )(${name}(?::[^=]+)?(?: = tableOf\\(|: tableOf\\(| = |: ))\`[^\`]*\``,
  );
  if (!block.test(text)) throw new Error(`tables.ts has no ${name}`);
  return text.replace(block, (_, head: string, middle: string) => `${head}${middle}\`\n${body}\``);
}

let text = readFileSync(file, 'utf8');
const plain: readonly (readonly [string, Specs])[] = [
  ['STRIP', STRIP_SPECS],
  ['PAD', PAD_SPECS],
  ['GROUP', GROUP_SPECS],
  ['PART', PART_SPECS],
  ...BUSES.map((bus) => [bus, BUS_SPECS[bus]] as const),
];
for (const [name, specs] of plain) text = replaced(text, name, wrapped(initialValues(specs), '  '));

/** Parameters that several instruments share, under the name of the first. */
const families = new Map<string, string>();
const knobs: string[] = [];
const patches: string[] = [];
for (const id of INSTRUMENT_IDS) {
  const initial: Patch = initialValues(specsOf(id));
  const key = JSON.stringify(specsOf(id));
  const first = families.get(key) ?? id;
  if (first === id) knobs.push(wrapped(initial, '  ', `${id}: `));
  families.set(key, first);
  const own = Object.entries(defaultPatch(id)).filter(([name, value]) => initial[name] !== value);
  patches.push(wrapped(Object.fromEntries(own), '  ', `${id} = ${first}: `));
}
text = replaced(text, 'KNOBS', knobs.join('\n'));
text = replaced(text, 'PATCHES', patches.join('\n'));
const words = (name: string, list: readonly string[]) => {
  const rows = list.map((one) => `'${one}'`).join(', ');
  text = text.replace(
    new RegExp(`export const ${name} = \\[[^\\]]*\\] as const;`),
    `export const ${name} = [${rows}] as const;`,
  );
};
words('INSERTS', INSERTS);
words('SCALES', SCALE_NAMES);
words('FOLLOWS', FOLLOW_ACTIONS);
writeFileSync(file, text);
