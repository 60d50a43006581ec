/** A sound in so few numbers that sixteen of them can be drawn: extremes and power of every 64 frames. Pure. */

export interface Overview {
  readonly seconds: number;
  readonly isStereo: boolean;
  /** Blocks a second. */
  readonly blockRate: number;
  readonly lows: Float32Array;
  readonly highs: Float32Array;
  /** Mean squares. */
  readonly powers: Float32Array;
}

const BLOCK_FRAMES = 64;

export function overviewOf({ rate, channels }: { rate: number; channels: readonly Float32Array[] }): Overview {
  const frames = channels[0]?.length ?? 0;
  const count = Math.ceil(frames / BLOCK_FRAMES);
  const [lows, highs, powers] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  for (let block = 0; block < count; block++) {
    const from = block * BLOCK_FRAMES;
    const past = Math.min(frames, from + BLOCK_FRAMES);
    let [low, high, power] = [0, 0, 0];
    for (const channel of channels) {
      for (let frame = from; frame < past; frame++) {
        const x = channel[frame] as number;
        if (x < low) low = x;
        if (x > high) high = x;
        power += x * x;
      }
    }
    lows[block] = low;
    highs[block] = high;
    powers[block] = power / ((past - from) * Math.max(1, channels.length));
  }
  return { seconds: frames / rate, isStereo: channels.length > 1, blockRate: rate / BLOCK_FRAMES, lows, highs, powers };
}

export interface WavePaths {
  /** Of an SVG `columns` wide and 100 high. */
  readonly peak: string;
  readonly rms: string;
}

const MIDDLE = 50;
const REACH = 48;
/** A line is to be seen in silence, too. */
const THINNEST = 0.4;

/** The stretch of a sound as two shapes, the extremes and the power; `gain` is 1 for full scale. */
export function wavePaths(
  overview: Overview,
  fromSeconds: number,
  toSeconds: number,
  columns: number,
  gain = 1,
): WavePaths {
  const { lows, highs, powers, blockRate } = overview;
  const first = Math.max(0, fromSeconds) * blockRate;
  const span = Math.max(0, Math.min(overview.seconds, toSeconds) - Math.max(0, fromSeconds)) * blockRate;
  const tops: string[] = [];
  const bottoms: string[] = [];
  const over: string[] = [];
  const under: string[] = [];
  for (let column = 0; column < columns; column++) {
    const from = Math.min(lows.length - 1, Math.floor(first + (span * column) / columns));
    const past = Math.max(from + 1, Math.min(lows.length, Math.ceil(first + (span * (column + 1)) / columns)));
    let [low, high, power] = [0, 0, 0];
    for (let block = Math.max(0, from); block < past; block++) {
      low = Math.min(low, lows[block] ?? 0);
      high = Math.max(high, highs[block] ?? 0);
      power += powers[block] ?? 0;
    }
    const rms = Math.sqrt(power / Math.max(1, past - from));
    tops.push(placed(column, high * gain));
    bottoms.push(placed(column, low * gain));
    over.push(placed(column, Math.min(high, rms) * gain));
    under.push(placed(column, Math.max(low, -rms) * gain));
  }
  return { peak: shape(tops, bottoms), rms: shape(over, under) };
}

function placed(column: number, level: number): string {
  const size = Math.min(1, Math.abs(level)) * REACH + THINNEST;
  return `${column} ${(MIDDLE - Math.sign(level || 1) * size).toFixed(1)}`;
}

function shape(above: readonly string[], below: readonly string[]): string {
  if (above.length === 0) return '';
  return `M${above.join('L')}L${[...below].reverse().join('L')}Z`;
}

/** Root mean square of a stretch; its loudest tenth of a second where it is longer. */
export function levelOf({ powers, blockRate }: Overview, fromSeconds: number, toSeconds: number): number {
  const from = Math.floor(fromSeconds * blockRate);
  const past = Math.min(powers.length, Math.max(from + 1, Math.ceil(toSeconds * blockRate)));
  const window = Math.max(1, Math.min(past - from, Math.round(blockRate / 10)));
  let sum = 0;
  let most = 0;
  for (let block = from; block < past; block++) {
    sum += powers[block] ?? 0;
    if (block - from >= window) sum -= powers[block - window] ?? 0;
    most = Math.max(most, sum);
  }
  return Math.sqrt(most / window);
}
