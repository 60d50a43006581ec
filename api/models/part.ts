/**
 * Columns of a table that are read together. Written once, they give the attributes a model reads, the list a statement
 * selects, the row as it goes over the wire, and the schema of the answer.
 */
import Joi from 'joi';
import { ColumnList } from '../database/statement.ts';
import { type Column, type Columns, fieldOf } from './column.ts';

/** A row as it is read from the database. */
export type Kept<C extends Columns> = { -readonly [N in keyof C]: Parameters<C[N]['wire']>[0] };

type OptionalNames<C extends Columns> = { [N in keyof C]: C[N]['isOptional'] extends true ? N : never }[keyof C];
/** What must be said of a new row, and what may be. */
export type Given<C extends Columns> = Omit<Kept<C>, OptionalNames<C>> & Partial<Pick<Kept<C>, OptionalNames<C>>>;

export interface Part<C extends Columns> {
  readonly columns: C;
  /** For `attributes` of a model. */
  readonly names: (keyof C & string)[];
  /** For a statement, where `table` is what the statement calls the table. */
  list(table?: string): ColumnList<Kept<C>>;
}

export interface AnsweredPart<C extends Columns, Answer> extends Part<C> {
  readonly schema: Joi.ObjectSchema<Answer>;
  wire(row: Kept<C>): Answer;
}

export function part<C extends Columns>(columns: C): Part<C> {
  const entries = Object.entries<Column>(columns);
  return {
    columns,
    names: entries.map(([name]) => name),
    list: (table) => {
      const from = table === undefined ? '' : `${table}.`;
      return new ColumnList(entries.map(([name, one]) => `${from}${fieldOf(name, one)} AS "${name}"`).join(', '));
    },
  };
}

/** As many columns as the answer has members, each of its type: more, fewer or others do not compile. */
type ColumnsOf<Answer, C> = { readonly [N in keyof Answer]: Column<never, Answer[N]> } & {
  readonly [N in Exclude<keyof C, keyof Answer>]: never;
};

/** What is answered of a row, as api/contract.ts tells it. */
export function answered<Answer>() {
  return <C extends Columns & ColumnsOf<Answer, C>>(columns: C): AnsweredPart<C, Answer> => {
    const entries = Object.entries<Column>(columns);
    return {
      ...part(columns),
      schema: Joi.object(Object.fromEntries(entries.map(([name, { schema }]) => [name, schema.required()]))),
      wire: (row) => Object.fromEntries(entries.map(([name, one]) => [name, one.wire(row[name])])) as Answer,
    };
  };
}
