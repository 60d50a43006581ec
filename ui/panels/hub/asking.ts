/** What lies over the hub: one item, one person, a list, a report, the question to log in. Who is a guest is asked to log in before they act. */
import { signal } from '@preact/signals-react';
import type { ChallengeRow } from '../../../api/contract-challenges.ts';
import type { ItemAnswer, NewReport } from '../../../api/contract-hub.ts';
import type { HubAct } from '../../../api/hub-address.ts';
import type { Genre } from '../../../api/terms-hub.ts';
import { CallFailure } from '../../account/call.ts';
import { failureText } from '../../account/failure-text.ts';
import { loadUser, user } from '../../account/user.ts';
import { genreSongs, type HubItem, type ItemList } from '../../cloud/hub.ts';
import { showError } from '../../state/notice.ts';
import { t } from '../../words/words.ts';
import type { Station } from './player/station.ts';

/** What is reported, and what it is called. */
export interface Reported extends Pick<NewReport, 'kind' | 'id' | 'itemId'> {
  /** In the language of the moment. */
  readonly name: () => string;
}

export interface ShownList {
  /** In the language of the moment. */
  readonly title: () => string;
  readonly list: ItemList;
  /** A field over it that finds in it. */
  readonly search?: { readonly label: () => string; readonly found: (text: string) => ItemList };
  /** What the radio plays of it; by default it plays none. */
  readonly station?: Station;
  /** Somebody came for the radio. */
  readonly isReady?: boolean;
  /** Said where it is empty: what brings something into it. */
  readonly about?: () => string;
  /** What its items are opened for. */
  readonly ready?: ItemReady;
}

/** What an item is opened for: an act, or what others say of it. */
export type ItemReady = HubAct<'item'> | 'discussion';

/** What a guest is asked to log in for. */
export type Act = 'publish' | 'like' | 'comment' | 'follow' | 'block' | 'join' | 'vote';

/** `ready`: the act it was opened for, whose key has the focus. */
export type Over =
  | { readonly kind: 'item'; readonly item: HubItem; readonly ready: ItemReady | null }
  /** UUID. */
  | { readonly kind: 'person'; readonly id: string; readonly ready: HubAct<'person'> | null }
  | { readonly kind: 'list'; readonly shown: ShownList }
  | { readonly kind: 'challenge'; readonly challenge: ChallengeRow; readonly ready: HubAct<'challenge'> | null }
  | { readonly kind: 'take'; readonly item: HubItem }
  | { readonly kind: 'lineage'; readonly item: HubItem }
  | { readonly kind: 'report'; readonly what: Reported }
  | { readonly kind: 'edit'; readonly item: ItemAnswer }
  | { readonly kind: 'desk' }
  /** `isReady`: nobody has pressed anything yet; afterwards the key that they came for has the focus. */
  | { readonly kind: 'login'; readonly act: Act; readonly isReady: boolean };

/** One over the other, the lowest first. */
export const overs = signal<readonly Over[]>([]);

function lay(over: Over): void {
  overs.value = [...overs.peek(), over];
}

/** With all that lies over it. */
export function lift(at: number): void {
  overs.value = overs.peek().slice(0, at);
}

export const showItem = (item: HubItem, ready: ItemReady | null = null): void => lay({ kind: 'item', item, ready });
export const showPerson = (id: string, ready: HubAct<'person'> | null = null): void =>
  lay({ kind: 'person', id, ready });
export const showList = (shown: ShownList): void => lay({ kind: 'list', shown });
export const showGenre = (genre: Genre, ready: HubAct<'genre'> | null = null): void =>
  showList({
    title: () => t(`hub.genres.${genre}`),
    list: genreSongs(genre),
    station: { kind: 'genre', genre },
    isReady: ready === 'radio',
  });
export const showChallenge = (challenge: ChallengeRow, ready: HubAct<'challenge'> | null = null): void =>
  lay({ kind: 'challenge', challenge, ready });
export const showTaking = (item: HubItem): void => lay({ kind: 'take', item });
export const showLineage = (item: HubItem): void => lay({ kind: 'lineage', item });
export const report = (what: Reported): void => lay({ kind: 'report', what });
export const showEdit = (item: ItemAnswer): void => lay({ kind: 'edit', item });
export const showDesk = (): void => lay({ kind: 'desk' });
export const askLogin = (act: Act, isReady = false): void => lay({ kind: 'login', act, isReady });

/** Marks the key of an act that somebody came for: it has the focus as soon as it is there, and after they have logged in. */
export const readyMarks = (isReady: boolean) => (isReady ? { 'data-first': true, 'data-ready': true } : {});

/** Done by who is signed in; a guest is asked to be. Where the page does not know yet who is here, it finds out first. */
export function asMember(act: Act, run: () => void): void {
  const decide = () => (user.peek() ? run() : askLogin(act));
  if (user.peek() === undefined) void loadUser().then(decide);
  else decide();
}

/** A code means something of its own here. */
export function hubFailure(error: unknown): string {
  if (error instanceof CallFailure) {
    const { dayBytes } = error.facts;
    if (dayBytes !== undefined) return t('hub.dayFull', { most: `${dayBytes / 1e6} MB` });
    if (error.fields.renditions !== undefined) return t('hub.recordingRefused');
    if (error.fields.licence !== undefined) return t('hub.freeFirst');
    if (error.fields.itemId !== undefined) return t('hub.notBuiltOn');
  }
  return failureText(error, {
    forbidden: 'hub.forbidden',
    not_found: 'hub.gone',
    bad_request: 'hub.refused',
    too_large: 'hub.tooLarge',
    conflict: 'hub.already',
  });
}

/** Somebody has pressed a key: what goes wrong is told under `title`. */
export function act(work: () => Promise<unknown>, title: string): void {
  void work().catch((error) => showError(title, { body: hubFailure(error) }));
}

export const likeFailed = (name: string): string => t('hub.likeFailed', { name });
