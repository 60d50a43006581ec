/** The cloud with its mark in the bar, begun after the music. */
import { startCloud } from '../../cloud/start.ts';
import { cloudMark } from '../../state/cloud-mark.ts';
import { SyncMark } from './sync-mark.tsx';

export async function startCloudScreens(): Promise<void> {
  await startCloud();
  cloudMark.value = { Mark: SyncMark };
}
