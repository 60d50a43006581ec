/**
 * Builds the content pages (ui/site): their script and sheet, a bundle of its own as that of the public pages, and then each page in
 * each language as text, by React's static renderer. What only the server knows stands in them as a placeholder.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, runnerImport } from 'vite';
import { afterBuild } from './after-build.ts';
import { breakpoints } from './breakpoints.ts';
import { enums } from './enums.ts';
import { seePackages } from './licences.ts';
import { TARGET } from './target.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The renderer is loaded by its path: what makes the front end imports none of it. */
interface Renderer {
  renderSite(assets: object): ReadonlyMap<string, string>;
  tooOldIn(sheet: string): object;
}

/** As ui/public/first.js asks for it. */
const TOO_OLD = 'too-old.js';

/** Before the plugins that check and compress all files. */
export const site = (): Plugin =>
  afterBuild('site', async (folder) => {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      plugins: [enums(), breakpoints(), seePackages()],
      publicDir: false,
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: TARGET,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        rolldownOptions: {
          input: { content: `${root}site/main.ts` },
          output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
        },
      },
    });
    const { module } = await runnerImport<Renderer>(`${root}site/render.tsx`, {
      configFile: false,
      root,
      logLevel: 'warn',
    });
    const assets = assetsIn(folder);
    for (const [file, text] of module.renderSite(assets)) {
      const path = `${folder}/content/${file}`;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    const show = readFileSync(`${root}site/too-old.js`, 'utf8');
    writeFileSync(
      `${folder}/${TOO_OLD}`,
      `${show}showTooOld(${JSON.stringify(module.tooOldIn(assets.sheet.path))});\n`,
    );
  });

/** By the names that the bundler gave them. */
function assetsIn(folder: string) {
  const names = readdirSync(`${folder}/assets`);
  const find = (pattern: RegExp): string => {
    const name = names.find((one) => pattern.test(one));
    if (name === undefined) throw new Error(`the build has no ${pattern}`);
    return `/assets/${name}`;
  };
  const sealed = (path: string) => {
    const hash = createHash('sha384').update(readFileSync(folder + path));
    return { path, integrity: `sha384-${hash.digest('base64')}` };
  };
  return {
    script: sealed(find(/^content-[\w-]{8}\.js$/)),
    sheet: sealed(find(/^content-[\w-]{8}\.css$/)),
    font: find(/^batida-display-[\w-]+\.woff2$/),
  };
}
