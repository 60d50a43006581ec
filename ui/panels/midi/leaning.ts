/**
 * Wheels and pressure of controllers, on the track that is played: bend as far as is set, vibrato by the modulation wheel or the
 * pressure on held keys, whichever is more. Pure: what it does goes to the engine, which the caller names.
 */

type Lean = (track: string, control: 'bend' | 'vibrato', value: number) => void;

interface Wheels {
  track: string | null;
  /** -1 to 1. */
  bend: number;
  /** 0 to 1. */
  wheel: number;
  pressure: number;
}

export class Leaning {
  private readonly devices = new Map<string, Wheels>();

  /** `semitones`: how far a wheel bends. */
  constructor(
    private readonly lean: Lean,
    private semitones: number,
  ) {}

  /** What is bent goes along. */
  setRange(semitones: number): void {
    if (semitones === this.semitones) return;
    this.semitones = semitones;
    for (const wheels of this.devices.values()) if (wheels.bend !== 0) this.tellBend(wheels);
  }

  /** From here on the device plays this track: the one before is let go. */
  play(device: string, track: string): void {
    const wheels = this.of(device);
    if (wheels.track === track) return;
    this.letGo(wheels);
    wheels.track = track;
    if (wheels.bend !== 0) this.tellBend(wheels);
    if (wheels.wheel > 0 || wheels.pressure > 0) this.tellVibrato(wheels);
  }

  /** -1 to 1. */
  bend(device: string, value: number): void {
    const wheels = this.of(device);
    wheels.bend = value;
    this.tellBend(wheels);
  }

  /** 0 to 127. */
  turnWheel(device: string, value: number): void {
    const wheels = this.of(device);
    wheels.wheel = value / 127;
    this.tellVibrato(wheels);
  }

  /** 0 to 127. */
  press(device: string, value: number): void {
    const wheels = this.of(device);
    wheels.pressure = value / 127;
    this.tellVibrato(wheels);
  }

  /** The device is gone. */
  release(device: string): void {
    this.letGo(this.of(device));
    this.devices.delete(device);
  }

  private of(device: string): Wheels {
    const known = this.devices.get(device) ?? { track: null, bend: 0, wheel: 0, pressure: 0 };
    this.devices.set(device, known);
    return known;
  }

  private letGo({ track, bend, wheel, pressure }: Wheels): void {
    if (track === null) return;
    if (bend !== 0) this.lean(track, 'bend', 0);
    if (wheel > 0 || pressure > 0) this.lean(track, 'vibrato', 0);
  }

  private tellBend({ track, bend }: Wheels): void {
    if (track !== null) this.lean(track, 'bend', bend * this.semitones);
  }

  private tellVibrato({ track, wheel, pressure }: Wheels): void {
    if (track !== null) this.lean(track, 'vibrato', Math.max(wheel, pressure));
  }
}
