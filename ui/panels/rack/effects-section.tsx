/** The strip's four sends, and its five inserts one at a time: which one is shown is a tab, whether it works a switch. */
import { signal, useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { setStripParam } from '../../../song/edits/mixer.ts';
import type { Strip } from '../../../song/song.ts';
import { STRIP_SPECS } from '../../../song/specs.ts';
import { Segments } from '../../controls/segments.tsx';
import { spoken } from '../../controls/spoken.ts';
import { Toggle } from '../../controls/toggle.tsx';
import { labelText } from '../../controls/value-text.ts';
import { edit, trackOf } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { ParamGroup } from './param-group.tsx';
import { StripParam } from './param-sources.tsx';
import { UnfoldKey } from './unfold-key.tsx';

const SENDS = ['sendReverb', 'sendDelay', 'sendChorus', 'sendDrive'] as const;

const INSERTS = ['eq', 'compressor', 'crusher', 'filter', 'drive'] as const;
type Insert = (typeof INSERTS)[number];
type Switch = `${Insert}On`;

interface InsertKnobs {
  readonly front: readonly (keyof Strip)[];
  /** Behind "More". */
  readonly rest: readonly (keyof Strip)[];
}

const KNOBS: Readonly<Record<Insert, InsertKnobs>> = {
  eq: {
    front: ['eqLowGain', 'eqMidGain', 'eqHighGain'],
    rest: ['eqLowFrequency', 'eqMidFrequency', 'eqHighFrequency', 'eqMidQ'],
  },
  compressor: {
    front: ['compressorThreshold', 'compressorRatio', 'compressorMakeup'],
    rest: ['compressorAttack', 'compressorRelease'],
  },
  crusher: { front: ['crusherBits', 'crusherRate'], rest: [] },
  filter: { front: ['filterCutoff', 'filterResonance', 'filterMode'], rest: [] },
  drive: { front: ['driveAmount'], rest: [] },
};

const shownInsert = signal<Insert>('eq');
const isMoreShown = signal(false);

interface EffectsProps {
  readonly track: string;
  readonly color: number;
}

export function EffectsSection({ track, color }: EffectsProps) {
  useSignals();
  const on = useComputed(() => {
    const strip = trackOf(track)?.strip;
    return INSERTS.filter((insert) => strip?.[`${insert}On`]).join();
  }).value.split(',');
  return (
    <section className="rk-s s-fx">
      <h2>{t('rack.effects')}</h2>
      <ParamGroup label={t('rack.sends')}>
        {SENDS.map((param) => {
          const label = labelText(STRIP_SPECS[param]);
          return (
            <StripParam key={param} {...{ track, param, color, label }} name={t('rack.sendName', { name: label })} />
          );
        })}
      </ParamGroup>
      <Segments
        label={t('rack.effect')}
        className="c5"
        options={INSERTS.map((insert) => ({
          value: insert,
          label: t(`rack.inserts.${insert}`),
          ...(on.includes(insert) ? { note: t('rack.isOn') } : {}),
        }))}
        value={shownInsert.value}
        onChange={(next) => {
          shownInsert.value = INSERTS.find((insert) => insert === next) ?? 'eq';
        }}
      />
      <InsertPanel key={shownInsert.value} insert={shownInsert.value} track={track} color={color} />
    </section>
  );
}

function InsertPanel({ insert, track, color }: EffectsProps & { readonly insert: Insert }) {
  useSignals();
  const param: Switch = `${insert}On`;
  const isOn = useComputed(() => trackOf(track)?.strip[param] === true).value;
  const name = spoken(labelText(STRIP_SPECS[param]));
  const { front, rest } = KNOBS[insert];
  const shown = isMoreShown.value ? [...front, ...rest] : front;
  return (
    <ParamGroup label={name} className={isOn ? 'rk-i' : 'rk-i is-off'}>
      <div className="rk-sw">
        <Toggle label={name} isOn={isOn} onChange={(next) => edit(setStripParam(track, param, next))}>
          <span>{t(isOn ? 'params.on' : 'params.off')}</span>
        </Toggle>
        {rest.length > 0 && (
          <UnfoldKey label={t('rack.more')} name={t('rack.moreOf', { name })} isOpen={isMoreShown} className="rk-u" />
        )}
      </div>
      {shown.map((knob) => (
        <StripParam key={knob} track={track} param={knob} color={color} />
      ))}
    </ParamGroup>
  );
}
