/** One file out of the bench's processor and all it imports, as a browser wants it. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export async function bundleProcessor(): Promise<string> {
  const entry = fileURLToPath(new URL('./engine.processor.ts', import.meta.url));
  const bundles = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, target: 'es2022', lib: { entry, formats: ['es'], fileName: 'engine' } },
  });
  for (const bundle of Array.isArray(bundles) ? bundles : []) {
    for (const file of bundle.output) if (file.type === 'chunk') return file.code;
  }
  throw new Error('vite made no processor');
}
