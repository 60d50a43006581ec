/** One tap that makes a chain for a recorded voice: what one would set by hand, so it can be seen and turned afterwards. */
import { INSERTS, type InsertId, type Strip } from '../song.ts';
import { type Edit, editTrack, withMembers } from './edit.ts';

/** Noise between the words, rumble below them, the distance between loud and soft, and the s, in this order. */
const CHAIN: readonly InsertId[] = ['gate', 'filter', 'compressor', 'deesser'];
/** Index of FILTER_MODES. */
const HIGH_PASS = 1;

const SETTINGS: Partial<Strip> = {
  gateOn: true,
  gateThreshold: -48,
  gateDepth: -24,
  gateAttack: 0.002,
  gateHold: 0.12,
  gateRelease: 0.25,
  filterOn: true,
  filterMode: HIGH_PASS,
  filterCutoff: 90,
  filterResonance: 0,
  compressorOn: true,
  compressorThreshold: -22,
  compressorRatio: 3,
  compressorAttack: 0.008,
  compressorRelease: 0.12,
  compressorMakeup: 4,
  deesserOn: true,
  deesserThreshold: -30,
  deesserFrequency: 6000,
  deesserDepth: -9,
};

/** Gate, high-pass, compressor and de-esser before everything else; the others stay as they are, behind them. */
export function cleanVoice(track: string): Edit {
  return editTrack(track, (one) => {
    const others = one.inserts.filter((insert) => !CHAIN.includes(insert));
    const inserts = [...CHAIN, ...others];
    const isSame = INSERTS.every((_, i) => inserts[i] === one.inserts[i]);
    return withMembers(one, {
      strip: withMembers(one.strip, SETTINGS),
      inserts: isSame ? one.inserts : inserts,
    });
  });
}
