/** Tabs that each make a new song: each says that there is another one, so that nobody looks for it in vain. */
import { showNotice } from '../state/notice.ts';
import { t } from '../words/words.ts';
import { onMessage, say } from './tab-messages.ts';

interface Ways {
  /** To all other tabs. */
  readonly say: (name: string) => void;
  /** To whoever looks at this one. */
  readonly tell: (name: string) => void;
}

/** What this tab and others have made. Pure. */
export class Siblings {
  private mine: string | null = null;
  /** Since this tab is there; each is answered once, so that however many tabs there are, they come to an end. */
  private readonly others = new Set<string>();

  constructor(private readonly ways: Ways) {}

  made(name: string): void {
    this.mine = name;
    this.ways.say(name);
    const other = [...this.others].pop();
    if (other !== undefined) this.ways.tell(other);
  }

  heard(name: string): void {
    if (this.others.has(name)) return;
    this.others.add(name);
    if (this.mine === null) return;
    this.ways.tell(name);
    // The other one may not have listened yet when this one was made.
    this.ways.say(this.mine);
  }
}

const siblings = new Siblings({
  say: (name) => say({ type: 'made', name }),
  tell: (name) => showNotice(t('projects.madeTwice'), { body: t('projects.madeTwiceBody', { name }) }),
});

/** Tells other tabs what was written; of a new song once that it has its place on the disk. */
export function announcer(isNew: boolean): (id: string, name: string) => void {
  let isUntold = isNew;
  return (id, name) => {
    say({ type: 'wrote', project: id });
    if (!isUntold) return;
    isUntold = false;
    siblings.made(name);
  };
}

export function watchSiblings(): void {
  onMessage((message) => {
    if (message.type === 'made') siblings.heard(message.name);
  });
}
