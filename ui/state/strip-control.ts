/** What the strips' controls show and turn: the song's value, or what a hand locks to a step or leaves in a lane. */
import { computed } from '@preact/signals-react';
import { useMemo } from 'react';
import { setBusParam, setStripParam } from '../../song/edits/mixer.ts';
import { MASTER_SPECS, STRIP_SPECS } from '../../song/specs.ts';
import { song } from './song.ts';
import { touchedValue, turnParam } from './touch.ts';
import { trackSignal } from './tracks.ts';

interface Control {
  readonly value: number;
  readonly turn: (value: number, gesture: string) => void;
}

type StripLevel = 'gain' | 'pan' | 'sendReverb' | 'sendDelay' | 'sendChorus' | 'sendDrive';

/** The component that calls it reads signals. */
export function useStripControl(track: string, param: StripLevel): Control {
  const path = `strip.${param}`;
  const spec = STRIP_SPECS[param];
  const value = useMemo(
    () =>
      computed(() => Number(touchedValue(track, path, spec) ?? trackSignal(track).value?.strip[param] ?? spec.initial)),
    [track, param, path, spec],
  );
  const turn = (next: number, gesture: string) =>
    turnParam(track, path, next, setStripParam(track, param, next), gesture);
  return { value: value.value, turn };
}

export function useMasterControl(param: 'gain' | 'width'): Control {
  const path = `master.${param}`;
  const value = useMemo(
    () => computed(() => Number(touchedValue(null, path, MASTER_SPECS[param]) ?? song.value.mixer.master[param])),
    [param, path],
  );
  const turn = (next: number, gesture: string) =>
    turnParam(null, path, next, setBusParam('master', param, next), gesture);
  return { value: value.value, turn };
}
