/** One file out of a module and all it imports, as a browser wants it. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

async function bundled(file: URL, format: 'es' | 'iife'): Promise<string> {
  const entry = fileURLToPath(file);
  const bundles = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry, formats: [format], name: 'bundled', fileName: 'bundle' },
    },
  });
  for (const bundle of Array.isArray(bundles) ? bundles : []) {
    for (const file of bundle.output) if (file.type === 'chunk') return file.code;
  }
  throw new Error(`vite made nothing of ${entry}`);
}

export const bundleProcessor = () => bundled(new URL('./engine.processor.ts', import.meta.url), 'es');

/** What a page is given before its own scripts. */
export const bundleScript = (file: URL) => bundled(file, 'iife');
