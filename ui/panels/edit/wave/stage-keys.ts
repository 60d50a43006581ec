/** Keys on the wave. */
import type { KeyboardEvent } from 'react';
import { commandIn } from '../../../keys/bound.ts';
import { ACTS } from './acts.ts';
import { zoomByKey } from './state.ts';

export function pressWave(event: KeyboardEvent): void {
  const command = commandIn('wave', event)?.command;
  if (command === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (command === 'zoomIn' || command === 'zoomOut') zoomByKey(command === 'zoomIn' ? 1 : -1);
  else ACTS[command]();
}
