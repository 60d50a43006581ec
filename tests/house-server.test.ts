/** The walls of the server: what its sources may not say. */
import { expect, test } from 'vitest';
import { ColumnList, statement } from '../api/database/statement.ts';
import { importsFrom, project, textOf } from './sources.ts';
import { isNode, type Node, nodesOf, treeOf } from './syntax.ts';

const server = project.filter((file) => file.startsWith('api/'));
const saying = (words: RegExp) => server.filter((file) => words.test(textOf(file)));

test('a session never goes on under the id it had before', () => {
  expect(saying(/keepSessionInfo/)).toEqual([]);
});

const SQL = /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WHERE|ORDER BY|VALUES)\b/;
const isSql = (node: unknown): boolean =>
  isNode(node) &&
  ((node.type === 'Literal' && SQL.test(String(node.value))) ||
    (node.type === 'TemplateLiteral' && SQL.test(JSON.stringify(node.quasis))) ||
    (node.type === 'BinaryExpression' && (isSql(node.left) || isSql(node.right))));
const isWhole = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === 'Literal' ||
    (node.type === 'TemplateLiteral' && Array.isArray(node.expressions) && node.expressions.length === 0) ||
    (node.type === 'BinaryExpression' && isWhole(node.left) && isWhole(node.right)));

/** `statement('name')`: fills in lists of columns, and refuses all else (api/database/statement.ts). */
const isStatementTag = (tag: unknown): boolean =>
  isNode(tag) && tag.type === 'CallExpression' && isNode(tag.callee) && tag.callee.name === 'statement';
const isJoin = ({ type, operator }: Node) =>
  type === 'TemplateLiteral' || (type === 'BinaryExpression' && operator === '+');

/** Statements that something is filled into, by a template or by `+`. */
function joinedStatements(file: string, text: string): string[] {
  const nodes = [...nodesOf(treeOf(file, text))];
  const made = new Set(
    nodes.flatMap((node) => (node.type === 'TaggedTemplateExpression' && isStatementTag(node.tag) ? [node.quasi] : [])),
  );
  return nodes.flatMap((node) =>
    isJoin(node) && !made.has(node) && isSql(node) && !isWhole(node) ? [`${file}:${String(node.start)}`] : [],
  );
}

test('no text from outside becomes part of a statement', () => {
  expect(saying(/\bliteral\(|\.escape\(|\bQueryGenerator\b/)).toEqual([]);
  // What may be filled in is made where columns are described, and there only.
  expect(saying(/new ColumnList\(/)).toEqual(['api/models/part.ts']);
  expect(() => statement('a list of columns')`SELECT ${new ColumnList('id')} FROM users`).not.toThrow();
  const outside = 'id; DROP TABLE users' as unknown as ColumnList<unknown>;
  expect(() => statement('a text from outside')`SELECT ${outside} FROM users`).toThrow(/columns only/);
  expect(server.flatMap((file) => joinedStatements(file, textOf(file)))).toEqual([]);
});

test('mutations are caught: a statement joined by +, in two steps, or filled in', () => {
  expect(joinedStatements('a.ts', "const a = 'SELECT * FROM users WHERE name = ' + name;")).toHaveLength(1);
  expect(joinedStatements('a.ts', "const a = 'SELECT *' + ' FROM users WHERE id = ' + id + ' LIMIT 1';")).not.toEqual(
    [],
  );
  expect(joinedStatements('a.ts', 'const a = `DELETE FROM users WHERE id = $' + '{id}`;')).toHaveLength(1);
  expect(joinedStatements('a.ts', "const a = 'SELECT id FROM users ' + 'WHERE id = $1';")).toEqual([]);
  const tagged = (tag: string) => joinedStatements('a.ts', `const a = ${tag}\`SELECT \${list} FROM users\`;`);
  expect(tagged("statement('users')")).toEqual([]);
  expect([tagged('sql'), tagged("text('users')")].flat()).toHaveLength(2);
});

/** How a source reaches the database by another way than `Database` (api/database/open.ts). */
function waysAround(file: string, text: string): string[] {
  const ways = [
    /\bfrom 'pg'/,
    // Conditions and locks of models are no way to the database.
    /import (?!(?:type )?\{ (?:Op|Transaction|Op, Transaction) \})[^;]*from 'sequelize'/,
    /\.query\(/,
    /\bsequelize\b(?!')/,
    /\bpools\b/,
  ];
  return ways.flatMap((way) => (way.test(text) ? [`${file} ${way}`] : []));
}

/** Packages that keep tables of their own have a pool each. */
const WITH_POOLS = ['api/auth/session.ts', 'api/deps.ts'];

test('there is one way to the database', () => {
  const outside = server.filter((file) => !/^api\/(database|models|migrations)\//.test(file));
  const around = outside.flatMap((file) => waysAround(file, textOf(file)));
  expect(around.sort()).toEqual(WITH_POOLS.map((file) => `${file} ${/\bpools\b/}`));
  // Models are only described there: what asks and tells stands in one file.
  const models = server.filter((file) => /^api\/(models|migrations)\//.test(file));
  expect(models.filter((file) => /\.query\(|\bfrom 'pg'|\.transaction\(/.test(textOf(file)))).toEqual([]);
  expect(server.filter((file) => /\b(?:to|sequelize)\.query[(<]/.test(textOf(file)))).toEqual([
    'api/database/queries.ts',
  ]);
});

test("mutations are caught: a pool, a connection or a Sequelize of one's own", () => {
  expect(waysAround('a.ts', "import pg from 'pg';")).toHaveLength(1);
  expect(waysAround('a.ts', "import type { Pool } from 'pg';")).toHaveLength(1);
  expect(waysAround('a.ts', "import { Op, Sequelize } from 'sequelize';")).toHaveLength(1);
  expect(waysAround('a.ts', "import {\n  QueryTypes,\n} from 'sequelize';")).toHaveLength(1);
  expect(waysAround('a.ts', "await models.User.sequelize?.query('SELECT 1');")).toHaveLength(2);
  expect(waysAround('a.ts', "await database.pools.sessions.query('SELECT 1');")).toHaveLength(2);
  expect(waysAround('a.ts', "import { Op } from 'sequelize';\nawait database.ask(ALIVE);")).toEqual([]);
});

test('nothing is run that was not written here', () => {
  expect(saying(/\beval\(|new Function\(|\bvm\b.*from 'node:vm'/)).toEqual([]);
  const spawning = importsFrom('api').filter(({ to }) => to === 'node:child_process');
  expect(spawning.map(({ from }) => from)).toEqual(['api/freshness.ts']);
});
