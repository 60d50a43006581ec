/** What others hear of a recording: a file of its own beside the one that the song names, or none, and then that one. */
import type { Migration } from '../database/migration.ts';

export const hubRenditions: Migration = {
  name: '2026-12-hub-renditions',
  statements: ['ALTER TABLE hub_audio ADD COLUMN rendition char(64)'],
};
