/** The backup nobody has to think of: every five minutes, when something has changed. */
import { signal } from '@preact/signals-react';
import type { Clock } from './sender.ts';

export const AUTO_BACKUP_MILLISECONDS = 300_000;
const KEY = 'batida.autoBackup';

/** On by default; a choice of the device. */
export const isAutoBackupOn = signal(read());

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function chooseAutoBackup(isOn: boolean): void {
  isAutoBackupOn.value = isOn;
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Blocked: the choice holds until the page is closed.
  }
}

/** Runs the work every five minutes while it is switched on; the next one counts from the end of the one before. */
export function everyFiveMinutes(clock: Clock, work: () => Promise<void>): () => void {
  let isOver = false;
  let callOff = () => {};
  const wait = () => {
    if (!isOver) callOff = clock.after(AUTO_BACKUP_MILLISECONDS, () => void run());
  };
  const run = async () => {
    // What could not be made now is made in five minutes.
    if (isAutoBackupOn.peek()) await work().catch(() => undefined);
    wait();
  };
  wait();
  return () => {
    isOver = true;
    callOff();
  };
}
