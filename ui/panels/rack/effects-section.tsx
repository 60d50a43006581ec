/**
 * The strip's four sends, and its inserts in the order the sound goes through them: one is shown at a time, switched
 * on and off, and moved along the chain.
 */
import { signal, useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { moveInsert, setStripParam } from '../../../song/edits/mixer.ts';
import { INSERTS, type InsertId, type Strip } from '../../../song/song.ts';
import { STRIP_SPECS } from '../../../song/specs.ts';
import { Icon } from '../../controls/icon.tsx';
import { Segments } from '../../controls/segments.tsx';
import { spoken } from '../../controls/spoken.ts';
import { StateText } from '../../controls/state-text.tsx';
import { Toggle } from '../../controls/toggle.tsx';
import { labelText } from '../../controls/value-text.ts';
import { edit, trackOf } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { DuckSection } from './duck-section.tsx';
import { ParamGroup } from './param-group.tsx';
import { StripParam } from './param-sources.tsx';
import { InsertPicture } from './pictures.tsx';
import { UnfoldButton } from './unfold-button.tsx';

export const SENDS = ['sendReverb', 'sendDelay', 'sendChorus', 'sendDrive'] as const;

type Switch = `${InsertId}On`;

interface InsertKnobs {
  readonly front: readonly (keyof Strip)[];
  /** Behind "More". */
  readonly rest: readonly (keyof Strip)[];
}

export const KNOBS: Readonly<Record<InsertId, InsertKnobs>> = {
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
  drive: { front: ['driveAmount', 'driveKind'], rest: [] },
  gate: { front: ['gateThreshold', 'gateDepth', 'gateRelease'], rest: ['gateAttack', 'gateHold'] },
  deesser: { front: ['deesserThreshold', 'deesserFrequency', 'deesserDepth'], rest: [] },
};

export const PICTURED: readonly InsertId[] = ['eq', 'compressor', 'filter', 'gate', 'deesser'];

export const shownInsert = signal<InsertId>('eq');
const isMoreShown = signal(false);

export interface EffectsProps {
  readonly track: string;
  readonly color: number;
}

export function EffectsSection({
  track,
  color,
  isDuckFirst = false,
}: EffectsProps & { readonly isDuckFirst?: boolean }) {
  useSignals();
  return (
    <>
      {isDuckFirst && <DuckSection track={track} color={color} />}
      <section className="rack-section rack-effects">
        <h2>{t('rack.effects')}</h2>
        <ParamGroup label={t('rack.sends')}>
          {SENDS.map((param) => {
            const label = labelText(STRIP_SPECS[param]);
            return (
              <StripParam key={param} {...{ track, param, color, label }} name={t('rack.sendName', { name: label })} />
            );
          })}
        </ParamGroup>
        <InsertChoice track={track} />
        <InsertPanel key={shownInsert.value} insert={shownInsert.value} track={track} color={color} />
      </section>
      {!isDuckFirst && <DuckSection track={track} color={color} />}
    </>
  );
}

/** In the order of the chain; those that are on bear a small square. */
export function InsertChoice({ track }: { readonly track: string }) {
  useSignals();
  const on = useComputed(() => {
    const strip = trackOf(track)?.strip;
    return INSERTS.filter((insert) => strip?.[`${insert}On`]).join();
  }).value.split(',');
  const chain = useComputed(() => trackOf(track)?.inserts ?? INSERTS).value;
  return (
    <Segments
      label={t('rack.effect')}
      className="in-fours"
      options={chain.map((insert) => ({
        value: insert,
        label: t(`rack.inserts.${insert}`),
        ...(on.includes(insert) ? { note: t('rack.isOn') } : {}),
      }))}
      value={shownInsert.value}
      onChange={(next) => {
        shownInsert.value = INSERTS.find((insert) => insert === next) ?? 'eq';
      }}
    />
  );
}

function InsertPanel({ insert, track, color }: EffectsProps & { readonly insert: InsertId }) {
  useSignals();
  const param: Switch = `${insert}On`;
  const isOn = useComputed(() => trackOf(track)?.strip[param] === true).value;
  const name = spoken(labelText(STRIP_SPECS[param]));
  const { front, rest } = KNOBS[insert];
  const shown = isMoreShown.value ? [...front, ...rest] : front;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest browsers cannot lay out a <fieldset> as a grid
    <div role="group" aria-label={name} className={isOn ? 'insert' : 'insert is-off'} data-rove="">
      <div className="insert-head">
        <Toggle label={name} isOn={isOn} onChange={(next) => edit(setStripParam(track, param, next))}>
          <StateText text={t(isOn ? 'params.on' : 'params.off')} />
        </Toggle>
        {rest.length > 0 && (
          <UnfoldButton
            label={t('rack.more')}
            name={t('rack.moreOf', { name })}
            isOpen={isMoreShown}
            className="unfold"
          />
        )}
        <MoveButton insert={insert} track={track} name={name} way={-1} />
        <MoveButton insert={insert} track={track} name={name} way={1} />
      </div>
      {PICTURED.includes(insert) && <InsertPicture track={track} insert={insert} />}
      <div className="knobs">
        {shown.map((knob) => (
          <StripParam key={knob} track={track} param={knob} color={color} />
        ))}
      </div>
    </div>
  );
}

interface MoveKeyProps {
  readonly insert: InsertId;
  readonly track: string;
  readonly name: string;
  readonly way: -1 | 1;
}

export function MoveButton({ insert, track, name, way }: MoveKeyProps) {
  useSignals();
  const at = useComputed(() => trackOf(track)?.inserts.indexOf(insert) ?? 0).value;
  const isEarlier = way < 0;
  // Not `disabled`: a key that has just been pressed to the end would lose the focus.
  const isAtEnd = at === (isEarlier ? 0 : INSERTS.length - 1);
  return (
    <button
      type="button"
      className="key square"
      aria-label={t(isEarlier ? 'rack.moveEarlier' : 'rack.moveLater', { name })}
      aria-disabled={isAtEnd}
      onClick={() => edit(moveInsert(track, insert, at + way))}
    >
      <Icon name={isEarlier ? 'left' : 'right'} size={16} />
    </button>
  );
}
