/** A comment may be a line of thanks by whose music the item is made of: one of each person. */
import type { Migration } from '../database/migration.ts';

export const hubThanks: Migration = {
  name: '2026-12-hub-thanks',
  statements: [
    'ALTER TABLE hub_comments ADD COLUMN is_thanks boolean NOT NULL DEFAULT false',
    'CREATE UNIQUE INDEX hub_comments_thanks ON hub_comments (item_id, person_id) WHERE is_thanks',
  ],
};
