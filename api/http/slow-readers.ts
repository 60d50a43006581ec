/**
 * Whoever reads an answer too slowly is cut off, for it holds a line, and the answer in memory, that others need. What waits
 * to be taken must be taken at a pace that any line in use has; how long a whole answer is does not matter.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ReadingPatience {
  /** So long the other side may take nothing at all; */
  readonly readingGrace: number;
  /** beyond that it has a second for so many of the bytes that wait. */
  readonly slowestBytesPerSecond: number;
  readonly connectionsCheckingInterval: number;
}

interface Waiting {
  /** Bytes not yet taken by the system, which takes them when the other side does. */
  readonly bytes: number;
  readonly since: number;
}

export function cutSlowReaders(server: Server, patience: ReadingPatience): void {
  const { readingGrace, slowestBytesPerSecond, connectionsCheckingInterval } = patience;
  const waiting = new Map<Socket, Waiting | null>();
  server.on('connection', (socket: Socket) => {
    waiting.set(socket, null);
    socket.once('close', () => waiting.delete(socket));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, before] of waiting) {
      // It shrinks only when a whole piece is gone; then the time begins anew.
      const bytes = socket.writableLength;
      const isStuck = before !== null && bytes > 0 && socket.bytesWritten - bytes === before.bytes;
      const since = isStuck ? before.since : now;
      waiting.set(socket, { bytes: socket.bytesWritten - bytes, since });
      if (isStuck && now - since > readingGrace + (bytes / slowestBytesPerSecond) * 1000) socket.destroy();
    }
  }, connectionsCheckingInterval);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
