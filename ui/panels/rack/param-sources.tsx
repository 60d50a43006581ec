/** The three places a parameter lives in: an instrument's patch, a strip, a bus. Each reads its own value, no other. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { BUS_SPECS, type Bus } from '../../../song/buses.ts';
import { setBusParam, setPatchParam, setStripParam } from '../../../song/edits/mixer.ts';
import { defaultPatch, type InstrumentId, specsOf } from '../../../song/instruments.ts';
import type { ParamValue } from '../../../song/patch.ts';
import type { Strip } from '../../../song/song.ts';
import { STRIP_SPECS } from '../../../song/specs.ts';
import { ParamControl } from '../../controls/param-control.tsx';
import { song, trackOf } from '../../state/song.ts';
import { lockedValue, touchedValue, turnParam } from '../../state/touch.ts';

interface PatchParamProps {
  readonly track: string;
  readonly instrument: InstrumentId;
  readonly param: string;
  readonly color: number;
}

/** Give it a key of track and instrument: what it reads is fixed when it appears. */
export function PatchParam({ track, instrument, param, color }: PatchParamProps) {
  useSignals();
  const spec = specsOf(instrument)[param];
  const path = `patch.${param}`;
  const value = useComputed(() => spec && (touchedValue(track, path, spec) ?? trackOf(track)?.patch[param])).value;
  const isLocked = useLocked(track, path);
  if (!spec) return null;
  const initial = defaultPatch(instrument)[param];
  return (
    <ParamControl
      spec={spec}
      value={value ?? initial ?? spec.initial}
      initial={initial}
      color={color}
      path={path}
      isLocked={isLocked}
      onChange={(next, group) => turnParam(track, path, next, setPatchParam(track, param, next), group)}
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
  const spec = STRIP_SPECS[param];
  const path = `strip.${param}`;
  const value = useComputed(() => touchedValue(track, path, spec) ?? trackOf(track)?.strip[param]).value;
  const isLocked = useLocked(track, path);
  return (
    <ParamControl
      spec={spec}
      value={value ?? spec.initial}
      color={color}
      label={label}
      name={name}
      path={path}
      isLocked={isLocked}
      onChange={(next, group) => turnParam(track, path, next, setStripParam(track, param, next), group)}
    />
  );
}

export function BusParam({ bus, param }: { readonly bus: Bus; readonly param: string }) {
  useSignals();
  const spec = BUS_SPECS[bus][param];
  const path = `${bus}.${param}`;
  const value = useComputed(() => spec && (touchedValue(null, path, spec) ?? valuesOf(bus)[param])).value;
  const isLocked = useLocked(null, path);
  if (!spec) return null;
  return (
    <ParamControl
      spec={spec}
      value={value ?? spec.initial}
      path={path}
      isLocked={isLocked}
      onChange={(next, group) => turnParam(null, path, next, setBusParam(bus, param as never, next), group)}
    />
  );
}

function useLocked(track: string | null, path: string): boolean {
  return useComputed(() => lockedValue(track, path) !== undefined).value;
}

function valuesOf(bus: Bus): Readonly<Record<string, ParamValue>> {
  return song.value.mixer[bus];
}
