/** `npm start`: in plain words that any Node reads, so that one that is too old is told so in one line. */
const OLDEST = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  process.stderr.write(`Node ${OLDEST.join('.')} or newer is needed; this is ${process.versions.node}.\n`);
  process.exit(1);
}

const { register } = await import('tsx/esm/api');
register();
await import('./main.ts');
