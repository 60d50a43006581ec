/** The cloud with its mark in the bar, begun after the music. */
import { computed } from '@preact/signals-react';
import { startCloud } from '../../cloud/start.ts';
import { isOpenInCloud } from '../../cloud/sync.ts';
import { cloudMark } from '../../state/cloud-mark.ts';
import { SyncMark } from './sync-mark.tsx';

const place = computed(() => (isOpenInCloud.value ? ('cloud.statusBoth' as const) : null));

export async function startCloudScreens(): Promise<void> {
  await startCloud();
  cloudMark.value = { Mark: SyncMark, place };
}
