/** What the engine runs on, in a word. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import type { EngineMode } from '../../worklets/client.ts';
import { engineState } from '../state/engine.ts';
import type { WordKey } from '../words/shape.ts';
import { t } from '../words/words.ts';

const NAMES: Readonly<Record<EngineMode, WordKey>> = {
  studio: 'shell.modeStudio',
  standard: 'shell.modeStandard',
  reduced: 'shell.modeReduced',
};

export function EngineModeName() {
  useSignals();
  const mode = useComputed(() => engineState.value.mode);
  return <>{t(NAMES[mode.value])}</>;
}
