/** The browser's MIDI, through webmidi: the one file that knows the library. It is fetched when MIDI is first asked for. */
import { type Input, WebMidi } from 'webmidi';
import type { MidiDevice } from '../../state/midi.ts';
import { type MidiMessage, readMessage } from './message.ts';

export interface MidiListener {
  /** On the clock of performance.now(). */
  onMessage(device: MidiDevice, message: MidiMessage, atMilliseconds: number): void;
  /** What is plugged in, at first and whenever it has changed. */
  onDevices(inputs: readonly MidiDevice[], outputs: readonly MidiDevice[]): void;
}

/** Some systems tell of no plug: it is looked for as well. */
const POLL_MILLISECONDS = 2000;

export const isMidiThere = (): boolean => 'requestMIDIAccess' in navigator;

const deviceOf = ({ id, name }: { readonly id: string; readonly name: string | null }): MidiDevice => ({
  id,
  name: name ?? id,
});

const isPlugged = ({ state }: { readonly state: string }): boolean => state === 'connected';

/** Rejects where it is refused. From then on everything that is plugged in is listened to. */
export async function openMidi(listener: MidiListener): Promise<void> {
  /** One that is plugged in again may be the same object. */
  const heard = new WeakSet<Input>();
  const listen = (input: Input): void => {
    if (heard.has(input)) return;
    heard.add(input);
    const device = deviceOf(input);
    input.addListener('midimessage', ({ message, timestamp }) => {
      const read = readMessage(message);
      if (read) listener.onMessage(device, read, timestamp);
    });
  };
  let told = '';
  const tell = (): void => {
    const inputs = WebMidi.inputs.filter(isPlugged);
    for (const input of inputs) listen(input);
    const devices = [inputs.map(deviceOf), WebMidi.outputs.filter(isPlugged).map(deviceOf)] as const;
    const next = JSON.stringify(devices);
    if (next === told) return;
    told = next;
    listener.onDevices(...devices);
  };
  const open = async (): Promise<void> => {
    // Its own checks of every argument cost more than the messages.
    await WebMidi.enable({ validation: false });
    // Not the library's own event: it leaves out ports that were closed first.
    WebMidi.interface.addEventListener('statechange', tell);
    tell();
  };
  await open();
  let isAnew = false;
  setInterval(() => {
    if (isAnew) return;
    if (arePortsKnown()) {
      tell();
      return;
    }
    // The library learns of ports by events alone: it begins anew, which asks nobody who has agreed already.
    isAnew = true;
    void WebMidi.disable()
      .then(open)
      .catch(() => undefined)
      .then(() => {
        isAnew = false;
      });
  }, POLL_MILLISECONDS);
}

/** Whether the library knows what the browser has now. */
function arePortsKnown(): boolean {
  // It was disabled, and could not begin anew.
  if (!WebMidi.enabled) return false;
  const { interface: access } = WebMidi;
  const inputs = [...access.inputs.values()].filter(isPlugged);
  const outputs = [...access.outputs.values()].filter(isPlugged);
  return (
    inputs.length === WebMidi.inputs.filter(isPlugged).length &&
    outputs.length === WebMidi.outputs.filter(isPlugged).length &&
    inputs.every(({ id }) => WebMidi.getInputById(id) !== undefined) &&
    outputs.every(({ id }) => WebMidi.getOutputById(id) !== undefined)
  );
}

/** Sends at a time of performance.now(); to a port that is gone, nothing. */
export function sendTo(id: string, bytes: readonly number[], atMilliseconds: number): void {
  WebMidi.getOutputById(id)?.send([...bytes], { time: atMilliseconds });
}

/** What was sent for later is not sent; some browsers cannot take it back. */
export function dropPlanned(id: string): void {
  WebMidi.getOutputById(id)?.clear();
}
