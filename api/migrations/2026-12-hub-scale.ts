/** Indexes that hold however many songs there are: common words are found from the top of what trends, and sums of a person without their songs. */
import type { Migration } from '../database/migration.ts';

export const hubScale: Migration = {
  name: '2026-12-hub-scale',
  statements: [
    'CREATE INDEX hub_items_score ON hub_items (score DESC, id DESC) WHERE is_listed',
    `CREATE INDEX hub_items_sums ON hub_items (person_id)
      INCLUDE (kind, used_count, like_count, view_count) WHERE is_listed`,
  ],
};
