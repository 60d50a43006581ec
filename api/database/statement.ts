/**
 * A statement as a value. What comes from outside stands in it as $1, $2 … and nothing is ever joined to it but lists of
 * columns, which are made from their one description (api/models/part.ts).
 */

export interface Statement<Row = unknown> {
  /** A server reads and plans it once per connection, under this name. Without one it is read each time. */
  readonly name?: string;
  readonly text: string;
  /** Never there: the type of its rows. */
  readonly row?: Row;
}

/** Names of columns as a statement lists them; `Row` is what it answers of each. */
export class ColumnList<Row> {
  declare readonly row: Row;

  constructor(readonly text: string) {}
}

/** What a row has that is selected by all of these. */
type Together<Lists extends readonly ColumnList<unknown>[]> = (
  Lists[number] extends infer List
    ? List extends ColumnList<infer Row>
      ? (row: Row) => void
      : never
    : never
) extends (row: infer All) => void
  ? All
  : unknown;

const made = new Map<string, string>();
/** All that were made so far, by name: a test reads how each is carried out. */
export const STATEMENTS: ReadonlyMap<string, string> = made;

/** `Rest`: what its rows have besides the lists of columns in it. */
export function statement<Rest = unknown>(name: string) {
  if (made.has(name)) throw new Error(`two statements are called ${name}`);
  made.set(name, '');
  return <const Lists extends readonly ColumnList<unknown>[]>(
    parts: TemplateStringsArray,
    ...lists: Lists
  ): Statement<Rest & Together<Lists>> => {
    // Types are not there at run time, and this is the one place where a statement is put together.
    if (!lists.every((one) => one instanceof ColumnList)) throw new Error('a statement takes columns only');
    const text = String.raw({ raw: parts }, ...lists.map((list) => list.text));
    made.set(name, text);
    return { name, text };
  };
}
