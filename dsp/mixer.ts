/** The whole desk, one control period at a time. */
import { MasterMeter, Meter } from "./abi/meters";
import { EventKind, MASTER, PartEnd, TransportOp } from "./abi/record";
import { MAX_SAMPLES, MAX_TRACKS, PAD_COUNT, PAD_FIRST_KEY, PAD_SLOTS, PATCH_BASE, PERIOD, RENDER_QUANTUM, SEND_COUNT } from "./abi/sizes";
import { PadSlot, SynthSlot } from "./abi/patches";
import { StripSlot } from "./abi/slots";
import { Buses } from "./bus";
import { Clock } from "./clock";
import { sum } from "./core/block";
import { Economy } from "./core/economy";
import { EqPair } from "./effects/eq";
import { EventRecord, Inbox, recordAt } from "./inbox";
import { Master } from "./master";
import { Params } from "./params";
import { Strip } from "./strip";
import { Triggers } from "./triggers";
import { Tables } from "./voices/rack";

const PAIRS: i32 = MAX_TRACKS / 2;

/** One period of the whole desk: events -> instruments -> strips -> send buses -> master. */
@final
export class Mixer {
  readonly strips: StaticArray<Strip> = new StaticArray<Strip>(MAX_TRACKS);
  readonly buses: Buses;
  readonly master: Master;
  private readonly triggers: Triggers = new Triggers();
  private readonly economy: Economy;
  private wasAnySolo: bool = false;
  private equalisers: StaticArray<EqPair> = new StaticArray<EqPair>(PAIRS);

  constructor(
    private readonly params: Params,
    private readonly clock: Clock,
    private readonly inbox: Inbox,
    meters: usize,
    rate: f32,
    tables: Tables,
  ) {
    this.economy = tables.bench.economy;
    this.buses = new Buses(rate);
    this.master = new Master(meters, rate);
    for (let track = 0; track < MAX_TRACKS; track++) {
      this.strips[track] = new Strip(track, params, this.triggers, meters, rate, tables);
    }
    for (let pair = 0; pair < PAIRS; pair++) this.equalisers[pair] = new EqPair(rate);
  }

  /** Computes the next PERIOD frames into master.left and master.right, with the records due in them. */
  period(): void {
    this.triggers.begin();
    for (let track = 0; track < MAX_TRACKS; track++) this.strips[track].begin();
    for (let index = 0; index < this.inbox.dueCount; index++) this.apply(recordAt(this.inbox.due, index));
    this.params.advance();
    this.configure();
    this.master.begin();
    for (let bus = 0; bus < SEND_COUNT; bus++) this.buses.all[bus].begin();
    for (let pair = 0; pair < PAIRS; pair++) this.playPair(pair);
    for (let bus = 0; bus < SEND_COUNT; bus++) {
      const one = this.buses.all[bus];
      one.process();
      if (!one.isAwake) continue;
      sum(this.master.left, one.left);
    }
    this.master.process();
    this.clock.advance(PERIOD);
    this.master.report(MasterMeter.DroppedEvents, <f32>this.inbox.dropped);
    // Nobody reads it more often than once a quantum.
    if ((<i64>this.clock.frame & (RENDER_QUANTUM - 1)) == 0) {
      this.master.report(MasterMeter.ActiveVoices, <f32>this.unfadedVoices());
    }
  }

  /** Between two periods. What sounds beyond so many voices fades in 3 ms, the quietest first. */
  spare(voices: i32, isLight: bool): void {
    this.economy.voices = voices;
    this.economy.isLight = isLight;
    // A note that goes on in a voice of another pool is not stolen: so it is counted, and not waited for.
    for (let over = this.unfadedVoices() - voices; over > 0; over--) this.stealQuietest(0);
  }

  /** Between two periods: what sounds of a sample is rendered to an end of 3 ms, then nothing reads it any more. */
  dropSample(sample: i32): void {
    for (let track = 0; track < MAX_TRACKS; track++) {
      if (this.strips[track].isAwake) this.strips[track].dropSample(sample);
    }
  }

  /** Everything as it was after init; the parameter block stays. */
  reset(): void {
    this.triggers.reset();
    for (let track = 0; track < MAX_TRACKS; track++) this.strips[track].reset();
    for (let pair = 0; pair < PAIRS; pair++) {
      this.equalisers[pair].reset(0);
      this.equalisers[pair].reset(1);
    }
    for (let bus = 0; bus < SEND_COUNT; bus++) this.buses.all[bus].reset();
    this.master.reset();
    this.params.halt();
    this.params.touchAll();
    this.configure();
    for (let track = 0; track < MAX_TRACKS; track++) {
      this.strips[track].snap();
      this.equalisers[track >> 1].snap(track & 1);
    }
    for (let bus = 0; bus < SEND_COUNT; bus++) this.buses.all[bus].snap();
    this.master.snap();
  }

  private playPair(pair: i32): void {
    const one = this.strips[pair * 2];
    const two = this.strips[pair * 2 + 1];
    for (let side = 0; side < 2; side++) {
      const strip = side == 0 ? one : two;
      if (strip.isAwake) strip.finishSource();
    }
    if (one.isAwake || two.isAwake) {
      const equaliser = this.equalisers[pair];
      equaliser.process(one.left, one.right, two.left, two.right);
      equaliser.settle();
    }
    for (let side = 0; side < 2; side++) this.finishStrip(side == 0 ? one : two, pair, side);
  }

  private finishStrip(strip: Strip, pair: i32, side: i32): void {
    if (!strip.isAwake) {
      strip.rest();
      return;
    }
    if (!strip.finish()) {
      this.equalisers[pair].reset(side);
      strip.fault();
      return;
    }
    if (!strip.isAwake) {
      this.equalisers[pair].reset(side);
      return;
    }
    sum(this.master.left, strip.left);
    for (let bus = 0; bus < SEND_COUNT; bus++) this.buses.all[bus].feed(strip);
  }

  private apply(record: EventRecord): void {
    const offset = min(<i32>record.frame, PERIOD - 1);
    const track = record.track;
    if (record.kind == EventKind.Transport) {
      this.transport(record, offset);
      return;
    }
    if (record.kind == EventKind.Param) {
      this.params.write(track, record.key, record.value);
      const isInstrument = record.key == StripSlot.Instrument || record.key == PATCH_BASE + SynthSlot.Mono;
      if (isInstrument && track >= 0 && track < MAX_TRACKS) this.strips[track].configure(this.anySolo());
      return;
    }
    if (record.kind == EventKind.Ramp) {
      this.params.ramp(track, record.key, record.value, record.extra, offset);
      return;
    }
    if (track < 0 || track >= MAX_TRACKS) return;
    const strip = this.strips[track];
    strip.renderTo(offset);
    switch (record.kind) {
      case EventKind.NoteOn:
      case EventKind.Stroke:
        this.strike(strip, track, record, offset);
        break;
      case EventKind.Hush:
        strip.rack.hush();
        break;
      case EventKind.NoteOff:
        strip.rack.noteOff(record.key);
        break;
      case EventKind.Hand:
        strip.rack.hand.set(record.key, record.value);
        break;
      case EventKind.KeyPressure:
        strip.rack.hand.press(record.key, record.value);
        break;
      case EventKind.PartOn:
        strip.wake();
        strip.part.start(record.key & (MAX_SAMPLES - 1), reinterpret<i32>(record.extra), record.value, offset);
        break;
      case EventKind.PartFade:
        strip.part.fade(record.key, <i32>record.value, reinterpret<i32>(record.extra));
        break;
      case EventKind.PartOff:
        if (record.key == PartEnd.Rest) strip.part.rest();
        else strip.part.stop(offset);
        break;
    }
  }

  private strike(strip: Strip, track: i32, record: EventRecord, offset: i32): void {
    if (record.key < 0 || record.key > 127 || !(record.value > 0)) return;
    const velocity = min<f32>(record.value, 1);
    this.triggers.hit(track, offset, velocity);
    const group = this.chokeGroupOf(strip, track, record.key);
    if (group > 0) this.chokeOthers(strip, group, offset);
    if (record.kind == EventKind.Stroke) {
      strip.wake();
      return;
    }
    if (strip.rack.wantsVoice(record.key) && this.unfadedVoices() >= this.economy.voices) this.stealQuietest(offset);
    strip.wake();
    strip.rack.noteOn(record.key, velocity, isFinite<f32>(record.extra) ? record.extra : 0, group);
  }

  /** A pad's own group goes before the strip's. */
  private chokeGroupOf(strip: Strip, track: i32, key: i32): i32 {
    if (!strip.rack.isSampler) return strip.chokeGroup;
    const pad = (key - PAD_FIRST_KEY) & (PAD_COUNT - 1);
    const slot = this.params.pads(track) + (<usize>(pad * PAD_SLOTS + PadSlot.ChokeGroup) << 2);
    const group = <i32>load<f32>(slot);
    return group > 0 ? group : strip.chokeGroup;
  }

  /** A drum circuit is struck again rather than choked by itself; pads choke one another, also on their own track. */
  private chokeOthers(striker: Strip, group: i32, offset: i32): void {
    for (let track = 0; track < MAX_TRACKS; track++) {
      const strip = this.strips[track];
      if (!strip.isAwake || (strip === striker && !striker.rack.isSampler)) continue;
      strip.renderTo(offset);
      strip.rack.chokeGroup(group);
    }
  }

  private stealQuietest(offset: i32): void {
    let found = -1;
    let lowest: f32 = f32.MAX_VALUE;
    for (let track = 0; track < MAX_TRACKS; track++) {
      if (!this.strips[track].isAwake) continue;
      const level = this.strips[track].rack.quietestLevel();
      if (level >= lowest) continue;
      lowest = level;
      found = track;
    }
    if (found < 0) return;
    this.strips[found].renderTo(offset);
    this.strips[found].rack.stealQuietest();
  }

  private transport(record: EventRecord, offset: i32): void {
    switch (record.track) {
      case TransportOp.Start:
        this.clock.start(record.key, record.value);
        this.reset();
        return;
      case TransportOp.Stop:
        this.clock.stop();
        for (let track = 0; track < MAX_TRACKS; track++) {
          this.strips[track].renderTo(offset);
          this.strips[track].rack.releaseAll();
          this.strips[track].part.stop(offset);
        }
        return;
      default:
        this.clock.anchor(offset, record.key, record.value);
        this.params.touch(MASTER);
    }
  }

  /** What Param records changed reaches the strips, the buses and the master. */
  private configure(): void {
    let changed = this.params.take();
    if (changed == 0) return;
    if (changed & (1 << MASTER)) {
      this.buses.configure(this.params, this.clock);
      this.master.configure(this.params);
      changed ^= 1 << MASTER;
      if (changed == 0) return;
    }
    const anySolo = this.anySolo();
    // Solo of one strip moves the others too.
    const isOther = anySolo != this.wasAnySolo;
    this.wasAnySolo = anySolo;
    for (let track = 0; track < MAX_TRACKS; track++) {
      const isChanged = (changed & (1 << track)) != 0;
      if (isChanged || isOther) this.strips[track].configure(anySolo);
      if (isChanged) this.equalisers[track >> 1].configure(track & 1, this.params.slots(track));
    }
  }

  private anySolo(): bool {
    for (let track = 0; track < MAX_TRACKS; track++) if (this.strips[track].isSoloed) return true;
    return false;
  }

  private unfadedVoices(): i32 {
    let count = 0;
    for (let track = 0; track < MAX_TRACKS; track++) {
      const strip = this.strips[track];
      if (!strip.isAwake) continue;
      const voices = strip.rack.unfaded();
      strip.tell(Meter.Voices, <f32>voices);
      count += voices;
    }
    return count;
  }
}
