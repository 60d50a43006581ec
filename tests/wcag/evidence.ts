/** What shows that a criterion is met: tests, lines of the sources, what was gone through once; or what is missing. */

interface Proof {
  readonly kind: 'test';
  readonly file: string;
  /** As it is written in the file; "…" for what a template fills in. */
  readonly title: string;
}

interface Line {
  readonly kind: 'line';
  readonly file: string;
  /** Part of a line. */
  readonly fragment: string;
}

/** Gone through once, where no test does so each time: `how` says by whom, a person or a script. */
interface Look {
  readonly kind: 'look';
  /** The day, as 2026-11-27. */
  readonly day: string;
  readonly how: string;
}

/** Whatever else is named beside it holds only for a part. */
interface Lack {
  readonly kind: 'lack';
  readonly reason: string;
  /** What would meet it. */
  readonly remedy: string;
}

export type Evidence = Proof | Line | Look | Lack;

export interface Row {
  readonly id: string;
  /** What the program does for it, in one plain sentence. */
  readonly does: string;
  readonly evidence: readonly Evidence[];
}

export const row = (id: string, does: string, ...evidence: readonly Evidence[]): Row => ({ id, does, evidence });
export const lack = (reason: string, remedy: string): Lack => ({ kind: 'lack', reason, remedy });
export const look = (day: string, how: string): Look => ({ kind: 'look', day, how });
export const line = (file: string, fragment: string): Line => ({ kind: 'line', file, fragment });

/** A file of tests: called with a title it is a proof. */
export const unitTest =
  (file: string) =>
  (title: string): Proof => ({ kind: 'test', file, title });
export const inBrowser = (name: string) => unitTest(`tests/e2e/${name}.spec.ts`);
export const inUi = (name: string) => unitTest(`tests/ui/${name}.test.ts`);
export const inApi = (name: string) => unitTest(`tests/api/${name}.test.ts`);

export const sitePages = inUi('site/pages');
export const contentPages = inBrowser('content-pages')(
  'each page…: axe finds nothing, nothing reaches beyond the edge, wider spacing cuts nothing off',
);
export const everyState = inBrowser('looks')('in ……');
export const touchedDesks = inBrowser('desk-touch')('has keys for fingers, …');
export const publicPages = inBrowser('public-looks')('looks right at every size, in German too, and axe finds nothing');
export const accountPages = inBrowser('pages')('in ……');
export const everyControl = inBrowser('keyboard')(
  'every control is reached by Tab and arrows, in each view, shows that it has the focus, and is not covered',
);
export const songByEars = inBrowser('without-eyes')(
  'a song is made and rendered by ears, as docs/without-eyes.md tells',
);
export const takeByEars = inBrowser('recording-without-eyes')(
  'a take is recorded, trimmed, chopped and played by ears, as docs/recording-without-eyes.md tells',
);
