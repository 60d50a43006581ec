/**
 * Desk work, what is done beside the music: waveforms, WAV encoding, loudness, resampling, onsets, stretching by workers, and for the page the
 * curves of effects. Entry of build/desk.wasm. The host takes buffers, fills them, calls, reads, and gives all of them back.
 * Memory grows: take views anew.
 */
import { alignLag, alignPeak, alignRival, alignSpread, feedAlign, findAlign, openAlign } from './desk/align';
import { curvePoints, openCurves, traceCurve } from './desk/curves';
import { seedDither } from './desk/dither';
import { limit, limiterLatency, openLimiter } from './desk/limit';
import { feedLoudness, integratedLoudness, openLoudness, samplePeak } from './desk/loudness';
import { giveBack, take } from './desk/memory';
import {
  feedOnsets,
  findOnsets,
  judgeOnset,
  onsetHop,
  onsetHops,
  onsetLead,
  onsetStretch,
  onsetStretchFrames,
  onsetSurety,
  onsetWindow,
  openOnsets,
} from './desk/onsets';
import { openResampler, resampleBlock, resamplerReach } from './desk/resample';
import { openVocoder, startVocoder, vocode, vocoderHop } from './desk/vocoder';
import { encode16 } from './desk/wav16';
import { encode24 } from './desk/wav24';
import { encode32 } from './desk/wav32';
import { peakWaveform, rmsWaveform } from './desk/waveform';

export { alignLag, alignPeak, alignRival, alignSpread, feedAlign, findAlign, openAlign, curvePoints, encode16, encode24, encode32, feedLoudness, feedOnsets, findOnsets, giveBack, integratedLoudness, judgeOnset, limit, limiterLatency, onsetHop, onsetHops, onsetLead, onsetStretch, onsetStretchFrames, onsetSurety, onsetWindow, openCurves, openLimiter, openLoudness, openOnsets, openResampler, openVocoder, peakWaveform, resampleBlock, resamplerReach, rmsWaveform, samplePeak, seedDither, startVocoder, take, traceCurve, vocode, vocoderHop };

/** The machine's own speed, to measure the others by. */
export function copy(to: usize, from: usize, bytes: usize): void {
  memory.copy(to, from, bytes);
}
