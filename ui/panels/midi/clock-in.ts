/** The tempo of a clock that comes in: whole beats a minute, from the pulses of the last two beats. Pure. */

const PULSES_PER_BEAT = 24;
/** Two beats: at 60 BPM two seconds. */
const PULSES = 48;
/** A pause so long, and what follows is another tempo. */
const PAUSE_MILLISECONDS = 500;
/** So far beside the whole number that holds another one has to be, before it is taken for it: pulses come unevenly. */
const SURE_BPM = 0.6;

export class ClockIn {
  private times: number[] = [];
  private bpm = 0;

  /** The tempo when it is another one; null while it is the same, or not known. */
  pulse(atMilliseconds: number): number | null {
    const before = this.times[this.times.length - 1];
    if (before !== undefined && (atMilliseconds - before > PAUSE_MILLISECONDS || atMilliseconds < before)) this.reset();
    this.times.push(atMilliseconds);
    if (this.times.length > PULSES + 1) this.times.shift();
    if (this.times.length <= PULSES_PER_BEAT) return null;
    const exact = 60_000 / (PULSES_PER_BEAT * this.pulseMilliseconds());
    if (Math.abs(exact - this.bpm) < SURE_BPM) return null;
    this.bpm = Math.round(exact);
    return this.bpm;
  }

  reset(): void {
    this.times = [];
  }

  /** The slope of the straight line through all of them: less shaken than the first and the last alone. */
  private pulseMilliseconds(): number {
    const { times } = this;
    const middle = (times.length - 1) / 2;
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    let above = 0;
    let below = 0;
    for (const [index, time] of times.entries()) {
      above += (index - middle) * (time - mean);
      below += (index - middle) ** 2;
    }
    return above / below;
  }
}
