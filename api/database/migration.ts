/** One step of the schema, never edited once shipped. Code of the version before must go on working on the schema after it. */
export interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
}
