/** How vitest runs the unit tests; .wasm imports go through vite-plugin-wasm. */
import { fileURLToPath } from 'node:url';
import wasm from 'vite-plugin-wasm';
import { defineConfig } from 'vitest/config';

const PURE = ['tests/{song,dsp,worklets}/**/*.test.ts'];
const API = ['tests/api/**/*.test.ts'];

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [wasm()],
  test: {
    testTimeout: 300_000,
    hookTimeout: 300_000,
    setupFiles: ['tests/equal-numbers.ts'],
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      // Song, compiler and engine keep nothing from one file to the next: their modules are read once.
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      // Nor does the server, whose packages and embedded database take seconds to read and to compile.
      { extends: true, test: { name: 'api', include: API, isolate: false } },
      { extends: true, test: { name: 'apart', include: ['tests/**/*.test.ts'], exclude: [...PURE, ...API] } },
    ],
  },
});
