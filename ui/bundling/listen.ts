/**
 * Builds the script and the sheet of the public pages (api/pages) beside the workstation: a bundle of its own, so that a page that
 * is only read loads neither React nor an engine. The engine's files come out under the names they have there, as the same bytes.
 */
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { afterBuild } from './after-build.ts';
import { breakpoints } from './breakpoints.ts';
import { enums } from './enums.ts';
import { seePackages } from './licences.ts';
import { TARGET } from './target.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Before the plugins that check and compress all files. */
export const listen = (): Plugin =>
  afterBuild('listen', async (folder) => {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      plugins: [enums(), breakpoints(), seePackages()],
      worker: { plugins: () => [enums(), seePackages()] },
      publicDir: false,
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: TARGET,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        rolldownOptions: {
          input: { listen: `${root}listen/main.ts`, cookies: `${root}listen/cookies.ts` },
          output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
        },
      },
    });
  });
