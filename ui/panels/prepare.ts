/** What must be there before the workstation is drawn: the song that was open last, and what this screen has room for. */
import { startShelf } from '../shelf/start.ts';
import { loadWide } from './arrange/wide.ts';

let prepared: Promise<void> | null = null;

export function prepareWorkstation(): Promise<void> {
  prepared ??= Promise.all([startShelf(), loadWide().catch(() => undefined)]).then(() => undefined);
  return prepared;
}
