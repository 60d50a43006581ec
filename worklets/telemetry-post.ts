/** Telemetry over ports: pictures of the page in buffers that go round, so many a second at most. */
import type { FromEngine } from './protocol.ts';
import { TELEMETRY_BYTES, type TelemetryPage } from './telemetry.ts';

/** Frames between two pictures: as many a second as screens show, and few enough that posting them costs no sound. */
const POST_FRAMES = 1024;
const BUFFERS = 4;

export class TelemetryPost {
  private readonly spare: ArrayBuffer[] = [];
  private nextFrame = 0;

  constructor(private readonly port: MessagePort) {
    for (let i = 0; i < BUFFERS; i++) this.spare.push(new ArrayBuffer(TELEMETRY_BYTES));
  }

  /** Called after every quantum; true when a picture left. Where the reader keeps all buffers, none is made. */
  offer(page: TelemetryPage, frame: number): boolean {
    if (frame < this.nextFrame) return false;
    const buffer = this.spare.pop();
    if (!buffer) return false;
    this.nextFrame = frame + POST_FRAMES;
    new Uint8Array(buffer).set(page.bytes);
    this.port.postMessage({ type: 'page', buffer } satisfies FromEngine, [buffer]);
    return true;
  }

  reuse(buffer: ArrayBuffer): void {
    this.spare.push(buffer);
  }
}
