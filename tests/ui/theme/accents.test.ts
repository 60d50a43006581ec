/** What stands above a capital and below a line is seen also where a line that is too long ends in dots. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const UI = new URL('../../../ui/', import.meta.url);

interface Rule {
  readonly file: string;
  readonly selectors: string;
  readonly body: string;
}

const rules: readonly Rule[] = readdirSync(UI, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) => {
    const css = readFileSync(new URL(file, UI), 'utf8').replace(/\/\*.*?\*\//gs, '');
    return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
      file,
      selectors: selectors.trim(),
      body,
    }));
  });

/** Of what is written in a rule, as a multiple of the size of its letters; null where it is inherited. */
function lineHeightOf(body: string): number | null {
  const [, written] = /(?:^|[\s;])(?:line-height:|font:[^;/]*\/)\s*([\d.]+)(?=[\s;])/.exec(body) ?? [];
  return written === undefined ? null : Number(written);
}

/** Drawn by ourselves, in hundredths of the size: rises 90, falls 20; the tilde of Ã ends at 88, the cedilla of Ç at 18. */
const [RISE, FALL, INK_ABOVE, INK_BELOW] = [0.9, 0.2, 0.88, 0.18];
/** Both halves of what a line has more or less than its font are alike (CSS Inline 3, 5.1). */
const LEAST = Math.max(2 * INK_ABOVE - RISE + FALL, 2 * INK_BELOW + RISE - FALL);

test('no line that ends in dots is lower than the accents of its letters', () => {
  const cut = rules
    .filter(({ body }) => /text-overflow: ellipsis|line-clamp:/.test(body) && !/padding-top|padding: \d/.test(body))
    .map((rule) => ({ ...rule, lineHeight: lineHeightOf(rule.body) }))
    .filter(({ lineHeight }) => lineHeight !== null && lineHeight < LEAST);
  expect(rules.length).toBeGreaterThan(1000);
  expect(cut.map(({ file, selectors, lineHeight }) => `${file} ${selectors}: ${lineHeight}`)).toEqual([]);
});

test('the line height is found in a shorthand as in a declaration of its own', () => {
  expect(lineHeightOf('\n  font: 700 1rem / 1 var(--font-display);\n')).toBe(1);
  expect(lineHeightOf('\n  overflow: hidden;\n  line-height: 1.05;\n')).toBe(1.05);
  expect(lineHeightOf('\n  overflow: hidden;\n')).toBe(null);
});
