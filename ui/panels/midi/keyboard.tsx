/** What the keys around C4 play, as a picture: the first eight tracks, or the chosen one on all of them. */
import { useSignals } from '@preact/signals-react/runtime';
import type { CSSProperties } from 'react';
import { trackOfNote } from '../../../song/midi/live-notes.ts';
import { isInScale } from '../../../song/theory.ts';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { midiMode } from '../../state/midi.ts';
import { selectedTrack } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { shownName } from '../../state/track-names.ts';
import { t } from '../../words/words.ts';

const WHITE = { root: 0, name: 'major' } as const;
/** A3 to B4: nine white keys, so that C4 to G4 are seen to be five among others. */
const LOW = 57;
const HIGH = 71;
const KEYS = Array.from({ length: HIGH - LOW + 1 }, (_, index) => LOW + index);
const WHITE_KEYS = KEYS.filter((key) => isInScale(WHITE, key)).length;

/** Left edge of a black key in white keys: over the border of two. */
const borderOf = (key: number): number => KEYS.filter((one) => one < key && isInScale(WHITE, one)).length;

export function MidiKeyboard() {
  useSignals();
  const { tracks } = song.value;
  const chosen = tracks.findIndex(({ id }) => id === selectedTrack.value);
  const indexOf = (key: number) => (midiMode.value === 'keys' ? chosen : (trackOfNote(key) ?? -1));
  const name =
    midiMode.value === 'keys'
      ? t('midiPanel.keysHint', { track: shownName(tracks[chosen]?.name ?? '') })
      : t('midiPanel.tracksHint');
  return (
    <div className="midi-keyboard" role="img" aria-label={name}>
      {KEYS.map((key) => {
        const isWhite = isInScale(WHITE, key);
        const track = tracks[indexOf(key)];
        const style = isWhite ? {} : { '--at': borderOf(key) / WHITE_KEYS };
        return (
          <span
            key={key}
            className={`${isWhite ? 'white' : 'black'} ${track ? `plays ${colorClass(track.color)}` : ''}`}
            style={style as CSSProperties}
          >
            {track && <Mark color={track.color} isHollow={indexOf(key) >= 8} />}
          </span>
        );
      })}
    </div>
  );
}
