/** Headphones without a cable bring the beat late: recognised by their name, or by what the browser says of the delay. Pure. */

/** As systems call them; a hands-free microphone is one also where its name does not say so. */
const NAMES =
  /bluetooth|air ?pods|buds|\bbeats\b|hands-?free|\bhfp\b|\ba2dp\b|\bhsp\b|\bbt\b|\bjabra\b|\bwh-\d|\bwf-\d|soundcore|powerbeats/i;
/** No cable takes that long. */
const LATE_SECONDS = 0.1;

export interface LateDevice {
  /** May be empty: the browser does not say. */
  readonly name: string;
  /** As far as it is reported; null: only the name tells. */
  readonly seconds: number | null;
}

/** Null: nothing says so. `labels`: of the microphone, and of what is played through, as far as it is known. */
export function lateDevice(labels: readonly string[], outputSeconds: number): LateDevice | null {
  const name = labels.find((label) => NAMES.test(label));
  const seconds = outputSeconds > LATE_SECONDS ? outputSeconds : null;
  return name === undefined && seconds === null ? null : { name: name ?? '', seconds };
}
