/** The classic fields of a version are kept with it: making them from its song held up everybody else at each reading. */
import type { Migration } from '../database/migration.ts';

export const versionFields: Migration = {
  name: '2026-11-version-fields',
  // Without them: a version of before, which gets them when it is first read.
  statements: ['ALTER TABLE versions ADD COLUMN classic text'],
};
