/** A file that grows in parts: whole megabytes go to the browser's blob store, so that the heap stays small. */

const PART_BYTES = 1 << 20;

export class BlobFile {
  private parts: Blob[] = [];
  private waiting: Uint8Array<ArrayBuffer>[] = [];
  private waitingBytes = 0;
  byteLength = 0;

  /** Takes the bytes over. */
  write(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.waiting.push(bytes as Uint8Array<ArrayBuffer>);
    this.waitingBytes += bytes.length;
    this.byteLength += bytes.length;
    if (this.waitingBytes >= PART_BYTES) this.putAway();
  }

  toBlob(type: string): Blob {
    this.putAway();
    return new Blob(this.parts, { type });
  }

  /** Reads the file from its beginning and lets go of each part behind itself; afterwards the file is empty. */
  async *consume(): AsyncGenerator<Uint8Array> {
    this.putAway();
    const parts = this.parts.reverse();
    this.parts = [];
    this.byteLength = 0;
    for (let part = parts.pop(); part; part = parts.pop()) yield new Uint8Array(await part.arrayBuffer());
  }

  private putAway(): void {
    if (this.waitingBytes === 0) return;
    this.parts.push(new Blob(this.waiting));
    this.waiting = [];
    this.waitingBytes = 0;
  }
}
