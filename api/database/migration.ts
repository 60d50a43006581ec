import type { Queries } from './queries.ts';

/** One step of the schema, never edited once shipped. Code of the version before must go on working on the schema after it. */
export interface Migration {
  readonly name: string;
  /** A function fills what SQL alone cannot. */
  readonly statements: readonly (string | ((database: Queries) => Promise<void>))[];
}
