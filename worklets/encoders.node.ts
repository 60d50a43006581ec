/**
 * Takes the encoders out of their packages: each ships its wasm as a string inside a script that starts a worker from a
 * blob, which the policy of our page forbids. Here the wasm becomes a file of its own, up to a quarter smaller on the wire, and
 * the script beside it a module that any worker of ours can import.
 */
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';

const root = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = `${root}build/encoders`;

/** Name -> the script that Emscripten made of it. */
const SCRIPTS = {
  lame: 'mp3-encoder/dist/modules/build/lame.js',
  aac: 'aac-encoder/dist/modules/build/aac.js',
  flac: 'flac-encoder/dist/modules/build/flac.js',
} as const;

export type EncoderName = keyof typeof SCRIPTS;
export const ENCODERS = Object.keys(SCRIPTS) as EncoderName[];

export function pathOfEncoder(name: EncoderName, ending: 'js' | 'wasm'): string {
  return `${FOLDER}/${name}.${ending}`;
}

/** Where a script holds its wasm: as base64, or as characters of which 256 stands for 0. */
const EMBEDDED = /return (base64|binary)Decode\(("[^"]*"|'(?:[^'\\]|\\.)*')\);/s;
const MODULE_HEAD = /^"use strict";\s*Object\.defineProperty\(exports, "__esModule", \{ value: true \}\);/;
const MODULE_TAIL = /exports\.default = Module;\s*$/;
const WASM_MAGIC = '\0asm';

interface Parts {
  readonly script: string;
  readonly wasm: Uint8Array;
}

export function takeApart(source: string): Parts {
  const [whole, kind, literal] = EMBEDDED.exec(source) ?? [];
  if (!whole || !literal || !MODULE_HEAD.test(source) || !MODULE_TAIL.test(source)) {
    throw new Error('an encoder is packed in another way than before: see worklets/encoders.node.ts');
  }
  const text: string = runInNewContext(literal);
  const wasm = kind === 'base64' ? Buffer.from(text, 'base64') : Buffer.from(text, 'latin1');
  if (wasm.toString('latin1', 0, 4) !== WASM_MAGIC) throw new Error('an encoder holds no wasm where it did');
  // `instantiateWasm` is handed to the script, which then never looks for its own.
  const script = source
    .replace(whole, () => "throw new Error('no wasm was handed over');")
    .replace(MODULE_HEAD, '')
    .replace(MODULE_TAIL, 'export default Module;\n');
  return { script, wasm };
}

/** Writes what is missing or older than its package. */
export function ensureEncoders(): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of ENCODERS) {
    const packed = `${root}node_modules/@mediabunny/${SCRIPTS[name]}`;
    if (isFresh(name)) continue;
    const { script, wasm } = takeApart(readFileSync(packed, 'utf8'));
    put(pathOfEncoder(name, 'wasm'), wasm);
    put(pathOfEncoder(name, 'js'), script);
  }
}

/** The script is written last: both are there when it is. */
function isFresh(name: EncoderName): boolean {
  const made = statSync(pathOfEncoder(name, 'js'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return [`${root}package-lock.json`, fileURLToPath(import.meta.url)].every((file) => statSync(file).mtimeMs <= made);
}

/** Two builds at once move whole files into place. */
function put(path: string, content: string | Uint8Array): void {
  const making = `${path}.${process.pid}`;
  writeFileSync(making, content);
  renameSync(making, path);
}
