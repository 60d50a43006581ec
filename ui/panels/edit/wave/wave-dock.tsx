/** The wave editor under the grid: its own scale, the song's bars. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Icon } from '../../../controls/icon.tsx';
import { colorClass } from '../../../controls/mark.tsx';
import { Toggle } from '../../../controls/toggle.tsx';
import type { EditorProps } from '../../../state/dock.ts';
import { openRoom } from '../../../state/edit-room.ts';
import { layout } from '../../../state/layout.ts';
import { useShape } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { CutKeys } from './cut-keys.tsx';
import { Overview } from './overview.tsx';
import { Stage } from './stage.tsx';
import { askedTrack, isSnapped, lookAtAll, placed, selection } from './state.ts';
import { WaveSide } from './wave-side.tsx';
import { ZoomKeys } from './zoom-keys.tsx';
import '../../../controls/fader.css';
import '../../../controls/knob.css';
import './wave-room.css';
import './wave-tools.css';
import './wave-dock.css';

export default function WaveDock({ part, track }: EditorProps) {
  useSignals();
  const { color } = useShape(track);
  useEffect(() => {
    if (part === 'tools' || askedTrack.peek() === track) return;
    askedTrack.value = track;
    selection.value = null;
    lookAtAll();
  }, [part, track]);
  if (part === 'tools') {
    return (
      <>
        <Toggle
          label={t('wave.beatHint')}
          isOn={isSnapped.value}
          onChange={(isOn) => {
            isSnapped.value = isOn;
          }}
        >
          <span>{t('wave.beat')}</span>
        </Toggle>
        <button type="button" className="key" onClick={() => openRoom('wave', track)}>
          <Icon name="open" size={14} />
          <span>{t('wave.openInEdit')}</span>
        </button>
      </>
    );
  }
  const isDesk = layout.value === 'desktop';
  const hasSide = isDesk && placed.value.length > 0;
  return (
    <div className={`we-dock ${colorClass(color)}${hasSide ? ' has-side' : ''}`}>
      {hasSide && <WaveSide />}
      <div className="we-dock-over">
        <Overview />
        {isDesk && <ZoomKeys />}
      </div>
      <Stage />
      <CutKeys isFew={isDesk} />
    </div>
  );
}
