/** The way in: the screens of the cloud come together with their words. */
import { withWords } from '../../words/late-words.ts';

export const loadBackups = async () => ({ default: (await withWords(import('./backups.tsx'))).Backups });
export const loadCloudRows = async () => ({ default: (await withWords(import('./load-rows.tsx'))).CloudRows });
export const loadWhere = async () => ({ default: (await withWords(import('./where.tsx'))).Where });
