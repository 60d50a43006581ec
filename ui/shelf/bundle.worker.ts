/** Zips and unzips bundles away from the screens: song.json and the audio it names. */
import { expose, transfer } from 'comlink';
import { zipSync } from 'fflate';
import { BundleFault, NoSong, type ProjectArchive, readBundle, readProjectArchive } from '../../worklets/bundle.ts';

export type Unzipped =
  | { readonly song: Uint8Array; readonly files: ReadonlyMap<string, Uint8Array> }
  | { readonly fault: string; readonly hasNoSong: boolean };

const BUNDLE = {
  unzip(bytes: Uint8Array): Unzipped {
    try {
      return readBundle(bytes);
    } catch (error) {
      if (error instanceof BundleFault) return { fault: error.message, hasNoSong: error instanceof NoSong };
      throw error;
    }
  },

  /** Of another program; null: it is none. */
  unzipProject(bytes: Uint8Array): ProjectArchive | null {
    return readProjectArchive(bytes);
  },

  /** Audio is stored, not deflated: noise does not shrink. */
  zip(song: Uint8Array, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
    const audio = [...files].map(([name, bytes]) => [name, [bytes, { level: 0 }]] as const);
    const bytes = zipSync({ 'song.json': song, ...Object.fromEntries(audio) });
    return transfer(bytes, [bytes.buffer]);
  },

  pack(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
    const bytes = zipSync(
      Object.fromEntries([...files].map(([name, one]) => [name, [one, { level: name.endsWith('.xml') ? 6 : 0 }]])),
    );
    return transfer(bytes, [bytes.buffer]);
  },
};

export type BundleApi = typeof BUNDLE;

expose(BUNDLE);
