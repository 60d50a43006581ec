/** A song has a place for the words that are sung in it; and what somebody writes has a language, where they say which. */
import type { Migration } from '../database/migration.ts';

export const hubLanguages: Migration = {
  name: '2026-12-hub-languages',
  statements: [
    `ALTER TABLE hub_items ADD COLUMN lyrics text NOT NULL DEFAULT '', ADD COLUMN language text NOT NULL DEFAULT ''`,
    `ALTER TABLE hub_comments ADD COLUMN language text NOT NULL DEFAULT ''`,
    `ALTER TABLE hub_openings ADD COLUMN language text NOT NULL DEFAULT ''`,
    `ALTER TABLE hub_requests ADD COLUMN language text NOT NULL DEFAULT ''`,
    `ALTER TABLE hub_challenges ADD COLUMN language text NOT NULL DEFAULT ''`,
  ],
};
