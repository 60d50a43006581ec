/** One thread that hashes passwords and does nothing else; in plain words, because a thread has no loader for others. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcrypt';

// A hash is a fifth of a second of a core: who waits for anything else goes first. Linux counts threads one by one;
// elsewhere this would slow the whole process.
if (process.platform === 'linux') setPriority(10);

parentPort?.on('message', ({ text, hash, cost }) => {
  try {
    const result = hash === null ? bcrypt.hashSync(text, cost) : bcrypt.compareSync(text, hash);
    parentPort?.postMessage({ result });
  } catch (error) {
    parentPort?.postMessage({ fault: error instanceof Error ? error.message : String(error) });
  }
});
