/** The key: root, scale, and whether it is the song's; what the song's notes say of it. */
import { useSignals } from '@preact/signals-react/runtime';
import { spelling } from '../../../song/theory/spelling.ts';
import { SCALE_NAMES } from '../../../song/theory.ts';
import { openMenu } from '../../controls/context-menu.ts';
import { Icon } from '../../controls/icon.tsx';
import { LazyIcon } from '../../controls/lazy-icon.tsx';
import { Pick } from '../../controls/pick.tsx';
import { Toggle } from '../../controls/toggle.tsx';
import { keyText } from '../../state/key-words.ts';
import { t } from '../../words/words.ts';
import { extrasMenu } from './extras.tsx';
import { chooseKey, followSongKey, foundChords, foundKey, isSongKey, key, letters, songKey } from './key.ts';
import { songTurns, turnsText } from './state.ts';

const PITCHES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

export function KeyRow() {
  useSignals();
  const { root, name } = key.value;
  const own = songKey.value;
  const roots = PITCHES.map((pitch) => ({
    value: `${pitch}`,
    label: spelling({ root: pitch, name })[pitch] ?? '',
  }));
  const scales = SCALE_NAMES.map((value) => ({ value, label: t(`piano.scales.${value}`) }));
  return (
    <div className="theory-key">
      <span className="label theory-key-label">{t('theory.key')}</span>
      <Pick
        label={t('piano.root')}
        value={`${root}`}
        options={roots}
        onChange={(next) => chooseKey({ root: Number(next) })}
        className="key theory-root"
      >
        <b>{letters.value[root]}</b>
        <Icon name="down" size={12} />
      </Pick>
      <Pick
        label={t('piano.scale')}
        value={name}
        options={scales}
        onChange={(next) => chooseKey({ name: SCALE_NAMES.find((one) => one === next) ?? name })}
        className="key theory-scale"
      >
        <span>{t(`piano.scales.${name}`)}</span>
        <Icon name="down" size={12} />
      </Pick>
      <Toggle
        label={t('theory.songKey')}
        isOn={isSongKey.value}
        isOff={own === null}
        onChange={followSongKey}
        className="theory-lock"
      >
        <LazyIcon name="lock" size={16} />
        <span>{t('theory.songKey')}</span>
      </Toggle>
      <button
        type="button"
        className="key square theory-more"
        aria-label={t('theory.more')}
        aria-haspopup="menu"
        onClick={(event) => openMenu(event, extrasMenu)}
      >
        <Icon name="more" size={18} />
      </button>
      <Told />
    </div>
  );
}

/** What was found in the notes, whatever key somebody has set. */
function Told() {
  useSignals();
  const found = foundKey.value;
  if (!found) return <p className="theory-told">{t('theory.noNotes')}</p>;
  const chords = foundChords.value.length > 0 ? turnsText(songTurns.value) : '';
  const told = keyText(found);
  const text = chords ? t('theory.foundWith', { key: told, chords }) : t('theory.found', { key: told });
  return <p className="theory-told">{text}</p>;
}
