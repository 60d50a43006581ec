/** The three places a parameter lives in: an instrument's patch, a strip, a bus. Each reads its own value, no other. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { BUS_SPECS, type Bus } from '../../../song/buses.ts';
import { setBusParam, setPatchParam, setStripParam } from '../../../song/edits/mixer.ts';
import { defaultPatch, type InstrumentId, specsOf } from '../../../song/instruments.ts';
import type { ParamValue, Strip } from '../../../song/song.ts';
import { STRIP_SPECS } from '../../../song/specs.ts';
import { edit, song, trackOf } from '../../state/song.ts';
import { ParamControl } from './param-control.tsx';

interface PatchParamProps {
  readonly track: string;
  readonly instrument: InstrumentId;
  readonly param: string;
  readonly color: number;
}

/** Give it a key of track and instrument: what it reads is fixed when it appears. */
export function PatchParam({ track, instrument, param, color }: PatchParamProps) {
  useSignals();
  const value = useComputed(() => trackOf(track)?.patch[param]).value;
  const spec = specsOf(instrument)[param];
  if (!spec) return null;
  const initial = defaultPatch(instrument)[param];
  return (
    <ParamControl
      spec={spec}
      value={value ?? initial ?? spec.initial}
      initial={initial}
      color={color}
      onChange={(next, group) => edit(setPatchParam(track, param, next), { group })}
    />
  );
}

interface StripParamProps {
  readonly track: string;
  readonly param: keyof Strip;
  readonly color: number;
  readonly label?: string;
  readonly name?: string;
}

export function StripParam({ track, param, color, label, name }: StripParamProps) {
  useSignals();
  const value = useComputed<ParamValue | undefined>(() => trackOf(track)?.strip[param]).value;
  const spec = STRIP_SPECS[param];
  return (
    <ParamControl
      spec={spec}
      value={value ?? spec.initial}
      color={color}
      label={label}
      name={name}
      onChange={(next, group) => edit(setStripParam(track, param, next), { group })}
    />
  );
}

export function BusParam({ bus, param }: { readonly bus: Bus; readonly param: string }) {
  useSignals();
  const value = useComputed(() => valuesOf(bus)[param]).value;
  const spec = BUS_SPECS[bus][param];
  if (!spec) return null;
  return (
    <ParamControl
      spec={spec}
      value={value ?? spec.initial}
      onChange={(next, group) => edit(setBusParam(bus, param as never, next), { group })}
    />
  );
}

function valuesOf(bus: Bus): Readonly<Record<string, ParamValue>> {
  return song.value.mixer[bus];
}
