/** A comment may be said better later: when that was last. Null: it is as it was said at first. */
import type { Migration } from '../database/migration.ts';

export const hubEdited: Migration = {
  name: '2026-12-hub-edited',
  statements: ['ALTER TABLE hub_comments ADD COLUMN edited_at timestamptz'],
};
