/**
 * The newsletter goes only to those who have said so from the address itself. Whoever was in it before is asked too, and
 * the tokens of before are void: anybody could be told them.
 */
import type { Migration } from '../database/migration.ts';

export const newsletterOptIn: Migration = {
  name: '2026-11-newsletter-opt-in',
  statements: [
    'ALTER TABLE newsletter ADD COLUMN confirmed_at timestamptz',
    `ALTER TABLE newsletter ADD COLUMN language text NOT NULL DEFAULT 'en'`,
    'ALTER TABLE newsletter ADD COLUMN confirm_hash text UNIQUE',
    // The letter that asks: to be sent, and when it was.
    'ALTER TABLE newsletter ADD COLUMN is_letter_due boolean NOT NULL DEFAULT true',
    'ALTER TABLE newsletter ADD COLUMN letter_at timestamptz',
    'UPDATE newsletter SET token_hash = gen_random_uuid()::text',
  ],
};
