/** A command of the project as a terminal calls it. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Answer {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

export function command(name: 'link' | 'render', ...args: readonly string[]): Promise<Answer> {
  return new Promise((resolve) => {
    const program = ['--import', 'tsx', `worklets/${name}.node.ts`, ...args];
    execFile(process.execPath, program, { cwd: root }, (fault, out, error) => {
      resolve({ code: fault ? Number(fault.code) : 0, out, error });
    });
  });
}
