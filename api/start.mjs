/**
 * Starts a program of this repository, `npm start` where none is named: in plain words that any Node reads, so that what is
 * missing on a new machine is told in one line.
 */
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const OLDEST = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  process.stderr.write(`Node ${OLDEST.join('.')} or newer is needed; this is ${process.versions.node}.\n`);
  process.exit(1);
}

// From here on the program is what was started, with its own arguments.
const [node, , program = fileURLToPath(new URL('main.ts', import.meta.url)), ...given] = process.argv;
process.argv = [node, resolve(program), ...given];

try {
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(process.argv[1]).href);
} catch (error) {
  const [, missing] = /^Cannot find package '([^']+)'/.exec(error?.message ?? '') ?? [];
  if (error?.code !== 'ERR_MODULE_NOT_FOUND' || missing === undefined) throw error;
  process.stderr.write(`The package ${missing} is not installed: run npm ci first.\n`);
  process.exitCode = 1;
}
