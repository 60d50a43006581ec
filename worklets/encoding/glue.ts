/** The door into what Emscripten made: its functions and its memory. */

type Figure = number | bigint;

export interface Glue {
  /** All of its memory; another view after it has grown. */
  readonly HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  cwrap(name: string, answer: 'number' | null, takes: readonly 'number'[]): (...args: readonly Figure[]) => number;
}

type Instantiate = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => object;
export type CreateGlue = (options: { readonly instantiateWasm: Instantiate }) => Promise<unknown>;

/** A library on an instance of its own: what it holds goes with the thread. */
export class Library {
  private constructor(private readonly glue: Glue) {}

  static async open(create: CreateGlue, wasm: WebAssembly.Module): Promise<Library> {
    let failed = (_: unknown) => {};
    const failure = new Promise<never>((_, reject) => {
      failed = reject;
    });
    const instantiateWasm: Instantiate = (imports, done) => {
      WebAssembly.instantiate(wasm, imports).then(done, failed);
      return {};
    };
    const glue = await Promise.race([create({ instantiateWasm }), failure]);
    return new Library(glue as Glue);
  }

  /** A function of the library; it answers with a number, or with nothing worth having. */
  call(name: string, ...args: readonly Figure[]): number {
    const takes = args.map(() => 'number' as const);
    return this.glue.cwrap(name, 'number', takes)(...args);
  }

  take(bytes: number): number {
    const pointer = this.glue._malloc(bytes);
    if (pointer === 0) throw new RangeError(`no memory for ${bytes} bytes`);
    return pointer;
  }

  put(pointer: number, bytes: Uint8Array): void {
    this.glue.HEAPU8.set(bytes, pointer);
  }

  /** A copy of its own. */
  get(pointer: number, bytes: number): Uint8Array {
    return this.glue.HEAPU8.slice(pointer, pointer + bytes);
  }
}
