/** Controllers that are plugged in and played by a test: what `navigator.requestMIDIAccess` gives, simulated before the page is opened. */
import type { Page } from 'playwright';

export interface SentMessage {
  readonly bytes: readonly number[];
  /** Of performance.now(): when it was handed to the port, and for when. */
  readonly handedAt: number;
  readonly dueAt: number;
}

interface Simulation {
  plug(name: string, type?: 'input' | 'output', isQuiet?: boolean): void;
  unplug(name: string): void;
  say(name: string, ...bytes: number[]): void;
  /** Stamped with another time than that at which it comes. */
  sayAt(name: string, atMilliseconds: number, ...bytes: number[]): void;
  readonly sent: SentMessage[];
  readonly asked: number;
}

declare global {
  interface Window {
    simulatedMidi: Simulation;
  }
}

type Answer = 'yes' | 'no' | 'none';

/** `none`: a browser without MIDI. Devices by name, inputs; those that begin with "to " are outputs. */
export async function simulateMidi(page: Page, devices: readonly string[], answer: Answer = 'yes'): Promise<void> {
  await page.addInitScript(
    ({ devices: first, answer: said }) => {
      if (said === 'none') {
        Reflect.deleteProperty(Navigator.prototype, 'requestMIDIAccess');
        return;
      }
      class Port extends EventTarget {
        readonly manufacturer = 'Simulated';
        state = 'connected';
        connection = 'closed';
        onstatechange: ((event: unknown) => void) | null = null;
        onmidimessage: ((event: unknown) => void) | null = null;
        constructor(
          readonly id: string,
          readonly name: string,
          readonly type: string,
        ) {
          super();
        }
        async open() {
          this.connection = 'open';
          return this;
        }
        async close() {
          this.connection = 'closed';
          return this;
        }
        send(bytes: readonly number[], dueAt = 0) {
          simulation.sent.push({ bytes: [...bytes], handedAt: performance.now(), dueAt });
        }
        clear() {
          const now = performance.now();
          for (let at = simulation.sent.length - 1; at >= 0; at--)
            if ((simulation.sent[at]?.dueAt ?? 0) > now) simulation.sent.splice(at, 1);
        }
      }
      const known = new Map<string, Port>();
      class Access extends EventTarget {
        onstatechange: ((event: unknown) => void) | null = null;
        of(type: string) {
          const plugged = [...known.values()].filter((port) => port.type === type && port.state === 'connected');
          return new Map(plugged.map((port) => [port.id, port]));
        }
        get inputs() {
          return this.of('input');
        }
        get outputs() {
          return this.of('output');
        }
        tell(port: Port) {
          const event = Object.assign(new Event('statechange'), { port });
          this.onstatechange?.(event);
          this.dispatchEvent(event);
        }
      }
      const all: Access[] = [];
      const simulation = {
        sent: [] as { bytes: number[]; handedAt: number; dueAt: number }[],
        asked: 0,
        plug(name: string, type = 'input', isQuiet = false) {
          const port = known.get(name) ?? new Port(`id ${name}`, name, type);
          port.state = 'connected';
          known.set(name, port);
          if (!isQuiet) for (const access of all) access.tell(port);
        },
        unplug(name: string) {
          const port = known.get(name);
          if (!port) return;
          port.state = 'disconnected';
          port.connection = 'closed';
          for (const access of all) access.tell(port);
        },
        say(name: string, ...bytes: number[]) {
          simulation.sayAt(name, performance.now(), ...bytes);
        },
        sayAt(name: string, atMilliseconds: number, ...bytes: number[]) {
          const event = Object.assign(new Event('midimessage'), { data: Uint8Array.from(bytes) });
          Object.defineProperty(event, 'timeStamp', { value: atMilliseconds });
          known.get(name)?.onmidimessage?.(event);
        },
      };
      for (const name of first) simulation.plug(name, name.startsWith('to ') ? 'output' : 'input');
      Object.assign(window, { simulatedMidi: simulation });
      Object.defineProperty(navigator, 'requestMIDIAccess', {
        configurable: true,
        value: async () => {
          simulation.asked++;
          if (said === 'no') throw new DOMException('refused', 'NotAllowedError');
          const access = new Access();
          all.push(access);
          return access;
        },
      });
    },
    { devices: [...devices], answer },
  );
}

interface ClockFigures {
  readonly pulses: number;
  /** Share of the pulses that were handed over when they were due already. */
  readonly lateShare: number;
  /** From the straight line through all of them, which the engine's frames are. */
  readonly p99Milliseconds: number;
  readonly bpm: number;
}

/** What was sent of a clock, while the tempo stayed as it was. */
export function clockFigures(sent: readonly SentMessage[]): ClockFigures {
  const clocks = sent.filter(({ bytes: [byte] }) => byte === 0xf8);
  const times = clocks.map(({ dueAt }) => dueAt);
  const middle = (times.length - 1) / 2;
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const slope =
    times.reduce((sum, time, at) => sum + (at - middle) * (time - mean), 0) /
    times.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  const off = times.map((time, at) => Math.abs(time - mean - slope * (at - middle))).sort((a, b) => a - b);
  return {
    pulses: clocks.length,
    lateShare: clocks.filter(({ handedAt, dueAt }) => handedAt >= dueAt).length / clocks.length,
    p99Milliseconds: off[Math.floor(off.length * 0.99)] ?? Number.POSITIVE_INFINITY,
    bpm: 60_000 / (24 * slope),
  };
}

/** In the page: for so long, 100 ms of every 400 it hears of nothing. */
export async function blockNowAndThen(milliseconds: number): Promise<void> {
  const from = performance.now();
  while (performance.now() - from < milliseconds) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (const until = performance.now() + 100; performance.now() < until; ) Math.sqrt(2);
  }
}
