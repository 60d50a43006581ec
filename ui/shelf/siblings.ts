/** Two tabs that both make a new song: each says that there is another one, so that nobody looks for it in vain. */
import { showNotice } from '../state/notice.ts';
import { t } from '../words/words.ts';
import { onMessage, say } from './tab-messages.ts';

let hasMade = false;
/** What another tab has made since this one is there. */
let others: string | null = null;

function tell(name: string): void {
  showNotice(t('projects.madeTwice'), { body: t('projects.madeTwiceBody', { name }) });
}

/** Tells other tabs what was written; of a new song once that it has its place on the disk. */
export function announcer(isNew: boolean): (id: string, name: string) => void {
  let isUntold = isNew;
  return (id, name) => {
    say({ type: 'wrote', project: id });
    if (!isUntold) return;
    isUntold = false;
    hasMade = true;
    say({ type: 'made', name });
    if (others !== null) tell(others);
  };
}

export function watchSiblings(): void {
  onMessage((message) => {
    if (message.type !== 'made') return;
    others = message.name;
    if (hasMade) tell(message.name);
  });
}
