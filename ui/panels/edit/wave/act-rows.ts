/** What can be done to the wave, as keys and menus write it: one table for both. */
import type { IconName } from '../../../controls/icon.tsx';
import type { CommandId } from '../../../keys/table.ts';
import { waveClip } from '../../../state/wave-clip.ts';
import type { WordKey } from '../../../words/shape.ts';
import type { WaveAct } from './acts.ts';
import { selection, targetRange } from './state.ts';

export interface ActRow {
  readonly act: WaveAct;
  readonly icon: IconName;
  readonly text: WordKey;
  readonly command?: CommandId;
}

/** In the order of the keys. */
export const ACT_ROWS: readonly ActRow[] = [
  { act: 'cut', icon: 'close', text: 'wave.cutKey', command: 'wave.cut' },
  { act: 'copy', icon: 'copy', text: 'wave.copyKey', command: 'wave.copy' },
  { act: 'paste', icon: 'fill', text: 'wave.pasteKey', command: 'wave.paste' },
  { act: 'trim', icon: 'shiftRight', text: 'wave.trimKey', command: 'wave.trim' },
  { act: 'split', icon: 'pause', text: 'wave.splitKey', command: 'wave.split' },
  { act: 'earlier', icon: 'left', text: 'transport.earlier', command: 'wave.earlier' },
  { act: 'later', icon: 'right', text: 'transport.later', command: 'wave.later' },
  { act: 'silence', icon: 'minus', text: 'wave.silenceKey', command: 'wave.silence' },
  { act: 'insert', icon: 'open', text: 'wave.insertKey' },
  { act: 'crossfade', icon: 'sine', text: 'wave.crossfadeKey' },
  { act: 'hear', icon: 'play', text: 'wave.hearKey', command: 'wave.hear' },
  { act: 'all', icon: 'clear', text: 'wave.allKey', command: 'wave.all' },
  { act: 'loop', icon: 'undo', text: 'wave.loopKey' },
  { act: 'region', icon: 'plus', text: 'wave.regionKey', command: 'wave.region' },
];

/** Those that are about a chosen stretch, and nothing without one. */
const OF_STRETCH: ReadonlySet<WaveAct> = new Set([
  'cut',
  'copy',
  'trim',
  'earlier',
  'later',
  'silence',
  'insert',
  'crossfade',
  'loop',
]);

/** There is something for it: a stretch, something copied, a sound. */
export function canAct(act: WaveAct): boolean {
  if (act === 'paste') return waveClip.peek() !== null;
  return OF_STRETCH.has(act) ? selection.peek() !== null : targetRange.peek() !== null;
}
