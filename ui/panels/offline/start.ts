/** What makes the tab a program of its own (docs/offline.md), begun after the music. */
import { effect } from '@preact/signals-react';
import { isSavingData } from '../../state/device-choices.ts';
import { language } from '../../words/words.ts';
import { startBadge } from './badge.ts';
import { startInstall } from './install.ts';
import { takeLaunch } from './launch.ts';
import { startOfflineNotices } from './notices.ts';
import { countVisit } from './visits.ts';
import { keepWhole } from './worker.ts';

export { startWorker } from './worker.ts';

/** At the workstation, once songs can be kept. */
export async function startAsProgram(): Promise<void> {
  startInstall();
  startBadge();
  startOfflineNotices(countVisit(Date.now()));
  await takeLaunch();
}

/** Once what this device works with has been fetched ahead. Another language is kept when it is chosen. */
export function followKeeping(): void {
  effect(() => {
    void language.value;
    if (!isSavingData.value) void keepWhole().catch(() => undefined);
  });
}
