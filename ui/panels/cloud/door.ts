/** The way in: the screens of the cloud come together with their words. */
import { speakLate } from '../../words/words.ts';

const spoken = async <T>(load: () => Promise<T>): Promise<T> => (await Promise.all([load(), speakLate()]))[0];

export const loadBackups = async () => ({ default: (await spoken(() => import('./backups.tsx'))).Backups });
export const loadCloudRows = async () => ({ default: (await spoken(() => import('./cloud-rows.tsx'))).CloudRows });
export const loadWhere = async () => ({ default: (await spoken(() => import('./where.tsx'))).Where });
