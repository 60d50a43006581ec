/** How the front end is built and served while developing. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { breakpoints } from './bundling/breakpoints.ts';
import { compress } from './bundling/compress.ts';
import { enums } from './bundling/enums.ts';
import { licences, seePackages } from './bundling/licences.ts';
import { listen } from './bundling/listen.ts';
import { offline } from './bundling/offline.ts';
import { floor } from './bundling/oldest-browsers.ts';
import { seal } from './bundling/seal.ts';
import { site } from './bundling/site.ts';
import { stages } from './bundling/stages.ts';
import { TARGET } from './bundling/target.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = { '/api': 'http://127.0.0.1:3000' };
/** Shared memory for the rings needs an isolated page; the server sends the same two. */
const headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

export default defineConfig({
  root: at('.'),
  plugins: [enums(), breakpoints(), react(), listen(), site(), licences(), seal(), offline(), floor(), compress()],
  worker: { plugins: () => [enums(), seePackages()] },
  server: { fs: { allow: [at('..')] }, proxy: api, headers },
  preview: { proxy: api, headers },
  build: {
    outDir: at('../build/ui'),
    emptyOutDir: true,
    target: TARGET,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // A visitor loads one language: its files bear its name. So does what only browsers without AudioWorklet load.
        chunkFileNames: ({ facadeModuleId }) => {
          const language = /\/words\/(\w\w)\/[^/]+$/.exec(facadeModuleId ?? '')?.[1];
          if (language) return `assets/words-${language}-[name]-[hash].js`;
          const isFallback = facadeModuleId?.includes('/standardized-audio-context/');
          return isFallback ? 'assets/without-worklets-[hash].js' : 'assets/[name]-[hash].js';
        },
        codeSplitting: {
          // What every visit needs is two files: each request costs a kilobyte of headers, and libraries change rarely.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: 'app', tags: ['$initial'] },
            { name: stages, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
