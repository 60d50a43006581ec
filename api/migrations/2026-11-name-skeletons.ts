/**
 * What names look like, so that none is taken that looks like another's. Those that look alike already keep their names: the
 * older account has the first place of the skeleton, and it is free again when both have gone. Another table of look-alikes
 * makes other skeletons: it comes with a migration that makes them all anew.
 */
import { claimAllNames } from '../auth/look-alikes.ts';
import type { Migration } from '../database/migration.ts';

export const nameSkeletons: Migration = {
  name: '2026-11-name-skeletons',
  statements: [
    `CREATE TABLE name_skeletons (
      skeleton text NOT NULL,
      place integer NOT NULL DEFAULT 0,
      user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE
    )`,
    claimAllNames,
    `UPDATE name_skeletons SET place = ranked.place FROM (
      SELECT skeleton, user_id, row_number() OVER (PARTITION BY skeleton ORDER BY user_id) - 1 AS place FROM name_skeletons
    ) AS ranked WHERE name_skeletons.skeleton = ranked.skeleton AND name_skeletons.user_id = ranked.user_id`,
    'ALTER TABLE name_skeletons ADD PRIMARY KEY (skeleton, place)',
    'CREATE INDEX name_skeletons_user ON name_skeletons (user_id)',
  ],
};
