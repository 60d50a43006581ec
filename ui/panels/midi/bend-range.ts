/**
 * How far a controller wants its wheel to bend: registered parameter 0 of the MIDI specification (RPN 0,0). Two controls choose a
 * parameter of their channel, two more set it, in semitones and cents; 127 and 127 choose none. Pure.
 */

const DATA = 6;
const DATA_FINE = 38;
/** Of parameters that are not registered: whoever chooses one means no registered one. */
const OTHER_FINE = 98;

const FINE = 100;
const COARSE = 101;
const NONE = 127;
/** General MIDI's range, until a controller says another one. */
const SEMITONES = 2;

interface Channel {
  coarse: number;
  fine: number;
  semitones: number;
  cents: number;
}

export class BendRange {
  /** By device and channel. */
  private readonly channels = new Map<string, Channel>();

  /** Whether a control (0 to 127, as its value) chooses a parameter. */
  choose(device: string, channel: number, control: number, value: number): boolean {
    if (control < OTHER_FINE || control > COARSE) return false;
    const chosen = this.of(device, channel);
    if (control === COARSE) chosen.coarse = value;
    else if (control === FINE) chosen.fine = value;
    else chosen.coarse = chosen.fine = NONE;
    return true;
  }

  /** The range in semitones where this control sets it; null: it does not. */
  set(device: string, channel: number, control: number, value: number): number | null {
    if (control !== DATA && control !== DATA_FINE) return null;
    const chosen = this.channels.get(nameOf(device, channel));
    if (chosen?.coarse !== 0 || chosen.fine !== 0) return null;
    if (control === DATA) chosen.semitones = value;
    else chosen.cents = value;
    return chosen.semitones + Math.min(99, chosen.cents) / 100;
  }

  /** The device is gone. */
  release(device: string): void {
    for (const name of this.channels.keys()) if (name.startsWith(`${device}\n`)) this.channels.delete(name);
  }

  private of(device: string, channel: number): Channel {
    const name = nameOf(device, channel);
    const known = this.channels.get(name) ?? { coarse: NONE, fine: NONE, semitones: SEMITONES, cents: 0 };
    this.channels.set(name, known);
    return known;
  }
}

const nameOf = (device: string, channel: number): string => `${device}\n${channel}`;
