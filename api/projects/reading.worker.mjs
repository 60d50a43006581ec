/** The thread that reads songs and does nothing else; in plain words, because a thread has no loader for others yet. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

// Who waits for anything else goes first; elsewhere than on Linux this would slow the whole process.
if (process.platform === 'linux') setPriority(5);

register();
const { perform } = await import('./reader.ts');
parentPort?.on('message', (task) => parentPort?.postMessage(perform(task)));
