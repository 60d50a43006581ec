/** Two octaves: lit is what sounds or was touched, a square is in the scale, grey is outside. */
import { useSignals } from '@preact/signals-react/runtime';
import { pitchOf } from '../../../song/theory/chords.ts';
import { isInScale, type Scale } from '../../../song/theory.ts';
import { keyText } from '../../state/key-words.ts';
import { keyName } from '../../state/step-words.ts';
import { t } from '../../words/words.ts';
import { litBlock } from './hearing.ts';
import { key, letters } from './key.ts';
import { KEYBOARD } from './state.ts';
import { keyOn, mainTarget } from './writing.ts';

const WHITE: Scale = { root: 0, name: 'major' };
const KEYS = Array.from({ length: KEYBOARD.high - KEYBOARD.low + 1 }, (_, i) => KEYBOARD.low + i);
const WHITES = KEYS.filter((one) => isInScale(WHITE, one));
const BLACK_WIDTH = 0.6;

/** Black keys lie over the border of the two beside them. */
function left(one: number): string {
  const before = WHITES.filter((white) => white < one).length;
  return `${(((before - BLACK_WIDTH / 2) / WHITES.length) * 100).toFixed(3)}%`;
}

export function Keyboard() {
  useSignals();
  const block = litBlock.value;
  const lit = new Set(block?.keys);
  const names = letters.value;
  const track = mainTarget.value;
  const tones = block ? block.keys.map((one) => names[pitchOf(one)]).join(', ') : '';
  const label = t('theory.keyboard', {
    name: block ? block.letter + block.sign : '',
    tones,
    key: keyText(key.value),
  });
  const played = (one: number) => (track ? keyOn(track, one) : one);
  /** A bass plays the lowest octave like the one above it: its name stands once. */
  const hasName = (one: number) => one % 12 === 0 && played(one) !== played(one + 12);
  const classOf = (one: number) => {
    const isWhite = isInScale(WHITE, one);
    const kind = lit.has(one) ? ' is-lit' : isInScale(key.value, one) ? ' is-in' : '';
    return `theory-note${isWhite ? '' : ' is-black'}${kind}`;
  };
  return (
    <div className="theory-keyboard" role="img" aria-label={label}>
      {KEYS.map((one) => (
        <span
          key={one}
          className={classOf(one)}
          style={
            isInScale(WHITE, one) ? undefined : { left: left(one), width: `${(BLACK_WIDTH / WHITES.length) * 100}%` }
          }
        >
          {lit.has(one) ? <b>{names[pitchOf(one)]}</b> : hasName(one) && <i>{keyName(played(one))}</i>}
        </span>
      ))}
    </div>
  );
}
