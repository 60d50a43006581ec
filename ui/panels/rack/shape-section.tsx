/** The knobs of the instrument itself: the few that matter most, and all of them when unfolded. */
import { signal, useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import type { InstrumentId } from '../../../song/instruments.ts';
import { trackOf } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { frontOf, groupsOf } from './instrument-faces.ts';
import { ParamGroup } from './param-group.tsx';
import { PatchParam, StripParam } from './param-sources.tsx';
import { UnfoldButton } from './unfold-button.tsx';

const areAllShown = signal(false);

export function ShapeSection({ track, color }: { readonly track: string; readonly color: number }) {
  useSignals();
  const instrument = useComputed(() => trackOf(track)?.instrument).value;
  if (!instrument) return null;
  return (
    <section className="rack-section rack-shape" data-rove="">
      <div className="rack-title">
        <h2>{t('rack.shape')}</h2>
        <UnfoldButton label={t('rack.allParameters')} isOpen={areAllShown} />
      </div>
      <div className="knobs">
        {frontOf(instrument).map((param) => (
          <PatchParam key={`${instrument} ${param}`} {...{ track, instrument, param, color }} />
        ))}
        <StripParam track={track} param="gain" color={color} />
        <StripParam track={track} param="pan" color={color} />
      </div>
      {areAllShown.value && <AllParams track={track} instrument={instrument} color={color} />}
    </section>
  );
}

interface AllParamsProps {
  readonly track: string;
  readonly instrument: InstrumentId;
  readonly color: number;
}

function AllParams({ track, instrument, color }: AllParamsProps) {
  useSignals();
  return groupsOf(instrument).map(({ group, names }) => (
    <ParamGroup key={group} label={t(`rack.groups.${group}`)} isTitled className={group === 'matrix' ? 'matrix' : ''}>
      {names.map((param) => (
        <PatchParam key={`${instrument} ${param}`} {...{ track, instrument, param, color }} />
      ))}
    </ParamGroup>
  ));
}
