/** What a strip has besides its fader: a track's sends and effects, or the master and what is behind the sends. */
import { type ReadonlySignal, useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { BUSES } from '../../../song/buses.ts';
import { Icon } from '../../controls/icon.tsx';
import { Toggle } from '../../controls/toggle.tsx';
import { layout } from '../../state/layout.ts';
import { selectedTrack } from '../../state/screen.ts';
import { trackOf } from '../../state/song.ts';
import { isArmed, watchGrips } from '../../state/touch.ts';
import { t } from '../../words/words.ts';
import '../rack/rack.css';
import { paintAutomated } from '../../controls/automated-controls.ts';
import { EffectsSection } from '../rack/effects-section.tsx';
import { BusParams } from '../rack/master-section.tsx';
import { GroupChoice } from './group-choice.tsx';

interface StripPartsProps {
  /** Id of a track; null: the master. */
  readonly of: ReadonlySignal<string | null>;
}

export function StripParts({ of }: StripPartsProps) {
  useSignals();
  const parts = useRef<HTMLDivElement>(null);
  const strip = of.value;
  const color = useComputed(() => trackOf(of.value ?? '')?.color ?? 0).value;
  useEffect(() => {
    if (!parts.current) return;
    const stops = [watchGrips(parts.current), paintAutomated(parts.current, () => of.peek() ?? selectedTrack.peek())];
    return () => {
      for (const stop of stops) stop();
    };
  }, [of]);
  return (
    <div className="mixer-parts" ref={parts}>
      {strip === null ? (
        BUSES.map((bus) => <BusParams key={bus} bus={bus} />)
      ) : (
        <>
          <EffectsSection key={strip} track={strip} color={color} isDuckFirst={layout.value === 'desktop'} />
          <GroupChoice track={strip} />
        </>
      )}
    </div>
  );
}

/** Turns of knobs and faders are recorded while it plays. */
export function ArmButton() {
  useSignals();
  return (
    <Toggle
      label={t('automation.record')}
      isOn={isArmed.value}
      onChange={(isOn) => {
        isArmed.value = isOn;
      }}
      className="square arm"
    >
      <Icon name="record" />
      <span>{t('automation.shortRecord')}</span>
    </Toggle>
  );
}
