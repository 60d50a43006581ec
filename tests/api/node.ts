/** A process of the service of its own, as a test or a drill starts and kills it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Node {
  readonly child: ChildProcess;
  readonly port: number;
  /** Sends the signal; resolves with the exit code, null where it was killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

export function startNode(environment: NodeJS.ProcessEnv, file = 'tests/api/process.ts'): Promise<Node> {
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    return ended;
  };
  return new Promise((resolve, reject) => {
    let errors = '';
    child.stderr?.on('data', (part) => {
      errors += part;
    });
    child.stdout?.once('data', (line) => resolve({ child, port: Number(line), end }));
    void ended.then((code) => reject(new Error(`a process ended with ${code}: ${errors}`)));
  });
}
