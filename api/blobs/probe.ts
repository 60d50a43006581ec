/** Whether a recording can be played, read as a player would: how it is packed, how many channels, how fast, how long. */
import { Readable } from 'node:stream';
import { type IFormat, type IOptions, parseStream } from 'music-metadata';

const MAX_CHANNELS = 8;
const MIN_RATE_HZ = 8000;
const MAX_RATE_HZ = 384_000;
const MAX_SECONDS = 6 * 3600;

/**
 * By what is in it, as far as it can be read: a recording that broke off, or has something behind its end, is still one.
 * A length that it does not tell, as of a live recording, is bounded by its bytes.
 */
export async function isPlayable(mediaType: string, pieces: AsyncIterable<Buffer>, bytes: number): Promise<boolean> {
  const source = guarded(pieces);
  const stream = Readable.from(source.pieces, { objectMode: false });
  let format: Partial<IFormat> = {};
  const observer: IOptions['observer'] = ({ metadata }) => {
    format = metadata.format;
  };
  try {
    const options = { duration: false, skipCovers: true, skipPostHeaders: true, observer };
    ({ format } = await parseStream(stream, { mimeType: mediaType, size: bytes }, options));
  } catch {
    // What the database says is no fault of the recording's.
    if (source.fault) throw source.fault;
  } finally {
    stream.destroy();
  }
  const { numberOfChannels: channels = 0, sampleRate: rate = 0, duration = 0 } = format;
  const isHeard = channels >= 1 && channels <= MAX_CHANNELS && rate >= MIN_RATE_HZ && rate <= MAX_RATE_HZ;
  return isHeard && duration <= MAX_SECONDS;
}

interface Source {
  readonly pieces: AsyncIterable<Buffer>;
  /** Why no more pieces came. */
  fault?: unknown;
}

function guarded(pieces: AsyncIterable<Buffer>): Source {
  const source: { pieces: AsyncIterable<Buffer>; fault?: unknown } = { pieces };
  source.pieces = (async function* () {
    try {
      yield* pieces;
    } catch (fault) {
      source.fault = fault;
      throw fault;
    }
  })();
  return source;
}
