/**
 * Which frame the engine is at. The frames follow one another whatever the context says: under load Chromium gives the same frame for
 * several quanta and catches up later. Only what it keeps saying was passed over. At rest a later frame is taken at once: else what is
 * asked to play meanwhile begins late when the engine follows; and a new node is often told an old frame first. No allocation.
 */

/** Longer than the burst of any device. */
const MOST_QUANTA_APART = 64;

export class FrameClock {
  /** First frame of the next quantum; -1: there was none yet. */
  next = -1;
  /** Quanta the context passed over. */
  droppedQuanta = 0;
  /**
   * Whether the frame is to be relied upon: what a new node is told first may be as old as the browser was busy making the node, and
   * a performance that began by it would begin in the past. What moves is told anew.
   */
  isSure = false;
  private quanta = 0;
  private firstTold = -1;
  /** Quanta in a row for which the context gave another frame than the next. */
  private quantaApart = 0;

  /** First frame of a quantum of `frames`. */
  frameOf(contextFrame: number, frames: number, isAtRest: boolean): number {
    if (this.next < 0) this.firstTold = contextFrame;
    const frame = this.next < 0 ? contextFrame : this.following(contextFrame, frames, isAtRest);
    this.next = frame + frames;
    this.quanta++;
    this.isSure ||= contextFrame !== this.firstTold || this.quanta > MOST_QUANTA_APART;
    return frame;
  }

  private following(contextFrame: number, frames: number, isAtRest: boolean): number {
    const ahead = contextFrame - this.next;
    if (ahead > 0 && isAtRest) {
      // What a new node is told late was never to be heard.
      return this.pass(contextFrame, this.quanta > MOST_QUANTA_APART ? ahead / frames : 0);
    }
    this.quantaApart = ahead === 0 ? 0 : this.quantaApart + 1;
    if (this.quantaApart < MOST_QUANTA_APART) return this.next;
    return ahead < 0 ? this.pass(this.next, 0) : this.pass(contextFrame, ahead / frames);
  }

  private pass(toFrame: number, quanta: number): number {
    this.quantaApart = 0;
    this.droppedQuanta += Math.round(quanta);
    return toFrame;
  }
}
