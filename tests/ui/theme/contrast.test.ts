/**
 * What is drawn stands out from what is beside it (WCAG 1.4.11): every ratio is computed off the tokens of both themes, as they
 * are and with more contrast asked for.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sheets } from '../../sources.ts';
import { DRAWN, type Drawn, GROUNDS, NIGHT, TRACKS } from './drawn.ts';
import { type Colors, ratioOf, THEMES } from './tokens.ts';

const LEAST = 3;

const colorOf = (colors: Colors, name: string): string => {
  const color = name.startsWith('#') ? name : colors[name];
  if (color === undefined) throw new Error(`no token ${name}`);
  return color;
};

/** Each of the one beside each of the other. */
function paleOf(colors: Colors, marks: readonly string[], beside: readonly string[]): string[] {
  return marks.flatMap((mark) =>
    beside
      .map((other) => ({ other, ratio: ratioOf(colorOf(colors, mark), colorOf(colors, other)) }))
      .filter(({ ratio }) => ratio < LEAST)
      .map(({ other, ratio }) => `${mark} on ${other}: ${ratio.toFixed(2)}`),
  );
}

const isDrawnIn = ({ theme }: Drawn, name: string): boolean =>
  theme === undefined || (theme === 'plain' ? !name.includes(',') : name.startsWith(theme));

const textOf = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

test('the measure itself is that of WCAG', () => {
  expect(ratioOf('#fff', '#000000')).toBeCloseTo(21, 5);
  expect(ratioOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(paleOf({ a: '#777', b: '#888' }, ['a'], ['b'])).toEqual(['a on b: 1.26']);
});

test.each(Object.entries(THEMES))(
  'in %s what is drawn has three times the light of what is beside it, or a third',
  (name, colors) => {
    const faults = DRAWN.filter((one) => isDrawnIn(one, name)).flatMap(({ what, marks, beside }) =>
      paleOf(colors, marks, beside).map((fault) => `${what}: ${fault}`),
    );
    expect(faults).toEqual([]);
  },
);

test('each of it is drawn so', () => {
  expect(
    DRAWN.filter(({ file, line }) => !textOf(file).includes(line)).map(({ what, line }) => `${what}: ${line}`),
  ).toEqual([]);
});

interface Rule {
  readonly file: string;
  readonly selectors: readonly string[];
  readonly body: string;
}

const rules: readonly Rule[] = sheets.flatMap(([file, css]) =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    file,
    selectors: selectors.split(/,(?![^(]*\))/).map((one) => one.trim().replace(/\s+/g, ' ')),
    body,
  })),
);

describe('a ring of the focus within its control', () => {
  const INK = ['ink'];
  /** By the selector that draws it: in which colour, and on what. The others have their panel around them. */
  const RINGS: Readonly<Record<string, readonly [ring: string, on: readonly string[]]>> = {
    '.dialog-body:focus-visible': ['focus', ['panel']],
    '.knob-button:focus-visible': ['focus', GROUNDS],
    '.pick:focus-within': ['focus', GROUNDS],
    '.figure input:focus-visible': ['focus', GROUNDS],
    '.library-play:focus-visible': ['focus', ['key', 'panel']],
    '.file-kinds :focus-visible': ['focus', ['key', 'panel']],
    '.share-way:focus-visible': ['focus', ['panel']],
    '.hub-room:focus-visible': ['focus', ['panel']],
    '.hub-strip:focus-within': ['#fbfcfa', [NIGHT]],
    '.toast .icon-button:focus-visible': ['ink-inv', INK],
    '.bar-project-name:focus-visible': ['focus', GROUNDS],
    '.lang:focus-within': ['focus', GROUNDS],
    '.rack-close:focus': ['on-track', TRACKS],
    '.lane-name:focus-visible': ['focus', GROUNDS],
    '.page-block:focus-visible': ['focus', GROUNDS],
    '.clip-grid :focus-visible': ['focus', GROUNDS],
    '.timeline-ruler:focus-visible': ['focus', GROUNDS],
    '.timeline-block:focus-visible': ['focus', ['panel']],
    '.pass-wave:focus-visible': ['focus', ['well']],
    '.pattern-row:focus-visible': ['focus', GROUNDS],
    '.pattern-row[aria-current]:focus-visible': ['ink-inv', INK],
    '.display button:focus-visible': ['focus', GROUNDS],
    '.display.is-song button:focus-visible': ['ink-inv', INK],
    '.coach :focus-visible': ['ink-inv', INK],
  };

  test('is one of these', () => {
    const found = rules
      .filter(({ body }) => /outline-offset: -/.test(body))
      .flatMap(({ selectors }) => selectors.filter((one) => one.includes(':focus')));
    expect(found.filter((one) => RINGS[one] === undefined)).toEqual([]);
    const named = new Set(rules.flatMap(({ selectors }) => selectors));
    expect(Object.keys(RINGS).filter((one) => !named.has(one))).toEqual([]);
  });

  test.each(Object.entries(THEMES))('stands out from it, in %s', (_, colors) => {
    const faults = Object.entries(RINGS).flatMap(([selector, [ring, on]]) =>
      paleOf(colors, [ring], on).map((fault) => `${selector}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  test('has the panel between itself and a colour', () => {
    const gapped = rules.filter(({ body }) => body.includes('box-shadow: inset 0 0 0 5px var(--panel)'));
    expect(gapped.flatMap(({ selectors }) => selectors).sort()).toEqual([
      '.clip-grid .clip.play:focus-visible',
      '.clip-grid .scene.play:focus-visible',
      '.clip-grid .tile:focus-visible',
      '.library-tile.is-on .library-play:focus-visible',
      '.library-tile.is-playing .library-play:focus-visible',
      '.timeline-block:focus-visible',
    ]);
  });
});

describe('the colour of a track, which can be as pale as the panel', () => {
  /** What has it without a frame around it, by what makes up for that. */
  const UNFRAMED = {
    'words or a mark on it': [
      '.tile',
      '.context-menu-head.is-colored',
      '.context-menu-icon.is-mark',
      '.part-words',
      '.song-overview > span',
      '.we-head .tile',
      '.edit-main .tile',
      '.edit-voice .tile',
      '.hub-part-mark',
      '.hub-taken',
      '.library-goal-track.is-track .choice-box',
      '.library-goal-track.is-track select',
      '.library-tile.is-on',
      '.hand-key.is-root',
      '.midi-track',
      '.midi-keyboard .white.plays',
      '.midi-keyboard .black.plays',
      '.midi-swatch',
      '.duck-mark',
      '.strip-map-mark',
      '.rack-head',
      '.take-name',
      '.pad-tile',
      '.pad-memory li',
    ],
    'the night behind it': [
      '.cover-cells rect',
      '.scene-picture path',
      'rect[class^="t"]',
      '.hub-strip-cells u',
      '.library-picture .signature',
      '.library-tile.is-playing .signature',
      '.theory-block[data-now] .theory-voices',
    ],
    'the frame of the step, or an edge within it': ['.cell.on.now', '.cell.on.is-locked:not(.now)'],
    'a line above it that says the same': ['.plot-fill', '.duck-fill'],
    'nothing, for it decorates': ['.picture path'],
  };

  /** Without what makes it the rule of a theme. */
  const bare = (selector: string) =>
    selector.replace(/^(\[data-theme="sunlight"\]|:root:not\(\[data-theme(="studio")?\]\)) /, '');
  const FRAME = /(box-shadow|border[\w-]*|outline|stroke):[^;]*(--frame-on|--ink|--on-track|--line|#121412)/;
  const FILL = /(background(-color|-image)?|fill):[^;]*var\(--c[,)]/;

  test('has a frame in sunlight, or something else to be told by', () => {
    const framed = new Set(
      rules.filter(({ body }) => FRAME.test(body)).flatMap(({ selectors }) => selectors.map(bare)),
    );
    const found = rules
      .filter(({ body }) => FILL.test(body))
      .flatMap(({ selectors }) => selectors)
      .filter((selector) => !selector.includes('[data-theme="studio"]'))
      .map(bare)
      .filter((selector) => !framed.has(selector));
    expect([...new Set(found)].sort()).toEqual(Object.values(UNFRAMED).flat().sort());
  });

  test.each(Object.entries(THEMES))('words, marks and the night stand out from all eight, in %s', (_, colors) => {
    expect(paleOf(colors, ['on-track', NIGHT], TRACKS)).toEqual([]);
  });
});

test.each(Object.entries(THEMES))(
  'what is heard stands out behind the curve of an equaliser, and the curve from it, in %s',
  (name, colors) => {
    const [, share = ''] =
      /\.picture-spectrum \{\s*opacity: ([\d.]+);/.exec(textOf('ui/panels/rack/picture.css')) ?? [];
    const heard = mixOf(name.startsWith('studio') ? '#ffffff' : '#000000', colorOf(colors, 'well'), Number(share));
    expect(paleOf(colors, [heard], ['well', 'ink'])).toEqual([]);
  },
);

/** The first, so much of it, over the other. */
function mixOf(over: string, under: string, share: number): string {
  const full = (color: string) => (color.length === 4 ? color.slice(1).replace(/./g, '$&$&') : color.slice(1));
  const parts = [0, 2, 4].map((at) => {
    const [a, b] = [over, under].map((color) => Number.parseInt(full(color).slice(at, at + 2), 16));
    return Math.round((a ?? 0) * share + (b ?? 0) * (1 - share));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
