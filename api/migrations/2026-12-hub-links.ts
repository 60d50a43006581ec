/** A shared song in the letters of a link, beside its document: what was shared before has none, and goes as JSON. */
import type { Migration } from '../database/migration.ts';

export const hubLinks: Migration = {
  name: '2026-12-hub-links',
  statements: ['ALTER TABLE hub_documents ADD COLUMN link text'],
};
