/** The arrangement view: the grid of steps, what edits it, and the rack beside it. */
import { useSignals } from '@preact/signals-react/runtime';
import './grid/grid.css';
import './step/detail.css';
import { usePainted } from '../../loading/painted.ts';
import { layout } from '../../state/layout.ts';
import { t } from '../../words/words.ts';
import { RackPlace } from '../rack/rack-place.tsx';
import { Ruler } from './grid/ruler.tsx';
import { ThumbSteps } from './grid/thumb-steps.tsx';
import { Lanes } from './grid/track-rows.tsx';
import { HeldValue, Spoken } from './step/held-value.tsx';
import { Strip } from './track/chosen-track.tsx';
import { wideParts } from './wide.ts';

export function Arrange() {
  useSignals();
  const isPhone = layout.value === 'phone';
  const isDesktop = layout.value === 'desktop';
  const painted = usePainted(2);
  const wide = painted > 0 && wideParts.value;
  return (
    <div className="arrangement">
      <h1 className="visually-hidden">{t('shell.arrange')}</h1>
      <div className="sequencer">
        {!isPhone && <Ruler />}
        <Lanes />
        {isDesktop ? wide && <wide.Detail /> : <Strip />}
        {isPhone ? <ThumbSteps /> : wide ? <wide.Tools /> : <div className="tools" />}
        <HeldValue />
        <Spoken />
      </div>
      <RackPlace isTurn={painted === 2} />
    </div>
  );
}
