/**
 * Notes of controllers, as hits: which one sounds where, what the pedal keeps, what ends when a controller is unplugged. Pure: what it
 * does goes to the one place where hits arrive, which the caller names.
 */

export interface Spot {
  readonly track: string;
  readonly key: number;
}

interface Instrument {
  hit(track: string, key: number, velocity: number, atMilliseconds: number): void;
  letGo(track: string, key: number, atMilliseconds: number): void;
  press(track: string, key: number, pressure: number): void;
}

interface Held {
  readonly device: string;
  readonly channel: number;
  readonly spot: Spot;
  /** False: the pedal alone keeps it. */
  isDown: boolean;
}

export class NotePlayer {
  /** By device, channel and note: a note ends where it began, whatever its key would play now. */
  private readonly held = new Map<string, Held>();
  private readonly pedals = new Set<string>();

  constructor(private readonly instrument: Instrument) {}

  /** Notes that sound or are kept. */
  get count(): number {
    return this.held.size;
  }

  /** velocity 1 to 127. */
  down(device: string, channel: number, note: number, velocity: number, spot: Spot, atMilliseconds: number): void {
    const name = `${device}\n${channel}\n${note}`;
    // Struck again while it was held or kept: what it played before ends, unless it is the same spot, which is struck again.
    const before = this.held.get(name);
    if (before && !isSame(before.spot, spot)) this.end(name, atMilliseconds);
    this.held.set(name, { device, channel, spot, isDown: true });
    this.instrument.hit(spot.track, spot.key, velocity / 127, atMilliseconds);
  }

  up(device: string, channel: number, note: number, atMilliseconds: number): void {
    const name = `${device}\n${channel}\n${note}`;
    const held = this.held.get(name);
    if (!held) return;
    if (this.pedals.has(`${device}\n${channel}`)) held.isDown = false;
    else this.end(name, atMilliseconds);
  }

  /** Pressure on one key, 0 to 127, for the note it plays. */
  press(device: string, channel: number, note: number, pressure: number): void {
    const held = this.held.get(`${device}\n${channel}\n${note}`);
    if (held) this.instrument.press(held.spot.track, held.spot.key, pressure / 127);
  }

  /** The sustain pedal keeps what is let go while it is down. */
  pedal(device: string, channel: number, isDown: boolean, atMilliseconds: number): void {
    const name = `${device}\n${channel}`;
    if (isDown) {
      this.pedals.add(name);
      return;
    }
    this.pedals.delete(name);
    this.endWhere((held) => held.device === device && held.channel === channel && !held.isDown, atMilliseconds);
  }

  /** All notes of a channel, or of a device that is gone. */
  release(device: string, channel: number | null, atMilliseconds: number): void {
    for (const pedal of this.pedals)
      if (channel === null ? pedal.startsWith(`${device}\n`) : pedal === `${device}\n${channel}`)
        this.pedals.delete(pedal);
    this.endWhere((held) => held.device === device && (channel === null || held.channel === channel), atMilliseconds);
  }

  private endWhere(isMeant: (held: Held) => boolean, atMilliseconds: number): void {
    for (const [name, held] of [...this.held]) if (isMeant(held)) this.end(name, atMilliseconds);
  }

  /** What two keys hold down ends with the last of them. */
  private end(name: string, atMilliseconds: number): void {
    const held = this.held.get(name);
    this.held.delete(name);
    if (!held) return;
    for (const other of this.held.values()) if (isSame(other.spot, held.spot)) return;
    this.instrument.letGo(held.spot.track, held.spot.key, atMilliseconds);
  }
}

function isSame(one: Spot, other: Spot): boolean {
  return one.track === other.track && one.key === other.key;
}
