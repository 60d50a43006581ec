/** The tables as Sequelize models, made once per database; the migrations make the tables. */
import type { Model, ModelAttributes, ModelStatic, Sequelize } from 'sequelize';
import { type Column, type Columns, fieldOf } from './column.ts';
import type { Given, Kept } from './part.ts';
import { TABLES } from './tables.ts';

type Name = keyof typeof TABLES;
type Row<C extends Columns> = Model<Kept<C>, Given<C>> & Kept<C>;
export type Models = { readonly [N in Name]: ModelStatic<Row<(typeof TABLES)[N]['columns']>> };

export type User = InstanceType<Models['User']>;
export type Project = InstanceType<Models['Project']>;
export type Blob = InstanceType<Models['Blob']>;

export function modelsOf(sequelize: Sequelize): Models {
  const define = ([name, { table, columns }]: [string, { table: string; columns: Columns }]) => {
    const attributes = Object.entries<Column>(columns).map(([column, one]) => [
      column,
      { ...one.attribute, field: fieldOf(column, one) },
    ]);
    const options = { tableName: table, timestamps: false };
    return [name, sequelize.define(name, Object.fromEntries(attributes) as ModelAttributes, options)];
  };
  return Object.fromEntries(Object.entries(TABLES).map(define)) as Models;
}
