/** Compiles an AssemblyScript entry under tests/dsp/probe/ and instantiates it: the tests' way to one primitive. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

export type Build = 'simd' | 'scalar';
// biome-ignore lint/suspicious/noExplicitAny: a probe's exports are its test's own affair
export type Probe = Record<string, any> & { memory: WebAssembly.Memory };

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Everything a probe can be made of, as one hash: a changed source is a new file name. */
function sourceHash(name: string, build: Build): string {
  const hash = createHash('sha256').update(build);
  const dsp = readdirSync(`${root}/dsp`, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const compiler = ['asconfig.json', 'worklets/optimiser.mjs'];
  for (const source of [...compiler, ...dsp.sort().map((file) => `dsp/${file}`), `tests/dsp/probe/${name}.ts`])
    hash.update(source).update(readFileSync(`${root}/${source}`));
  return hash.digest('hex').slice(0, 16);
}

/** A fresh instance of tests/dsp/probe/<name>.ts. */
export async function probe(name: string, build: Build = 'simd'): Promise<Probe> {
  const folder = `${root}/build/probe`;
  const file = `${folder}/${name}.${build}.${sourceHash(name, build)}.wasm`;
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const made = `${file}.${process.pid}`;
    // In this process: from its second probe on, the compiler takes a quarter of what one begun anew does.
    const args = [`tests/dsp/probe/${name}.ts`, '--target', build, '--baseDir', root, '--outFile', made];
    const { error, stderr } = await asc.main(args);
    if (error) throw new Error(`the probe ${name} cannot be compiled: ${error.message}\n${stderr}`);
    renameSync(made, file);
  }
  const { instance } = await WebAssembly.instantiate(readFileSync(file), {});
  return instance.exports as unknown as Probe;
}

/** The f32 numbers at `pointer`. Taken anew after each call: memory may have grown. */
export function floats(wasm: Probe, pointer: number, length: number): Float32Array {
  return new Float32Array(wasm.memory.buffer, pointer, length);
}
