/** How the test pages are built: as the workstation is, from their own folder. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at('.'),
  // The same files are served isolated and not.
  base: './',
  logLevel: 'warn',
  build: {
    outDir: at('../../../build/e2e'),
    emptyOutDir: true,
    target: ['chrome80', 'edge80', 'firefox78', 'safari14.1', 'ios14.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: [at('engine.html'), at('import.html')] },
  },
});
