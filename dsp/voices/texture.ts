import { Texture, TextureSlot } from "../abi/patches";
import { DRUM_ROOT_KEY, PERIOD } from "../abi/sizes";
import { BandPass } from "../core/band-pass";
import { clamp } from "../core/clamp";
import { decayOf, poleOf, ratioOfCents } from "../core/db";
import { Drops } from "../core/drops";
import { flush } from "../core/flush";
import { add } from "../core/frames";
import { Random } from "../core/random";
import { sine } from "../core/sine";
import { Voice } from "./voice";

/** A bed of noise must not lie above what plays on it. */
const RAIN_LEVEL: f32 = 0.63;
const WIND_LEVEL: f32 = 1;
const SEA_LEVEL: f32 = 1.1;
const VINYL_LEVEL: f32 = 0.65;
/** An attack is heard as over after three time constants. */
const ATTACK_CONSTANTS: f32 = 3;
/** Gusts come and go within seconds; a wave takes as long at Density 0.5. */
const GUST_SECONDS: f32 = 1.1;
const GUSTS_APART: f32 = 2.6;
const WAVE_SECONDS: f32 = 8;
/** A scratch comes round with each turn of the record: 33 1/3 a minute. */
const TURN_SECONDS: f32 = 1.8;
const SILENT: f32 = 1e-6;

/**
 * Rain, wind, sea, the needle of a record: held for as long as the key is. Drops and dust by chance (the pitch of a
 * drop's bubble after Minnaert, "On Musical Air-Bubbles", 1933), air and water as noise in bands that wander with gusts or
 * waves, brighter as they grow louder; the whistle of wind at the edge of things keeps to Strouhal's 0.2 v / d.
 */
@final
export class TextureVoice extends Voice {
  private readonly drops: Drops;
  private readonly noise: Random = new Random();
  private readonly leftBand: BandPass = new BandPass();
  private readonly rightBand: BandPass = new BandPass();
  private readonly whistle: BandPass = new BandPass();
  private kind: i32 = 0;
  private isOn: bool = false;
  private open: f32 = 0;
  private strength: f32 = 0;
  private hardness: f32 = 1;
  private ratio: f32 = 1;
  /** Where gusts or waves are, 0..1, and where gusts head for. */
  private motion: f32 = 0.7;
  private aim: f32 = 0.7;
  private periods: i32 = 0;
  private wave: u32 = 0;
  private turn: f32 = 0;
  private hiss: f32 = 0;
  private bandLevel: f32 = 0;
  private whistleLevel: f32 = 0;
  private readonly periodRate: f32;

  constructor(patch: usize, rate: f32, seed: u32) {
    super(patch, rate, seed);
    this.isStereo = true;
    this.periodRate = rate / <f32>PERIOD;
    this.drops = new Drops(rate);
    this.reset();
  }

  noteOn(key: i32, velocity: f32, cents: f32): void {
    this.ratio = ratioOfCents(<f32>(key - DRUM_ROOT_KEY) * 100 + cents);
    this.hardness = Mathf.exp2(velocity - <f32>0.8);
    this.strength = velocity * velocity;
    this.isOn = true;
  }

  noteOff(): void {
    this.isOn = false;
  }

  control(): void {
    this.kind = <i32>clamp(this.param(TextureSlot.Kind), 0, <f32>Texture.Vinyl);
    const density = this.knob(TextureSlot.Density);
    const depth = this.knob(TextureSlot.Depth);
    // Tone moves what there is of colour by two octaves either way; velocity and key go along.
    const bright = Mathf.exp2(4 * this.knob(TextureSlot.Tone) - 2) * this.hardness * this.ratio;
    if (this.kind == Texture.Rain) this.rain(density, depth, bright);
    else if (this.kind == Texture.Wind) this.blow(density, depth, bright);
    else if (this.kind == Texture.Sea) this.roll(density, depth, bright);
    else this.play(density, depth, bright);
  }

  /** Drops a second, bubbles 1..8 kHz, and the many that are too far to be told apart. */
  private rain(density: f32, depth: f32, bright: f32): void {
    this.drops.set(70 * Mathf.exp2(<f32>5.5 * density), min<f32>(2000 * bright, 12000));
    this.drops.setBodies(<f32>0.35 * depth, 0.2, 1000 * bright, 3, 0.04);
    this.air(3200 * bright, 0.5, 0, <f32>0.16 * density);
    this.hiss = <f32>0.05 * density;
  }

  /** Slow chance: heads for another strength every few seconds. */
  private blow(density: f32, depth: f32, bright: f32): void {
    if (--this.periods < 0) {
      this.periods = <i32>(this.periodRate * GUSTS_APART * (<f32>0.3 + <f32>0.7 * abs<f32>(this.noise.next())));
      this.aim = abs<f32>(this.noise.next());
    }
    this.motion += (this.aim - this.motion) * (1 - poleOf(GUST_SECONDS, this.periodRate));
    const gust: f32 = <f32>0.45 + (this.motion - <f32>0.45) * depth * <f32>1.6;
    const strength = max<f32>(gust, 0.05);
    const hz = bright * 260 * Mathf.exp2(<f32>1.7 * strength);
    this.air(hz, 1.3, <f32>0.5 * density * strength * strength, (<f32>0.25 + <f32>0.9 * strength) * strength);
    this.whistle.set(min<f32>((2 * hz) / this.rate, 0.45), 14);
    this.hiss = <f32>0.004 * strength;
  }

  /** A wave draws near, breaks, runs out: louder and brighter, then slowly back. */
  private roll(density: f32, depth: f32, bright: f32): void {
    const cycles = Mathf.exp2(2 * density - 1) / (WAVE_SECONDS * this.periodRate);
    this.wave += <u32>(cycles * 4294967296.0);
    // A sine that leans forward, squared: short crests, long troughs.
    const swing: f32 = <f32>0.5 + <f32>0.5 * sine(this.wave + <u32>(<i32>(sine(this.wave) * 6e8)));
    const crest = swing * swing;
    const height: f32 = <f32>0.3 + (crest - <f32>0.3) * depth;
    this.air(330 * Mathf.exp2(2 * height) * bright, 0.6, <f32>0.9 * height * height, <f32>0.2 + <f32>0.6 * height);
    this.whistle.set(min<f32>((3400 * bright) / this.rate, 0.4), 0.6);
    this.hiss = <f32>0.06 * height * height;
  }

  /** Dust, now and then a pop, a scratch at each turn, and a little hiss. */
  private play(density: f32, depth: f32, bright: f32): void {
    this.drops.set(3 * Mathf.exp2(5 * density), min<f32>(800 * bright, 8000));
    this.drops.setBodies(0.12, <f32>0.6 * depth, 60 * this.ratio, 1.5, 0.06);
    this.turn += 1;
    if (this.turn >= TURN_SECONDS * this.periodRate) {
      this.turn = 0;
      this.drops.strike(<f32>0.9 * depth, 0.4);
    }
    this.air(2500 * bright, 0.4, 0, 0.004);
    this.hiss = 0.0015;
  }

  private air(hz: f32, q: f32, whistle: f32, level: f32): void {
    const cycles = min<f32>(hz / this.rate, 0.45);
    this.leftBand.set(cycles, q);
    this.rightBand.set(cycles, q);
    // A band takes its part of the noise's power: as loud wherever it is.
    const share = Mathf.sqrt(q / (4 * cycles));
    this.bandLevel = level * share * <f32>0.3;
    this.whistleLevel = whistle * <f32>0.3;
  }

  private get full(): f32 {
    if (this.kind == Texture.Rain) return RAIN_LEVEL;
    if (this.kind == Texture.Wind) return WIND_LEVEL;
    return this.kind == Texture.Sea ? SEA_LEVEL : VINYL_LEVEL;
  }

  render(left: usize, right: usize, from: i32, to: i32): void {
    const noise = this.noise;
    const attack = max<f32>(this.param(TextureSlot.Attack), 0.001) / ATTACK_CONSTANTS;
    const keep = this.isOn ? poleOf(attack, this.rate) : decayOf(max<f32>(this.param(TextureSlot.Release), 0.005), this.rate);
    const target = this.isOn ? this.strength : 0;
    const full = this.full;
    const drops = this.drops;
    const isDropping = this.kind == Texture.Rain || this.kind == Texture.Vinyl;
    let open = this.open;
    for (let i = from; i < to; i++) {
      open = target + (open - target) * keep;
      const gain = open * full;
      const one = noise.next();
      const other = noise.next();
      const edge = this.whistle.next(one + other) * this.whistleLevel;
      let onLeft: f32 = this.leftBand.next(one) * this.bandLevel + edge + one * this.hiss;
      let onRight: f32 = this.rightBand.next(other) * this.bandLevel + edge + other * this.hiss;
      if (isDropping) {
        drops.next();
        onLeft += drops.left;
        onRight += drops.right;
      }
      add(left, i, onLeft * gain);
      add(right, i, onRight * gain);
    }
    this.open = open;
  }

  settle(): void {
    this.open = flush(this.open);
    this.drops.settle();
    this.leftBand.settle();
    this.rightBand.settle();
    this.whistle.settle();
  }

  done(): bool {
    return !this.isOn && this.open < SILENT;
  }

  level(): f32 {
    return this.open;
  }

  silence(): void {
    this.isOn = false;
    this.open = 0;
    this.drops.silence();
    this.leftBand.reset();
    this.rightBand.reset();
    this.whistle.reset();
  }

  reset(): void {
    this.silence();
    this.drops.reset(this.seed + 1);
    this.noise.seed(this.seed);
    this.motion = 0.7;
    this.aim = 0.7;
    this.periods = 0;
    this.wave = 0;
    this.turn = 0;
  }
}
