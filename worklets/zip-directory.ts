/** What a zip says of its entries (PKWARE, APPNOTE 6.3.9, §4.3.12): what the unpacker does not say. */

export interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly isLink: boolean;
}

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const LOCATOR_64 = 0x07064b50;
const END_64 = 0x06064b50;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const ENCRYPTED = 1;
/** Of the upper half of the outer attributes, where Unix keeps what kind of file it is. */
const KIND = 0o170_000;
const LINK = 0o120_000;

/** Its entries in their order; what cannot be read ends the list, and the unpacker says what is wrong. */
export function* zipEntries(bytes: Uint8Array): Generator<ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return;
  let { at } = end;
  for (let i = 0; i < end.count; i++) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY) return;
    const nameBytes = view.getUint16(at + 28, true);
    const next = at + ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    yield {
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)),
      isEncrypted: (view.getUint16(at + 8, true) & ENCRYPTED) !== 0,
      isLink: (view.getUint16(at + 40, true) & KIND) === LINK,
    };
    at = next;
  }
}

function endOf(view: DataView): { readonly at: number; readonly count: number } | null {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) !== END) continue;
    return endOf64(view, at - 20) ?? { at: view.getUint32(at + 16, true), count: view.getUint16(at + 10, true) };
  }
  return null;
}

/** The same where a writer took the long form. */
function endOf64(view: DataView, locator: number): { readonly at: number; readonly count: number } | null {
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR_64) return null;
  const at = Number(view.getBigUint64(locator + 8, true));
  if (at + 56 > view.byteLength || view.getUint32(at, true) !== END_64) return null;
  return { at: Number(view.getBigUint64(at + 48, true)), count: Number(view.getBigUint64(at + 32, true)) };
}
