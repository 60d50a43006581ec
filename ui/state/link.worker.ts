/** Writes and reads links away from the screens: a large song takes a while, and a hostile one all that it may. */
import { expose } from 'comlink';
import { defaultSong } from '../../song/defaults.ts';
import { LinkFault, type LinkFaultCode } from '../../song/link/fault.ts';
import { decodeLink, encodeLink, type LinkContents } from '../../song/link.ts';

export type Read = LinkContents | { readonly fault: LinkFaultCode };

const CODER = {
  /** What comes before the first link, so that the next one is read at once. */
  learn: (): void => void encodeLink({ kind: 'song', song: defaultSong() }),

  encode: encodeLink,

  decode(text: string): Read {
    try {
      return decodeLink(text);
    } catch (error) {
      if (error instanceof LinkFault) return { fault: error.code };
      throw error;
    }
  },
};
export type CoderApi = typeof CODER;

expose(CODER);
