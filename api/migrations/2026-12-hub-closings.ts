/** An opening that is closed stays for whoever was accepted: it is in no list, and they still find what comes next. */
import type { Migration } from '../database/migration.ts';

export const hubClosings: Migration = {
  name: '2026-12-hub-closings',
  statements: [
    'ALTER TABLE hub_openings ADD COLUMN closed_at timestamptz',
    'DROP INDEX hub_openings_recent',
    'CREATE INDEX hub_openings_open ON hub_openings (kind, id DESC) WHERE is_listed AND closed_at IS NULL',
  ],
};
