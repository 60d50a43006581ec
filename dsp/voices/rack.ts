import { SynthSlot } from "../abi/patches";
import { VOICE_KINDS, VoiceKind } from "../abi/slots";
import { Sinc } from "../core/sinc";
import { SampleArena } from "../samples";
import { Clap } from "./clap";
import { Crash } from "./crash";
import { FmVoice } from "./fm";
import { Fm4Voice } from "./fm4";
import { FormantVoice } from "./formant";
import { Crash909, Hihat909, Openhat909 } from "./hats909";
import { Hand } from "./hand";
import { Hihat } from "./hihat";
import { Kick } from "./kick";
import { ModalVoice } from "./modal";
import { Kick909 } from "./kick909";
import { Openhat } from "./openhat";
import { OrganVoice } from "./organ";
import { Polyphony, Pool } from "./pool";
import { Rim } from "./rim";
import { Rim909 } from "./rim909";
import { SamplerVoice } from "./sampler";
import { Snare } from "./snare";
import { StringVoice } from "./string";
import { Snare909 } from "./snare909";
import { SynthVoice } from "./synth";
import { TextureVoice } from "./texture";
import { Tom } from "./tom";
import { Tom909 } from "./tom909";
import { Voice } from "./voice";
import { Wheels } from "./wheels";
import { Widener } from "./widener";
import { Workbench } from "./workbench";

/** What all voices share: tables made once at init. */
export class Tables {
  constructor(
    readonly bench: Workbench,
    readonly sinc: Sinc,
    readonly arena: SampleArena,
  ) {}
}

/** Beyond those that may sound: a stolen note fades while the new one begins. */
const SPARE_VOICES: i32 = 2;
/** Circuits there were when the first songs were made: whatever came since, their noise is seeded as it was. */
const FIRST_KINDS: u32 = 11;

/** Voices of a kind that may sound at the same time on one track. */
function limitOf(kind: i32): i32 {
  switch (kind) {
    case VoiceKind.Sampler:
      return 16;
    case VoiceKind.Organ: // Ten fingers.
      return 10;
    case VoiceKind.Synth:
    case VoiceKind.Fm:
    case VoiceKind.Modal:
    case VoiceKind.String:
    case VoiceKind.Fm4:
    case VoiceKind.Formant:
      return 8;
    case VoiceKind.Kick:
    case VoiceKind.Tom:
    case VoiceKind.Kick909:
    case VoiceKind.Tom909:
      return 4;
    default:
      return 2;
  }
}

/** Circuits whose every note takes a voice of its own; of the others a note strikes the one that rings again. */
function isFree(kind: i32): bool {
  switch (kind) {
    case VoiceKind.Synth:
    case VoiceKind.Fm:
    case VoiceKind.Sampler:
    case VoiceKind.Fm4:
    case VoiceKind.Formant:
    case VoiceKind.Organ:
      return true;
    default:
      return false;
  }
}

/** A new voice of a kind; the organ's turn the wheels of their track. */
export function makeVoice(
  kind: i32,
  patch: usize,
  pads: usize,
  rate: f32,
  seed: u32,
  tables: Tables,
  wheels: Wheels,
): Voice {
  switch (kind) {
    case VoiceKind.Kick:
      return new Kick(patch, rate, seed);
    case VoiceKind.Snare:
      return new Snare(patch, rate, seed);
    case VoiceKind.Hihat:
      return new Hihat(patch, rate, seed);
    case VoiceKind.Openhat:
      return new Openhat(patch, rate, seed);
    case VoiceKind.Clap:
      return new Clap(patch, rate, seed);
    case VoiceKind.Crash:
      return new Crash(patch, rate, seed);
    case VoiceKind.Rim:
      return new Rim(patch, rate, seed);
    case VoiceKind.Tom:
      return new Tom(patch, rate, seed);
    case VoiceKind.Kick909:
      return new Kick909(patch, rate, seed);
    case VoiceKind.Snare909:
      return new Snare909(patch, rate, seed);
    case VoiceKind.Hihat909:
      return new Hihat909(patch, rate, seed);
    case VoiceKind.Openhat909:
      return new Openhat909(patch, rate, seed);
    case VoiceKind.Crash909:
      return new Crash909(patch, rate, seed);
    case VoiceKind.Tom909:
      return new Tom909(patch, rate, seed);
    case VoiceKind.Rim909:
      return new Rim909(patch, rate, seed);
    case VoiceKind.Texture:
      return new TextureVoice(patch, rate, seed);
    case VoiceKind.Synth:
      return new SynthVoice(patch, rate, seed, tables.bench);
    case VoiceKind.Fm:
      return new FmVoice(patch, rate, seed, tables.bench);
    case VoiceKind.Modal:
      return new ModalVoice(patch, rate, seed, tables.bench);
    case VoiceKind.String:
      return new StringVoice(patch, rate, seed, tables.bench);
    case VoiceKind.Fm4:
      return new Fm4Voice(patch, rate, seed, tables.bench);
    case VoiceKind.Formant:
      return new FormantVoice(patch, rate, seed, tables.bench);
    case VoiceKind.Organ:
      return new OrganVoice(patch, rate, seed, wheels);
    default:
      return new SamplerVoice(pads, rate, seed, tables.arena, tables.sinc);
  }
}

/** Of a voice's noise: each has its own. */
function seedOf(track: i32, kind: i32, index: i32): u32 {
  const later: u32 = <u32>kind < FIRST_KINDS ? 0 : 1 << 16;
  return ((<u32>track + 1) * FIRST_KINDS + <u32>kind) * 64 + <u32>index + later;
}

/** A track's instrument: one pool per circuit, of which one takes the notes; the one before may still fade. */
@final
export class Rack {
  private pools: StaticArray<Pool> = new StaticArray<Pool>(VOICE_KINDS);
  private readonly wheels: Wheels;
  private kind: i32 = 0;
  /** What a hand does to all that sounds. A start of the song leaves it where it is held. */
  readonly hand: Hand;
  readonly widener: Widener;
  /** One bit per pool that sounds. */
  private live: i32 = 0;
  /** The last render wrote both channels. */
  isStereo: bool = false;

  constructor(
    track: i32,
    private readonly patch: usize,
    pads: usize,
    rate: f32,
    tables: Tables,
  ) {
    this.wheels = new Wheels(patch, rate);
    this.hand = new Hand(rate);
    this.widener = new Widener(rate);
    for (let kind = 0; kind < VOICE_KINDS; kind++) {
      const limit = limitOf(kind);
      const voices = new StaticArray<Voice>(limit + SPARE_VOICES);
      for (let i = 0; i < voices.length; i++) {
        voices[i] = makeVoice(kind, patch, pads, rate, seedOf(track, kind, i), tables, this.wheels);
      }
      this.pools[kind] = new Pool(voices, limit, isFree(kind) ? Polyphony.Free : Polyphony.Struck, this.hand, rate);
    }
  }

  /** Reads what the parameter block says of the instrument as a whole. */
  configure(kind: i32): void {
    const next = min(max(kind, 0), VOICE_KINDS - 1);
    if (next != this.kind) this.pool.choke();
    this.kind = next;
    this.widener.configure(next, this.patch);
    if (next == VoiceKind.Synth) this.pool.isMono = load<f32>(this.patch + (<usize>SynthSlot.Mono << 2)) >= 0.5;
  }

  get isSilent(): bool {
    return this.live == 0;
  }

  get isSampler(): bool {
    return this.kind == VoiceKind.Sampler;
  }

  wantsVoice(key: i32): bool {
    return this.pool.wantsVoice(key);
  }

  noteOn(key: i32, velocity: f32, cents: f32, chokeGroup: i32): void {
    if (this.live == 0) {
      this.hand.snap();
      this.hand.advance();
    }
    this.hand.press(key, 0);
    this.live |= 1 << this.kind;
    this.pool.noteOn(key, velocity, cents, chokeGroup);
  }

  noteOff(key: i32): void {
    this.pool.noteOff(key);
  }

  releaseAll(): void {
    for (let rest = this.live; rest != 0; rest &= rest - 1) {
      const kind = ctz(rest);
      this.pools[kind].releaseAll();
      // A one-shot or a loop would go on for as long as its recording.
      if (kind == VoiceKind.Sampler) this.pools[kind].choke();
    }
  }

  /** All voices are gone in 3 ms. */
  hush(): void {
    for (let rest = this.live; rest != 0; rest &= rest - 1) this.pools[ctz(rest)].choke();
  }

  /** The voices of one choke group are gone in 3 ms. */
  chokeGroup(group: i32): void {
    for (let rest = this.live; rest != 0; rest &= rest - 1) this.pools[ctz(rest)].chokeGroup(group);
  }

  dropSample(sample: i32): void {
    if ((this.live & (1 << VoiceKind.Sampler)) != 0) this.pools[VoiceKind.Sampler].dropSample(sample);
  }

  /** Sounding voices that are not on their way out. */
  unfaded(): i32 {
    let count = 0;
    for (let rest = this.live; rest != 0; rest &= rest - 1) count += this.pools[ctz(rest)].unfaded();
    return count;
  }

  quietestLevel(): f32 {
    return this.pool.quietestLevel();
  }

  stealQuietest(): void {
    this.pool.stealQuietest();
  }

  control(): void {
    this.isStereo = false;
    if (this.live == 0) return;
    this.hand.advance();
    for (let rest = this.live; rest != 0; rest &= rest - 1) this.pools[ctz(rest)].control();
  }

  /** Adds frames [from, to) into left, and into right once a voice is stereo. */
  render(left: usize, right: usize, from: i32, to: i32): void {
    for (let rest = this.live; rest != 0; rest &= rest - 1) {
      const pool = this.pools[ctz(rest)];
      pool.isStereo = this.isStereo;
      pool.render(left, right, from, to);
      this.isStereo = pool.isStereo;
    }
  }

  settle(): void {
    if ((this.live & (1 << VoiceKind.Organ)) != 0) this.wheels.advance();
    for (let rest = this.live; rest != 0; rest &= rest - 1) {
      const kind = ctz(rest);
      this.pools[kind].settle();
      if (this.pools[kind].isSilent) this.live &= ~(1 << kind);
    }
  }

  reset(): void {
    for (let kind = 0; kind < VOICE_KINDS; kind++) this.pools[kind].reset();
    this.widener.reset();
    this.live = 0;
    this.isStereo = false;
  }

  /** The pool that takes the notes. */
  private get pool(): Pool {
    return this.pools[this.kind];
  }
}
