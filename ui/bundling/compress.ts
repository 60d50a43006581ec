/** Writes each file that shrinks a second and a third time, as brotli and as gzip, for the server to choose from. */
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { afterBuild } from './after-build.ts';

/** Content pages are compressed once the server has filled them in. */
const SHRINKS = /^(?!content\/).*\.(html|js|css|svg|wasm|json|txt|webmanifest)$/;
/** Below it, the header costs more than it saves. */
const LEAST_BYTES = 200;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const BEST = constants.BROTLI_MAX_QUALITY;

async function shrink(file: string): Promise<void> {
  const bytes = readFileSync(file);
  if (bytes.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: BEST, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

export function compress(): Plugin {
  let begun = new Date();
  const plugin = afterBuild('compress', async (folder) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => SHRINKS.test(file));
    await Promise.all(files.map((file) => shrink(`${folder}/${file}`)));
    // The page's time is the build's (api/freshness.ts): a source saved meanwhile is newer than what came out.
    utimesSync(`${folder}/index.html`, begun, begun);
  });
  const buildStart = () => {
    begun = new Date();
  };
  return { ...plugin, buildStart };
}
