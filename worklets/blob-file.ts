/** A file that grows in parts: whole megabytes go to the browser's blob store, so that the heap stays small. */

const PART_BYTES = 1 << 20;

export class BlobFile {
  private parts: Blob[] = [];
  private waiting: Uint8Array<ArrayBuffer>[] = [];
  private waitingBytes = 0;
  private patches: { readonly at: number; readonly bytes: Uint8Array<ArrayBuffer> }[] = [];
  byteLength = 0;

  /** Takes the bytes over. */
  write(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.waiting.push(bytes as Uint8Array<ArrayBuffer>);
    this.waitingBytes += bytes.length;
    this.byteLength += bytes.length;
    if (this.waitingBytes >= PART_BYTES) this.putAway();
  }

  /** Takes the bytes over, at the end or over what was written before; there may be few of the latter. */
  writeAt(at: number, bytes: Uint8Array): void {
    if (at > this.byteLength) throw new RangeError(`nothing was written before byte ${at}`);
    const over = Math.min(bytes.length, this.byteLength - at);
    if (over > 0) this.patches.push({ at, bytes: bytes.subarray(0, over) as Uint8Array<ArrayBuffer> });
    this.write(bytes.subarray(over));
  }

  toBlob(type: string): Blob {
    this.putAway();
    return this.patches.reduce(
      (file, { at, bytes }) => new Blob([file.slice(0, at), bytes, file.slice(at + bytes.length)], { type }),
      new Blob(this.parts, { type }),
    );
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
