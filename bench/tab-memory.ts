/** What the threads of a tab hold: the page's own, its workers' and the audio thread's. */
import type { CDPSession } from 'playwright';

export interface Held {
  /** What runs there, by its file. */
  readonly thread: string;
  /** Objects of JavaScript, of the browser behind them, and their buffers; bytes. */
  readonly heap: number;
  /** Memories of wasm, which no heap counts; bytes. */
  readonly wasm: number;
}

interface Reply {
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

type Call = (method: string, params?: Record<string, unknown>) => Promise<Record<string, unknown>>;

interface Attached {
  readonly sessionId: string;
  readonly targetInfo: { readonly type: string; readonly url: string };
}

export class TabMemory {
  private readonly threads = new Map<string, Call>();
  /** Session of a thread -> its name. */
  private readonly sessions = new Map<string, string>();
  private readonly waiting = new Map<number, (reply: Reply) => void>();
  private calls = 0;

  private constructor(private readonly page: CDPSession) {}

  /** Finds the threads that run now and those that come. */
  static async of(page: CDPSession): Promise<TabMemory> {
    const memory = new TabMemory(page);
    page.on('Target.attachedToTarget', (event) => memory.attach(event as Attached));
    page.on('Target.detachedFromTarget', ({ sessionId }) => memory.detach(sessionId));
    page.on('Target.receivedMessageFromTarget', ({ message }) => {
      const { id, ...reply } = JSON.parse(message) as Reply & { readonly id?: number };
      if (id !== undefined) memory.waiting.get(id)?.(reply);
    });
    await page.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
    return memory;
  }

  async measure(): Promise<Held[]> {
    const page: Call = (method, params) => this.page.send(method as 'Runtime.enable', params as undefined) as never;
    const all = [['page', page] as const, ...this.threads];
    return Promise.all(all.map(([thread, call]) => holdings(thread, call)));
  }

  private attach({ sessionId, targetInfo }: Attached): void {
    const file = /([\w.]+?)(?:-[\w-]{8})?\.js$/.exec(targetInfo.url)?.[1];
    // A worklet has the address of its page.
    const name = file === undefined ? 'audio thread' : `${targetInfo.type} ${file}`;
    this.sessions.set(sessionId, name);
    this.threads.set(name, (method, params = {}) => this.call(sessionId, method, params));
  }

  /** A thread that has ended holds nothing; one of the same name that came after it does. */
  private detach(sessionId: string): void {
    const name = this.sessions.get(sessionId);
    this.sessions.delete(sessionId);
    if (name !== undefined && ![...this.sessions.values()].includes(name)) this.threads.delete(name);
  }

  private async call(sessionId: string, method: string, params: object): Promise<Record<string, unknown>> {
    const id = ++this.calls;
    const reply = new Promise<Reply>((resolve) => this.waiting.set(id, resolve));
    await this.page.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    const { result, error } = await reply;
    this.waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  }
}

interface RemoteObject {
  readonly objectId: string;
  readonly value: number;
}

/** Finding the memories of wasm collects garbage first, so what is counted is what is held. */
async function holdings(thread: string, call: Call): Promise<Held> {
  const expression = 'WebAssembly.Memory.prototype';
  const prototype = (await call('Runtime.evaluate', { expression })).result as RemoteObject;
  const { objects } = await call('Runtime.queryObjects', { prototypeObjectId: prototype.objectId });
  const summed = await call('Runtime.callFunctionOn', {
    objectId: (objects as RemoteObject).objectId,
    functionDeclaration: 'function () { return this.reduce((sum, { buffer }) => sum + buffer.byteLength, 0); }',
    returnByValue: true,
  });
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await call('Runtime.getHeapUsage');
  const heap = [usedSize, embedderHeapUsedSize, backingStorageSize].reduce(
    (sum: number, size) => sum + Number(size),
    0,
  );
  return { thread, heap, wasm: (summed.result as RemoteObject).value };
}
