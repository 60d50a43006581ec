/** The chosen slice: from where to where it plays, how it sounds, split and joined. What is set here goes with the slice onto its pad. */
import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import type { SliceParam } from '../../../song/cuts.ts';
import { PAD_SPECS } from '../../../song/instrument-specs.ts';
import { PADS } from '../../../song/limits.ts';
import type { Pad } from '../../../song/song.ts';
import type { ParamSpec } from '../../../song/specs.ts';
import { hitsAt } from '../../../worklets/slicing.ts';
import { Act } from '../../controls/act.tsx';
import { Choice } from '../../controls/choice.tsx';
import { Knob } from '../../controls/knob.tsx';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { Segments } from '../../controls/segments.tsx';
import { TimeField } from '../../controls/time-field.tsx';
import { stampText } from '../../controls/time-text.ts';
import { Toggle } from '../../controls/toggle.tsx';
import { labelText, numberText } from '../../controls/value-text.ts';
import { t } from '../../words/words.ts';
import { triedTrack } from './chop-pads.ts';
import {
  type CutSlice,
  type Cutting,
  chosenSlice,
  colorOfTimbre,
  cuts,
  cutting,
  join,
  setFrom,
  setSlice,
  setTo,
  slices,
  split,
} from './chop-state.ts';
import { hearSlice } from './listen.ts';
import { chokeOptions } from './place.ts';
import { StretchHandles } from './stretch-handles.tsx';
import { Wave } from './wave.tsx';

const COLUMNS = 320;
const KNOBS = ['pitch', 'gain', 'fadeIn', 'fadeOut', 'lowPass', 'probability'] as const satisfies readonly SliceParam[];
const SWITCHES = ['reverse', 'loop'] as const satisfies readonly SliceParam[];
/** Of a thousandth of a second. */
const NUDGES = [-10, -1, 1, 10] as const;
/** What is seen around a slice, in its lengths. */
const SEEN_BEFORE = 0.06;
const SEEN_BEHIND = 0.24;
/** A handle that is dragged so near a hit, in parts of what is seen, goes there. */
const HIT_REACH = 0.025;

const isKeptToHits = signal(false);
/** Which end the keys nudge. */
const nudgedEnd = signal<'from' | 'to'>('from');

function moveEnd(end: 'from' | 'to', seconds: number): void {
  if (end === 'from') setFrom(seconds);
  else setTo(seconds);
}

export function SlicePanel() {
  useSignals();
  const at = chosenSlice.value;
  const now = cutting.value;
  const slice = slices.value[at];
  const pad = triedTrack.value?.pads[at % PADS];
  if (!now || !slice || !pad) return null;
  const color = colorOfTimbre(slice.timbre);
  const name = t('sampler.slice', { number: at + 1 });
  return (
    <section className={`slice-panel ${colorClass(color)}`} aria-label={name}>
      <header>
        <div className="pad-tile">
          <Mark color={color} />
          <b>{name}</b>
        </div>
      </header>
      <SliceWave key={now.source.id} cutting={now} slice={slice} />
      <Ends slice={slice} />
      <Sound pad={pad} color={color} />
      <div className="slice-acts" role="toolbar" aria-label={t('sampler.panel')} data-rove="">
        <Act icon="play" text={t('sampler.hear')} onPress={hearSlice} />
        <Act icon="edit" text={t('sampler.split')} onPress={split} />
        <button type="button" className="key" onClick={join} aria-label={t('sampler.join')}>
          <span>{t('sampler.joinShort')}</span>
        </button>
      </div>
    </section>
  );
}

/** The slice, large, between its handles. While one is held, what is seen stands still. */
function SliceWave({ cutting: { overview, hits }, slice }: { readonly cutting: Cutting; readonly slice: CutSlice }) {
  useSignals();
  const { startSeconds: from, endSeconds: to } = slice;
  const isHeld = useRef(false);
  const [, settle] = useState(0);
  const seen = useRef({ origin: 0, length: overview.seconds });
  if (!isHeld.current) {
    const origin = Math.max(0, from - (to - from) * SEEN_BEFORE);
    const last = Math.min(overview.seconds, to + (to - from) * SEEN_BEHIND);
    seen.current = { origin, length: last - origin };
  }
  const { origin, length } = seen.current;
  const release = () => {
    isHeld.current = false;
    settle((turn) => turn + 1);
  };
  const snapped = (seconds: number) => {
    if (!isHeld.current || !isKeptToHits.peek()) return seconds;
    const near = hitsAt(hits, 1).find((hit) => Math.abs(hit - seconds) < length * HIT_REACH);
    return near ?? seconds;
  };
  return (
    <div
      className="pad-wave-box slice-wave"
      onPointerDown={() => {
        isHeld.current = true;
      }}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <Wave overview={overview} fromSeconds={origin} toSeconds={origin + length} columns={COLUMNS} />
      <StretchHandles
        from={from}
        to={to}
        originSeconds={origin}
        lengthSeconds={length}
        onChange={(nextFrom, nextTo) => {
          if (nextFrom !== from) setFrom(snapped(nextFrom));
          if (nextTo !== to) setTo(snapped(nextTo));
        }}
      />
    </div>
  );
}

/** The same in figures: typed, or nudged. */
function Ends({ slice: { startSeconds: from, endSeconds: to } }: { readonly slice: CutSlice }) {
  useSignals();
  const end = nudgedEnd.value;
  const seconds = { from, to };
  const names = { from: t('wave.from'), to: t('wave.to') };
  const field = (one: 'from' | 'to') => (
    <TimeField
      label={names[one]}
      text={stampText(seconds[one])}
      onType={(typed) => moveEnd(one, typed)}
      onNudge={(by) => moveEnd(one, seconds[one] + by)}
      onEnter={() => {
        nudgedEnd.value = one;
      }}
    />
  );
  return (
    <div className="slice-ends">
      <div className="slice-figures">
        {field('from')}
        {field('to')}
        <TimeField
          label={t('wave.length')}
          text={numberText(to - from, { minimumFractionDigits: 3, maximumFractionDigits: 3 })}
          onType={(typed) => setTo(from + typed)}
          onNudge={(by) => setTo(to + by)}
          onEnter={() => {
            nudgedEnd.value = 'to';
          }}
        />
        <Toggle
          label={t('sampler.keepToHits')}
          isOn={isKeptToHits.value}
          onChange={(isOn) => {
            isKeptToHits.value = isOn;
          }}
        >
          <span>{t('sampler.ways.hits')}</span>
        </Toggle>
      </div>
      <div className="slice-nudge">
        <Segments
          label={t('sampler.nudged')}
          value={end}
          options={[
            { value: 'from', label: names.from },
            { value: 'to', label: names.to },
          ]}
          onChange={(next) => {
            nudgedEnd.value = next === 'to' ? 'to' : 'from';
          }}
        />
        <div className="slice-nudges" role="toolbar" aria-label={t('sampler.nudge')} data-rove="">
          {NUDGES.map((by) => (
            <button
              key={by}
              type="button"
              className="key"
              aria-label={t(by < 0 ? 'sampler.earlier' : 'sampler.later', { end: names[end], count: Math.abs(by) })}
              onClick={() => moveEnd(end, seconds[end] + by / 1000)}
            >
              <span>{numberText(by, { signDisplay: 'always' })}</span>
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

function Sound({ pad, color }: { readonly pad: Pad; readonly color: number }) {
  useSignals();
  const { isEven = false } = cuts.value[chosenSlice.value]?.settings ?? {};
  const specOf = (param: SliceParam): ParamSpec => PAD_SPECS[param];
  return (
    <div className="slice-sound">
      <div className="knobs" data-rove="">
        {KNOBS.map((param) => (
          <Knob
            key={`${chosenSlice.value} ${param}`}
            label={labelText(specOf(param))}
            spec={specOf(param)}
            value={pad[param]}
            color={color}
            onChange={(value) => setSlice({ [param]: value })}
          />
        ))}
      </div>
      <div className="slice-switches" data-rove="">
        {SWITCHES.map((param) => (
          <Toggle
            key={param}
            label={labelText(specOf(param))}
            isOn={pad[param]}
            onChange={(isOn) => setSlice({ [param]: isOn })}
          />
        ))}
        <Toggle label={t('sampler.evenLevel')} isOn={isEven} onChange={(isOn) => setSlice({ isEven: isOn })} />
        <Choice
          label={labelText(specOf('chokeGroup'))}
          value={String(pad.chokeGroup)}
          isLabelHidden
          options={chokeOptions(true)}
          onChange={(next) => setSlice({ chokeGroup: Number(next) })}
        />
      </div>
    </div>
  );
}
