/** What the first bytes of an audio file say: which kind it is, and at which rate it was recorded. */

type AudioKind = 'wav' | 'flac' | 'ogg' | 'mp3' | 'other';

export interface AudioHead {
  readonly kind: AudioKind;
  /** Frames per second; null where the head does not say. */
  readonly rate: number | null;
}

const MPEG_RATES = [44_100, 48_000, 32_000];
/** Of an ID3 tag before the first frame. */
const ID3_BYTES = 10;

export function audioHeadOf(bytes: Uint8Array): AudioHead {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WAVE')) return { kind: 'wav', rate: null };
  if (hasText(bytes, 0, 'fLaC')) return { kind: 'flac', rate: rateOfFlac(view) };
  if (hasText(bytes, 0, 'OggS')) return oggHead(bytes, view);
  if (hasText(bytes, 0, 'ID3')) return { kind: 'mp3', rate: rateOfMpeg(view, ID3_BYTES + id3Size(bytes)) };
  const rate = rateOfMpeg(view, 0);
  return rate === null ? { kind: 'other', rate } : { kind: 'mp3', rate };
}

function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  if (at + text.length > bytes.length) return false;
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}

/** STREAMINFO comes first: 20 bits behind the sizes of blocks and frames (RFC 9639, 8.2). */
function rateOfFlac(view: DataView): number | null {
  return view.byteLength < 22 ? null : soundRate(view.getUint32(18) >>> 12);
}

/** The first page holds the first packet, which names the codec (RFC 3533; Vorbis I, 4.2.2; RFC 7845, 5.1). */
function oggHead(bytes: Uint8Array, view: DataView): AudioHead {
  const packet = 27 + (bytes[26] ?? 0);
  if (hasText(bytes, packet + 1, 'vorbis') && packet + 16 <= view.byteLength) {
    return { kind: 'ogg', rate: soundRate(view.getUint32(packet + 12, true)) };
  }
  if (hasText(bytes, packet, 'OpusHead')) return { kind: 'ogg', rate: 48_000 };
  return { kind: 'ogg', rate: null };
}

/** Seven bits of each of four bytes. */
function id3Size(bytes: Uint8Array): number {
  return [6, 7, 8, 9].reduce((size, at) => size * 128 + ((bytes[at] ?? 0) & 127), 0);
}

/** The head of an MPEG audio frame (ISO 11172-3, 2.4.1.3): eleven bits of ones, version, layer, …, rate. */
function rateOfMpeg(view: DataView, at: number): number | null {
  if (at + 4 > view.byteLength) return null;
  const head = view.getUint32(at);
  const version = (head >>> 19) & 3;
  const layer = (head >>> 17) & 3;
  const rate = MPEG_RATES[(head >>> 10) & 3];
  if (head >>> 21 !== 0x7ff || version === 1 || layer === 0 || rate === undefined) return null;
  return version === 3 ? rate : version === 2 ? rate / 2 : rate / 4;
}

const soundRate = (rate: number): number | null => (rate >= 1000 && rate <= 768_000 ? rate : null);
