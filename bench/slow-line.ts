/** A slow line in front of a server: so many bytes a second for all connections together, and half a round trip each way. */
import { connect, createServer, type Socket } from 'node:net';

export interface Line {
  readonly bytesPerSecond: number;
  readonly roundTripMilliseconds: number;
}

export interface SlowLine {
  readonly url: string;
  close(): void;
}

export function openLine(target: string, { bytesPerSecond, roundTripMilliseconds }: Line): Promise<SlowLine> {
  const half = roundTripMilliseconds / 2;
  const sockets = new Set<Socket>();
  /** When the line has carried all it was given. */
  let freeAt = 0;
  const server = createServer((near) => {
    const far = connect(Number(new URL(target).port), '127.0.0.1');
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    // The hand shake of the connection is a round trip of its own, which nothing on this machine takes.
    const openAt = performance.now() + roundTripMilliseconds;
    near.on('data', (bytes) => {
      setTimeout(() => far.write(bytes), Math.max(0, openAt - performance.now()) + half);
    });
    far.on('data', (bytes) => {
      // In pieces, as packets come: what is drawn early is fetched early.
      for (let at = 0; at < bytes.length; at += 4096) {
        const piece = bytes.subarray(at, at + 4096);
        freeAt = Math.max(freeAt, performance.now()) + (piece.length / bytesPerSecond) * 1e3;
        setTimeout(() => near.write(piece), freeAt - performance.now() + half);
      }
    });
    near.on('end', () => far.end());
    far.on('end', () => setTimeout(() => near.end(), Math.max(0, freeAt - performance.now()) + half + 1));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const close = () => {
        server.close();
        for (const socket of sockets) socket.destroy();
      };
      resolve({ url: `http://127.0.0.1:${port}/`, close });
    });
  });
}
