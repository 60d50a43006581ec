/** What the page of a shared song says of it, beside its document: made when it is shared, so that no page parses a song. */
import type { Migration } from '../database/migration.ts';

export const hubOutlines: Migration = {
  name: '2026-12-hub-outlines',
  statements: [`ALTER TABLE hub_documents ADD COLUMN outline text NOT NULL DEFAULT '{"parts":[],"sections":[]}'`],
};
