/** What lies over the hub: one item, one person, a list, a report, the question to log in. Who is a guest is asked to log in before they act. */
import { signal } from '@preact/signals-react';
import type { ChallengeRow } from '../../../api/contract-challenges.ts';
import type { NewReport } from '../../../api/contract-hub.ts';
import { failureText } from '../../account/failure-text.ts';
import { user } from '../../account/user.ts';
import type { HubItem, ItemList } from '../../cloud/hub.ts';
import { showError } from '../../state/notice.ts';
import { t } from '../../words/words.ts';

/** What is reported, and what it is called. */
export interface Reported extends Pick<NewReport, 'kind' | 'id' | 'itemId'> {
  readonly name: string;
}

export interface ShownList {
  readonly title: string;
  readonly list: ItemList;
}

/** What a guest is asked to log in for. */
export type Act = 'publish' | 'like' | 'comment' | 'follow' | 'block' | 'join' | 'vote';

export type Over =
  | { readonly kind: 'item'; readonly item: HubItem }
  /** UUID. */
  | { readonly kind: 'person'; readonly id: string }
  | { readonly kind: 'list'; readonly shown: ShownList }
  | { readonly kind: 'challenge'; readonly challenge: ChallengeRow }
  | { readonly kind: 'report'; readonly what: Reported }
  | { readonly kind: 'login'; readonly act: Act };

/** One over the other, the lowest first. */
export const overs = signal<readonly Over[]>([]);

function lay(over: Over): void {
  overs.value = [...overs.peek(), over];
}

/** With all that lies over it. */
export function lift(at: number): void {
  overs.value = overs.peek().slice(0, at);
}

export const showItem = (item: HubItem): void => lay({ kind: 'item', item });
export const showPerson = (id: string): void => lay({ kind: 'person', id });
export const showList = (shown: ShownList): void => lay({ kind: 'list', shown });
export const showChallenge = (challenge: ChallengeRow): void => lay({ kind: 'challenge', challenge });
export const report = (what: Reported): void => lay({ kind: 'report', what });
export const askLogin = (act: Act): void => lay({ kind: 'login', act });

/** Whether somebody is signed in; a guest is asked to be. */
export function mayAct(act: Act): boolean {
  if (user.peek()) return true;
  askLogin(act);
  return false;
}

/** A code means something of its own here. */
export const hubFailure = (error: unknown): string =>
  failureText(error, {
    forbidden: 'hub.forbidden',
    not_found: 'hub.gone',
    bad_request: 'hub.refused',
    too_large: 'hub.tooLarge',
    conflict: 'hub.already',
  });

/** Somebody has pressed a key: what goes wrong is told under `title`. */
export function act(work: () => Promise<unknown>, title: string): void {
  void work().catch((error) => showError(title, { body: hubFailure(error) }));
}

export const likeFailed = (name: string): string => t('hub.likeFailed', { name });
