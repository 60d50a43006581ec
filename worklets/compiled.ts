/** The project's wasm in a browser: the build this machine can run, fetched and compiled while it arrives. */
import deskScalar from '../build/desk.scalar.wasm?url&no-inline';
import desk from '../build/desk.wasm?url&no-inline';
import engineScalar from '../build/engine.scalar.wasm?url&no-inline';
import engineSimd from '../build/engine.simd.wasm?url&no-inline';

/** The smallest module that says something in SIMD: () -> v128 { i32.const 0; i8x16.splat; i8x16.popcnt }. */
const SIMD_PROBE = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0],
  ...[1, 5, 1, 96, 0, 1, 123],
  ...[3, 2, 1, 0],
  ...[10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
);

export function hasSimd(): boolean {
  return WebAssembly.validate(SIMD_PROBE);
}

const engineUrl = (): string => (hasSimd() ? engineSimd : engineScalar);

export function compileEngine(): Promise<WebAssembly.Module> {
  return compile(engineUrl());
}

/** For a worklet that cannot be sent a module, and compiles for itself. */
export async function engineBytes(): Promise<ArrayBuffer> {
  return (await fetchBuild(engineUrl())).arrayBuffer();
}

const deskUrl = (): string => (hasSimd() ? desk : deskScalar);

export function compileDesk(): Promise<WebAssembly.Module> {
  return compile(deskUrl());
}

/** Into the browser's cache, for when there is no net. */
export async function cacheDesk(): Promise<void> {
  await (await fetchBuild(deskUrl())).arrayBuffer();
}

async function fetchBuild(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

/** Of any address of ours. */
export async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetchBuild(url);
  const isTyped = response.headers.get('content-type')?.startsWith('application/wasm') ?? false;
  // Safari before 15 cannot compile while it loads, and servers that do not know the type forbid it.
  if (isTyped && typeof WebAssembly.compileStreaming === 'function') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
