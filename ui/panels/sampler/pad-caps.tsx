/** Every value of a pad, in groups: on a phone one group at a time, else all of them. */
import { signal, useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { setPadParam } from '../../../song/edits/pads.ts';
import { PAD_SPECS } from '../../../song/instrument-specs.ts';
import type { ParamValue } from '../../../song/patch.ts';
import type { ParamSpec } from '../../../song/specs.ts';
import { Choice } from '../../controls/choice.tsx';
import { ParamControl } from '../../controls/param-control.tsx';
import { spoken } from '../../controls/spoken.ts';
import { TabList } from '../../controls/tab-list.tsx';
import { labelText } from '../../controls/value-text.ts';
import { edit, trackOf } from '../../state/song.ts';
import { lockedValue, touchedValue, turnParam } from '../../state/touch.ts';
import { t } from '../../words/words.ts';
import { chokeOptions, stretchOf } from './place.ts';

type PadParam = keyof typeof PAD_SPECS;

const GROUPS = {
  pad: ['pitch', 'gain', 'pan', 'probability', 'velocityTone', 'chokeGroup'],
  filter: ['lowPass', 'highPass', 'distortion', 'crusherBits'],
  envelope: ['attack', 'decay', 'sustain', 'release'],
  lfo: ['lfoRate', 'lfoDepth', 'lfoTarget'],
  slice: ['start', 'end', 'fadeIn', 'fadeOut', 'even', 'reverse', 'loop', 'oneShot'],
} as const satisfies Readonly<Record<string, readonly PadParam[]>>;
type Group = keyof typeof GROUPS;
const GROUP_NAMES = Object.keys(GROUPS) as readonly Group[];
/** A pad's chance is rolled, not turned: no lane moves it. */
const UNMOVED: readonly PadParam[] = ['probability'];

const shownGroup = signal<Group>('pad');
const PANEL = 'pad-caps';

interface PadCapsProps {
  readonly track: string;
  readonly pad: number;
  readonly color: number;
}

export function PadCaps(props: PadCapsProps) {
  return (
    <div className="pad-caps">
      {GROUP_NAMES.map((group) => (
        <CapGroup key={group} group={group} {...props} />
      ))}
    </div>
  );
}

/** The same on pages, for a phone. */
export function PadCapPages(props: PadCapsProps) {
  useSignals();
  const group = shownGroup.value;
  return (
    <div className="pad-cap-pages">
      <TabList
        label={t('sampler.caps')}
        panel={PANEL}
        tabs={GROUP_NAMES.map((value) => ({ value, label: t(`sampler.groups.${value}`) }))}
        value={group}
        onChange={(next) => {
          shownGroup.value = next;
        }}
      />
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${group}`} className="pad-cap-page">
        <CapGroup group={group} {...props} />
      </div>
    </div>
  );
}

function CapGroup({ group, ...place }: PadCapsProps & { readonly group: Group }) {
  useSignals();
  const label = t(`sampler.groups.${group}`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest browsers cannot lay out a <fieldset> as a grid
    <div role="group" aria-label={spoken(label)} className="pad-cap-group">
      <h2>{label}</h2>
      <div className="knobs" data-rove="">
        {GROUPS[group].map((param) => (
          <PadParamControl key={`${place.pad} ${param}`} param={param} {...place} />
        ))}
      </div>
    </div>
  );
}

/** Give it a key of pad and parameter: what it reads is fixed when it appears. */
function PadParamControl({ track, pad, color, param }: PadCapsProps & { readonly param: PadParam }) {
  useSignals();
  const path = `pad${pad}.${param}`;
  const spec = useComputed(() => specFor(track, pad, param)).value;
  const value = useComputed(
    () => touchedValue(track, path, PAD_SPECS[param]) ?? trackOf(track)?.pads[pad]?.[param] ?? PAD_SPECS[param].initial,
  ).value;
  const isLocked = useComputed(() => lockedValue(track, path) !== undefined).value;
  const write = (next: ParamValue, group: string) => {
    // The end of the sound is written as 0: whatever sound comes next is played to its end, too.
    const kept = param === 'end' && Number(next) >= spec.max ? 0 : next;
    const change = setPadParam(track, pad, param, kept);
    if (UNMOVED.includes(param)) edit(change, { group });
    else turnParam(track, path, kept, change, group);
  };
  if (param === 'chokeGroup') {
    return (
      <Choice
        label={labelText(spec)}
        value={String(value)}
        options={chokeOptions()}
        onChange={(next) => edit(setPadParam(track, pad, param, Number(next)))}
        className="choice-row"
      />
    );
  }
  const shown = param === 'end' && value === 0 ? spec.max : value;
  return <ParamControl {...{ spec, color, path, isLocked }} value={shown} onChange={write} />;
}

/** Where a pad begins and ends is turned within its sound. */
function specFor(track: string, pad: number, param: PadParam): ParamSpec {
  const spec: ParamSpec = PAD_SPECS[param];
  if (param !== 'start' && param !== 'end') return spec;
  const found = trackOf(track)?.pads[pad];
  const seconds = (found && stretchOf(found)?.seconds) ?? 1;
  return { ...spec, max: seconds, initial: param === 'end' ? seconds : 0 };
}
