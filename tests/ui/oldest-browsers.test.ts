/** What the build refuses, because an old browser could not read it or the policy of the page forbids it. */
import { expect, test } from 'vitest';
import { faultsOf } from '../../ui/bundling/oldest-browsers.ts';

test.each([
  ['a ??= 1', '??='],
  ['a ||= 1', '||='],
  ['class A { static { b(); } }', 'a static block of a class'],
  ['class A { #x = 1; }', 'a private member of a class'],
  ['class A { #x() {} }', 'a private member of a class'],
  ['await b()', 'await outside of a function'],
  ['if (a) { await b(); }', 'await outside of a function'],
  ['/(?<=a)b/.test(c)', 'a look behind in a pattern'],
  ['/a/v.test(c)', 'the flag v of a pattern'],
  ['import("./a.json", { with: { type: "json" } })', 'an attribute of an import'],
  ['new Function("return 1")', 'Function()'],
  ['eval("1")', 'eval()'],
])('%s is told', (code, fault) => {
  expect(faultsOf('app.js', code)).toEqual([`app.js: ${fault}`]);
});

test.each([
  'class A { x = 1; static y = 2; }',
  'const { a, ...rest } = b?.c ?? d;',
  'async function a() { await b(); for await (const c of d) c(); }',
  'const a = async () => { await b(); };',
  'import("./a.js").then((b) => b.c());',
  'const big = 10n, wide = 1_000;',
  '"new Function() and eval() and a ||= b are only words here"',
])('%s passes', (code) => {
  expect(faultsOf('app.js', code)).toEqual([]);
});

test('the audio thread has no text decoder, no fetch and no timer', () => {
  const code = 'new TextDecoder(); fetch(a); setTimeout(b); const c = { fetch: 1 };';
  expect(faultsOf('engine.processor-abc.js', code)).toEqual([
    'engine.processor-abc.js: TextDecoder',
    'engine.processor-abc.js: fetch',
    'engine.processor-abc.js: setTimeout',
  ]);
  expect(faultsOf('app.js', code)).toEqual([]);
});

test('what is no program at all is told', () => {
  expect(faultsOf('app.js', 'const = 1')).toHaveLength(1);
});
