/**
 * Addresses that open the workstation's hub on one thing, with an act ready: pages that need no account lead there, since they ask
 * nobody who they are. An address only makes ready; whoever opened it does it with a press of their own, or any page could make them.
 */

/** What can be made ready about a thing. */
export const HUB_ACTS = {
  item: ['like', 'comment', 'remix', 'take'],
  person: ['follow'],
  challenge: ['enter', 'vote'],
  genre: ['radio'],
} as const;

type HubSubject = keyof typeof HUB_ACTS;
export type HubAct<Subject extends HubSubject = HubSubject> = (typeof HUB_ACTS)[Subject][number];

type PlaceOf<Subject extends HubSubject> = {
  readonly kind: Subject;
  /** UUID; of a person the handle, too; of a genre its name. */
  readonly id: string;
  /** null: it is only shown. */
  readonly act: HubAct<Subject> | null;
};
export type HubPlace = { [Subject in HubSubject]: PlaceOf<Subject> }[HubSubject];

/** As an address says it behind `hub=`, before it is written for one. */
export const hubPlaceText = ({ kind, id, act }: HubPlace): string => [kind, id, ...(act ? [act] : [])].join(':');

/** Of this origin. */
export const hubAddress = (place: HubPlace): string => `/?hub=${encodeURIComponent(hubPlaceText(place))}`;

/** A handle has at most thirty letters. */
const PLACE = /^(item|person|challenge|genre):([^:]{1,64})(?::([a-z]+))?$/;

/** null: it names none. An act that does not exist is left out. */
export function hubPlaceIn(text: string): HubPlace | null {
  const [, kind, id, wanted] = PLACE.exec(text) ?? [];
  if (id === undefined) return null;
  const acting = <Act extends string>(acts: readonly Act[]): Act | null => acts.find((one) => one === wanted) ?? null;
  switch (kind) {
    case 'item':
      return { kind, id, act: acting(HUB_ACTS.item) };
    case 'person':
      return { kind, id, act: acting(HUB_ACTS.person) };
    case 'challenge':
      return { kind, id, act: acting(HUB_ACTS.challenge) };
    case 'genre':
      return { kind, id, act: acting(HUB_ACTS.genre) };
    default:
      return null;
  }
}
