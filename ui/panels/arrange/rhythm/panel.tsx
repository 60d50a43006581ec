/** Rhythms and grooves for the chosen track or all: spread evenly or by name, swung by a template, strayed by hand. */
import type { Signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import '../panels.css';
import './panel.css';
import { GROOVES } from '../../../../song/grooves.ts';
import { DANCES, EUCLIDEAN_RHYTHMS, TIMELINES } from '../../../../song/rhythms.ts';
import { STEP_SPECS } from '../../../../song/specs.ts';
import { Choice } from '../../../controls/choice.tsx';
import { Dialog } from '../../../controls/dialog.tsx';
import { Knob } from '../../../controls/knob.tsx';
import { colorClass } from '../../../controls/mark.tsx';
import { Toggle } from '../../../controls/toggle.tsx';
import { overlay, selectedTrack } from '../../../state/screen.ts';
import { useFace } from '../../../state/tracks.ts';
import type { WordKey } from '../../../words/shape.ts';
import { t } from '../../../words/words.ts';
import { ScopeChoice } from '../tools/scope-choice.tsx';
import {
  chooseGroove,
  chooseRhythm,
  feelGroove,
  fillWithRhythm,
  groove,
  grooveStrength,
  grooveTiming,
  hits,
  humanise,
  isRhythmLoop,
  named,
  rhythm,
  rhythmSpec,
  straying,
  turnRhythm,
} from './choice.ts';
import { GroovePicture, HitsPicture } from './pictures.tsx';

const SHARE_SPEC = { ...STEP_SPECS.probability, label: 'amount' };
const HALF_SPEC = { ...SHARE_SPEC, initial: 0.5 };
const PARTS = ['pulses', 'steps', 'rotation'] as const;

const rhythmOption = ({ id }: { readonly id: string }) => ({ value: id, label: t(`rhythm.names.${id}` as WordKey) });

export default function RhythmPanel() {
  useSignals();
  const { name, color } = useFace(selectedTrack.value);
  return (
    <Dialog
      title={t('rhythm.title', { track: name })}
      onClose={() => {
        overlay.value = null;
      }}
    >
      <div className={`panel rhythm-panel ${colorClass(color)}`}>
        <ScopeChoice />
        <Rhythm color={color} />
        <Feel color={color} />
        <section>
          <h3>{t('rhythm.hand')}</h3>
          <div className="rhythm-row">
            <div className="rhythm-knobs">
              <Share label={t('params.labels.amount')} share={straying} color={color} />
            </div>
            <button type="button" className="key primary" onClick={humanise}>
              {t('rhythm.humanise')}
            </button>
          </div>
        </section>
      </div>
    </Dialog>
  );
}

interface PartProps {
  readonly color: number;
}

function Rhythm({ color }: PartProps) {
  useSignals();
  const { steps } = rhythm.value;
  const name = named.value;
  return (
    <section>
      <h3>{t('rhythm.rhythm')}</h3>
      <HitsPicture hits={hits.value} />
      <Choice
        label={t('rhythm.preset')}
        value={name ?? ''}
        options={name === null ? [{ value: '', label: t('rhythm.own') }] : []}
        groups={[
          { label: t('rhythm.dances'), options: DANCES.map(rhythmOption) },
          { label: t('rhythm.even'), options: EUCLIDEAN_RHYTHMS.map(rhythmOption) },
          { label: t('rhythm.timelines'), options: TIMELINES.map(rhythmOption) },
        ]}
        onChange={chooseRhythm}
      />
      <div className="rhythm-knobs">
        {PARTS.map((part) => (
          <Knob
            key={part}
            label={t(`rhythm.${part}`)}
            spec={rhythmSpec(part, steps)}
            value={rhythm.value[part]}
            color={color}
            onChange={(value) => turnRhythm(part, value)}
          />
        ))}
      </div>
      <div className="rhythm-row">
        <Toggle
          label={t('rhythm.loop', { steps })}
          isOn={isRhythmLoop.value}
          onChange={(isOn) => {
            isRhythmLoop.value = isOn;
          }}
        />
        <button type="button" className="key primary" onClick={fillWithRhythm}>
          {t('arrange.fill')}
        </button>
      </div>
    </section>
  );
}

function Feel({ color }: PartProps) {
  useSignals();
  return (
    <section>
      <h3>{t('rhythm.groove')}</h3>
      <GroovePicture groove={groove.value} timing={grooveTiming.value} strength={grooveStrength.value} />
      <Choice
        label={t('rhythm.template')}
        value={groove.value.id}
        options={GROOVES.map(({ id }) => ({ value: id, label: t(`rhythm.grooves.${id}` as WordKey) }))}
        onChange={chooseGroove}
      />
      <div className="rhythm-row">
        <div className="rhythm-knobs">
          <Share label={t('arrange.timing')} share={grooveTiming} color={color} isWhole />
          <Share label={t('arrange.velocity')} share={grooveStrength} color={color} isWhole />
        </div>
        <button type="button" className="key primary" onClick={feelGroove}>
          {t('rhythm.apply')}
        </button>
      </div>
    </section>
  );
}

interface ShareProps extends PartProps {
  readonly label: string;
  readonly share: Signal<number>;
  readonly isWhole?: boolean;
}

function Share({ label, share, color, isWhole = false }: ShareProps) {
  useSignals();
  return (
    <Knob
      label={label}
      spec={isWhole ? SHARE_SPEC : HALF_SPEC}
      value={share.value}
      color={color}
      onChange={(value) => {
        share.value = value;
      }}
    />
  );
}
