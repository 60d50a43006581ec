/** At the foot of a desk, under the share sheet: the keys it has. For eyes; the sheet of keys tells of them as well. */
import { useSignals } from '@preact/signals-react/runtime';
import { createPortal } from 'react-dom';
import { KeySigns } from '../../controls/key-signs.tsx';
import { keysOf } from '../../keys/bound.ts';
import { engineState } from '../../state/engine.ts';
import { layout } from '../../state/layout.ts';
import { t } from '../../words/words.ts';

export function KeyHints() {
  useSignals();
  if (layout.value !== 'desktop') return null;
  const { isPlaying } = engineState.value;
  const { keys: play } = keysOf('everywhere.play');
  const { keys: way } = keysOf('shareSheet.way');
  return createPortal(
    <p className="share-hints" aria-hidden="true">
      <b>{t('share.title')}</b>
      {isPlaying && <span>{t('share.hintGoesOn')}</span>}
      {play && (
        <span>
          <KeySigns chord={play} /> {t(isPlaying ? 'share.hintPause' : 'share.hintPlay')}
        </span>
      )}
      {way && (
        <span>
          <KeySigns chord={way} /> {t('share.hintWay')}
        </span>
      )}
      <span>
        <KeySigns chord="Escape" /> {t('share.hintClose')}
      </span>
    </p>,
    document.body,
  );
}
