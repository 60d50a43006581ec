/** Writes WAV files that are whole or not there: a temporary file beside each, moved into place at the very end. */
import { closeSync, mkdirSync, openSync, realpathSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Fault } from './arguments.node.ts';
import type { Desk, WavEncoder } from './desk.ts';
import type { StereoView } from './kernel.ts';
import type { WavFormat } from './riff.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/** All outputs of one command: they appear together. */
export class WavFolder {
  private readonly files: WavFile[] = [];
  private readonly discard = (signal: NodeJS.Signals) => {
    this.remove();
    process.kill(process.pid, signal);
  };

  constructor(
    private readonly desk: Desk,
    private readonly format: WavFormat,
    private readonly frames: number,
  ) {
    for (const signal of SIGNALS) process.once(signal, this.discard);
  }

  /** Every file has a dither of its own: noise of one seed would add up in the sum of the stems. */
  open(path: string): WavFile {
    const encoder = this.desk.openWav({ ...this.format, seed: this.files.length + 1 });
    const file = new WavFile(path, encoder, this.frames, this.files.length);
    this.files.push(file);
    return file;
  }

  /** Every file is whole: moves them to their names. */
  finish(): void {
    for (const file of this.files) file.close();
    for (const file of this.files) file.publish();
    this.unlisten();
  }

  /** Leaves nothing behind. */
  remove(): void {
    for (const file of this.files) file.remove();
    this.unlisten();
  }

  private unlisten(): void {
    for (const signal of SIGNALS) process.off(signal, this.discard);
  }
}

class WavFile {
  private readonly temporary: string;
  private readonly handle: number;
  private isOpen = true;

  constructor(
    private readonly path: string,
    private readonly encoder: WavEncoder,
    private readonly frames: number,
    index: number,
  ) {
    checkOutput(path);
    // Of its own: behind the name of the output it might be too long.
    this.temporary = join(dirname(path), `.${process.pid}-${index}.part`);
    this.handle = attempt(path, () => openSync(this.temporary, 'w'));
    try {
      this.write(encoder.header(frames));
    } catch (error) {
      this.remove();
      throw error;
    }
  }

  add({ left, right }: StereoView): void {
    this.write(this.encoder.encode({ left, right }));
  }

  close(): void {
    this.write(this.encoder.trailer(this.frames));
    this.isOpen = false;
    closeSync(this.handle);
  }

  publish(): void {
    attempt(this.path, () => renameSync(this.temporary, this.path));
  }

  remove(): void {
    if (this.isOpen) closeSync(this.handle);
    this.isOpen = false;
    rmSync(this.temporary, { force: true });
  }

  private write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += attempt(this.path, () => writeSync(this.handle, bytes, at));
  }
}

/** Nothing that is read may be written, and nothing twice; an output has a name, however it was written. */
export function checkApart(outputs: readonly string[], inputs: readonly string[]): void {
  const read = new Set(inputs.map(identityOf));
  const written = new Set<string>();
  for (const path of outputs) {
    const identity = identityOf(path);
    if (read.has(identity)) throw new Fault(`${path}: is read for this render, and would be written over`);
    if (written.has(identity)) throw new Fault(`${path}: would be written twice; name the mix or the stems otherwise`);
    written.add(identity);
  }
}

/** One file has one, whichever way leads to it. */
function identityOf(path: string): string {
  const stat = attempt(path, () => statSync(path, { throwIfNoEntry: false }));
  if (stat) return `${stat.dev} ${stat.ino}`;
  try {
    return join(realpathSync(dirname(path)), basename(path));
  } catch {
    return path;
  }
}

/** A file may be replaced; a folder or a device may not. */
export function checkOutput(path: string): void {
  const stat = attempt(path, () => statSync(path, { throwIfNoEntry: false }));
  if (stat && !stat.isFile()) throw new Fault(`${path}: is there already and is no file`);
  const folder = attempt(path, () => statSync(dirname(path), { throwIfNoEntry: false }));
  if (!folder?.isDirectory()) throw new Fault(`${path}: its folder does not exist`);
}

export function makeFolder(path: string): void {
  attempt(path, () => mkdirSync(path, { recursive: true }));
}

function attempt<Result>(path: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault(`${path}: cannot be written (${(error as NodeJS.ErrnoException).code ?? error})`);
  }
}
