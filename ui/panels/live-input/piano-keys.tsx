/** Keys as a piano has them: squares on those of the song's scale, the computer's letters printed on all that have one. */
import { useSignals } from '@preact/signals-react/runtime';
import type { CSSProperties } from 'react';
import { isInScale } from '../../../song/theory.ts';
import { KEY_CODES } from '../../controls/computer-keys.ts';
import { colorClass } from '../../controls/mark.tsx';
import { song } from '../../state/song.ts';
import { keyName } from '../../state/step-words.ts';
import { isPlayable, lowKey } from './places.ts';

const WHITE = { root: 0, name: 'major' } as const;
const LAST_KEY = 127;
/** Half a white key: black keys lie above the gaps, and none over another, so that each is a thumb wide. */
const HALVES = [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13];
const OCTAVE_HALVES = 14;
const halfOf = (semitone: number): number => Math.floor(semitone / 12) * OCTAVE_HALVES + (HALVES[semitone % 12] ?? 1);

interface PianoKeysProps {
  readonly track: string;
  readonly color: number;
  /** Semitones from the lowest on. */
  readonly count: number;
}

export function PianoKeys({ track, color, count }: PianoKeysProps) {
  useSignals();
  const low = lowKey.value;
  const scale = song.value.key;
  const keys = Array.from({ length: count }, (_, semitone) => low + semitone).filter((key) => key <= LAST_KEY);
  return (
    <>
      {keys.map((key, semitone) => {
        const canSound = isPlayable(key);
        return (
          <button
            key={key}
            type="button"
            className={`live-key ${isInScale(WHITE, key) ? 'white' : 'black'} ${colorClass(color)}`}
            style={{ gridColumn: `${halfOf(semitone)} / span 2` } as CSSProperties}
            aria-label={keyName(key)}
            aria-disabled={!canSound || undefined}
            data-track={track}
            data-hit={canSound ? key : undefined}
          >
            {scale && isInScale(scale, key) && <i className="live-in-scale" />}
            <small data-code={KEY_CODES[semitone]} />
            {key % 12 === 0 && <span>{keyName(key)}</span>}
          </button>
        );
      })}
    </>
  );
}

/** Columns of the grid that so many semitones from a C on need. */
export const halvesOf = (count: number): number => halfOf(count - 1) + 1;
