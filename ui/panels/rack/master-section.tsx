/** The master output: what leaves the workstation, its fader, and the buses behind it when unfolded. */
import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { BUS_SPECS, BUSES, type Bus } from '../../../song/buses.ts';
import { MASTER_SPECS } from '../../../song/specs.ts';
import { HorizontalFader } from '../../controls/fader.tsx';
import { Meter } from '../../controls/meter.tsx';
import { levelFigure, numberText } from '../../controls/value-text.ts';
import { percentOfDecibels } from '../../paint/decibel-scale.ts';
import { useMasterControl } from '../../state/strip-control.ts';
import type { WordKey } from '../../words/shape.ts';
import { t } from '../../words/words.ts';
import { ParamGroup } from './param-group.tsx';
import { BusParam } from './param-sources.tsx';
import { BusPicture } from './pictures.tsx';
import { UnfoldButton } from './unfold-button.tsx';

const isUnfolded = signal(false);
const SCALE_DB = [-40, -20, -9, 0] as const;
const PATH = 'master.gain';

export function MasterSection() {
  useSignals();
  return (
    <section className="rack-section rack-master" data-rove="">
      <div className="rack-title">
        <h2>{t('rack.masterOutput')}</h2>
        <UnfoldButton label={t('rack.masterAndSends')} isOpen={isUnfolded} />
      </div>
      <MasterOutput />
      {isUnfolded.value && BUSES.map((bus) => <BusParams key={bus} bus={bus} />)}
    </section>
  );
}

export function MasterOutput() {
  useSignals();
  return (
    <div className="master-output">
      <div className="master-meters">
        <Meter strip="master" channel={0} shape="horizontal" label={t('rack.levelLeft')} />
        <Meter strip="master" channel={1} shape="horizontal" label={t('rack.levelRight')} />
        <span className="scale" aria-hidden="true">
          {SCALE_DB.map((db) => (
            <i key={db} style={{ left: `${percentOfDecibels(db)}%` }}>
              {numberText(db)}
            </i>
          ))}
        </span>
      </div>
      <MasterFader />
    </div>
  );
}

/** As long as the meters' scale up to 0 dB, where it ends: cap and level can be compared. */
function MasterFader() {
  useSignals();
  const { value, turn } = useMasterControl('gain');
  return (
    <div className="master-fader">
      <HorizontalFader
        label={t('rack.masterVolume')}
        spec={MASTER_SPECS.gain}
        value={value}
        isUpright
        path={PATH}
        onChange={turn}
      />
      <b className="master-value" aria-hidden="true" data-reads={PATH} data-brief="">
        {levelFigure(value, true)}
      </b>
    </div>
  );
}

const isPictured = (bus: Bus): bus is 'master' | 'delay' | 'reverb' => bus !== 'chorus' && bus !== 'drive';

interface BusParamsProps {
  readonly bus: Bus;
  readonly names?: readonly string[];
}

/** All but the master's gain, which is a fader, where no names are given. */
export function BusParams({ bus, names = namesOf(bus) }: BusParamsProps) {
  useSignals();
  const title = bus === 'master' ? t('rack.master') : t(`params.labels.${bus}` as WordKey);
  return (
    <ParamGroup label={title} isTitled picture={isPictured(bus) && <BusPicture bus={bus} />}>
      {names.map((name) => (
        <BusParam key={name} bus={bus} param={name} />
      ))}
    </ParamGroup>
  );
}

const namesOf = (bus: Bus) => Object.keys(BUS_SPECS[bus]).filter((name) => bus !== 'master' || name !== 'gain');
