/** The sheet of one strip, where there is no room beside the strips. */

import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { Act } from '../../controls/act.tsx';
import { Dialog } from '../../controls/dialog.tsx';
import { freezeAct } from '../../controls/freeze-row.ts';
import { colorClass } from '../../controls/mark.tsx';
import { overlay } from '../../state/screen.ts';
import { trackOf } from '../../state/song.ts';
import { shownName } from '../../state/track-names.ts';
import { t } from '../../words/words.ts';
import { StripParam } from '../rack/param-sources.tsx';
import { chosenStrip } from './chosen.ts';
import { type Reading, Readings, Remeasure } from './readings.tsx';
import { ArmButton, StripParts } from './strip-parts.tsx';

const ALL: readonly Reading[] = ['peak', 'rms', 'momentary', 'shortTerm', 'integrated', 'compressor', 'limiter'];

export default function StripSheet() {
  useSignals();
  const strip = chosenStrip.value;
  const name = useComputed(() => shownName(trackOf(chosenStrip.value ?? '')?.name ?? '')).value || t('rack.master');
  const color = useComputed(() => trackOf(chosenStrip.value ?? '')?.color ?? 0).value;
  const hasVoices = useComputed(() => trackOf(chosenStrip.value ?? '')?.instrument !== 'audio').value;
  const { label, run } = freezeAct(strip ?? '');
  return (
    <Dialog
      title={name}
      onClose={() => {
        overlay.value = null;
      }}
    >
      <div className={strip === null ? 'mixer-panel' : `mixer-panel ${colorClass(color)}`}>
        {strip === null ? (
          <>
            <Readings names={ALL} />
            <Remeasure />
          </>
        ) : (
          <div className="knobs">
            <StripParam key={`gain ${strip}`} track={strip} param="gain" color={color} />
            <StripParam key={`pan ${strip}`} track={strip} param="pan" color={color} />
            <ArmButton />
          </div>
        )}
        {strip !== null && hasVoices && <Act icon="frost" text={label} onPress={run} />}
        <StripParts of={chosenStrip} />
      </div>
    </Dialog>
  );
}
