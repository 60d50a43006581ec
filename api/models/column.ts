/** Kinds of columns: how a value is kept, how it goes over the wire, and what the schema of an answer says of it. */
import Joi from 'joi';
import { DataTypes, type ModelAttributeColumnOptions } from 'sequelize';
import { date, hash, id } from '../http/words.ts';

export interface Column<Kept = unknown, Wire = unknown, IsOptional extends boolean = boolean> {
  /** For the model. */
  readonly attribute: ModelAttributeColumnOptions;
  /** What an answer says of it. */
  readonly schema: Joi.Schema;
  /** A row may be made without it. */
  readonly isOptional: IsOptional;
  wire(kept: Kept): Wire;
}

/** By their names, which are the members of an answer; the database has them in snake case. */
export type Columns = Readonly<Record<string, Column>>;

type Required<Kept, Wire = Kept> = Column<Kept, Wire, false>;
type Optional<Kept, Wire = Kept> = Column<Kept, Wire, true>;

function kind<Kept, Wire>(
  type: ModelAttributeColumnOptions['type'],
  schema: Joi.Schema,
  wire: (kept: Kept) => Wire,
): Required<Kept, Wire> {
  return { attribute: { type, allowNull: false }, schema, isOptional: false, wire };
}

const asKept = <T>(kept: T): T => kept;

export const integer = kind<number, number>(DataTypes.INTEGER, Joi.number().integer(), asKept);
/** Sums of bytes are longer than an integer; the driver reads them as text. */
export const bigInteger = kind<string, number>(DataTypes.BIGINT, Joi.number().integer(), Number);
export const text = kind<string, string>(DataTypes.TEXT, Joi.string().allow(''), asKept);
export const flag = kind<boolean, boolean>(DataTypes.BOOLEAN, Joi.boolean(), asKept);
export const uuid = kind<string, string>(DataTypes.UUID, Joi.string().guid(), asKept);
export const sha256 = kind<string, string>(DataTypes.CHAR(64), hash, asKept);
export const time = kind<Date, string>(DataTypes.DATE, date, (kept) => kept.toISOString());

export const real = kind<number, number>(DataTypes.DOUBLE, Joi.number(), asKept);
export const texts = kind<readonly string[], readonly string[]>(
  DataTypes.ARRAY(DataTypes.TEXT),
  Joi.array().items(Joi.string()),
  asKept,
);
/** A day of the calendar, as 2026-11-26. */
export const day = kind<string, string>(DataTypes.DATEONLY, Joi.string(), asKept);

/** One word of a closed set. */
export const choice = <Word extends string>(words: readonly Word[]) =>
  kind<Word, Word>(DataTypes.TEXT, Joi.string().valid(...words), asKept);

/** An object, kept as its JSON text. */
export const json = <Wire extends object>() =>
  kind<string, Wire>(DataTypes.TEXT, Joi.object().unknown(true), (kept) => JSON.parse(kept));

/** A list, kept as its JSON text. */
export const jsonList = <Item>(item: Joi.Schema) =>
  kind<string, readonly Item[]>(DataTypes.TEXT, Joi.array().items(item), (kept) => JSON.parse(kept));

/** Numbers the rows. */
export const serial: Optional<number> = {
  ...integer,
  attribute: { ...integer.attribute, primaryKey: true, autoIncrement: true },
  schema: id,
  isOptional: true,
};

/** With the value of a row that is made without it. */
export function or<Kept, Wire>(column: Required<Kept, Wire>, defaultValue: Kept): Optional<Kept, Wire> {
  return { ...column, attribute: { ...column.attribute, defaultValue }, isOptional: true };
}

/** When the row was made, where nothing else is said. */
export const now: Optional<Date, string> = {
  ...time,
  attribute: { ...time.attribute, defaultValue: DataTypes.NOW },
  isOptional: true,
};

export function maybe<Kept, Wire>(column: Required<Kept, Wire>): Optional<Kept | null, Wire | null> {
  return {
    attribute: { ...column.attribute, allowNull: true },
    schema: column.schema.allow(null),
    isOptional: true,
    wire: (kept) => (kept === null ? null : column.wire(kept)),
  };
}

/** Part of what tells a row from the others. */
export function key<Kept, Wire>(column: Required<Kept, Wire>): Required<Kept, Wire> {
  return { ...column, attribute: { ...column.attribute, primaryKey: true } };
}

/** Where the database has another name for it than answers. */
export function named<C extends Column>(field: string, column: C): C {
  return { ...column, attribute: { ...column.attribute, field } };
}

/** Its name in the database. */
export const fieldOf = (name: string, { attribute }: Column): string =>
  attribute.field ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
