/**
 * Somebody came by an address that opens the hub on one thing (api/hub-address.ts): it is shown with the act ready, and whoever has to
 * log in for it is asked to. Whoever leaves to make an account comes back to it. Nothing is done before they press.
 */
import type { PersonAnswer } from '../../../api/contract-hub.ts';
import { type HubAct, type HubPlace, hubPlaceIn, hubPlaceText } from '../../../api/hub-address.ts';
import { GENRES } from '../../../api/terms-hub.ts';
import { queries } from '../../account/queries.ts';
import { loadUser, user } from '../../account/user.ts';
import { challengeOf, itemOf, personOf } from '../../cloud/hub.ts';
import { engine } from '../../state/engine.ts';
import { arrivedHub, comeBackTo, creation, PUBLISHING } from '../../state/hub.ts';
import { showError } from '../../state/notice.ts';
import { t } from '../../words/words.ts';
import {
  type Act,
  askLogin,
  hubFailure,
  type Over,
  overs,
  showChallenge,
  showGenre,
  showItem,
  showPerson,
} from './asking.ts';

/** What one logs in for; a remix is made, a part taken and the radio heard without an account. */
const NEEDS: Readonly<Record<HubAct, Act | null>> = {
  like: 'like',
  comment: 'comment',
  remix: null,
  take: null,
  radio: null,
  follow: 'follow',
  enter: 'join',
  vote: 'vote',
};

/** Once the hub is open. */
export async function showArrived(): Promise<void> {
  const arrived = arrivedHub.peek();
  arrivedHub.value = null;
  if (!arrived) return;
  if (arrived.place === PUBLISHING) {
    await loadUser();
    if (user.peek()) creation.value = 'song';
    return;
  }
  const place = hubPlaceIn(arrived.place);
  if (!place) return;
  // Nobody was asked for a touch before they came here: the first one lets the page sound.
  window.addEventListener('pointerup', () => void engine.unlock().catch(() => undefined), { once: true });
  try {
    await loadUser();
    await show(place);
    const needed = place.act && NEEDS[place.act];
    if (needed && !user.peek() && !arrived.isBack) askLogin(needed, true);
  } catch (error) {
    showError(t('hub.notOpened'), { body: hubFailure(error) });
  }
}

async function show({ kind, id, act }: HubPlace): Promise<void> {
  switch (kind) {
    case 'item':
      return showItem(await queries.fetchQuery(itemOf(id)), act);
    case 'person':
      return showFound(await queries.fetchQuery(personOf(id)), act);
    case 'challenge':
      return showChallenge(await queries.fetchQuery(challengeOf(id)), act);
    case 'genre': {
      const genre = GENRES.find((one) => one === id);
      if (genre) showGenre(genre, act);
      return;
    }
    default:
      return kind satisfies never;
  }
}

/** Asked for by their handle, shown by their id: they are known already. */
function showFound(person: PersonAnswer, act: HubAct<'person'> | null): void {
  queries.setQueryData(personOf(person.id).queryKey, person);
  showPerson(person.id, act);
}

/** For the page on which accounts are made; afterwards one is where one was, with what one wanted to do at hand. */
export function leaveToLogIn(act: Act): void {
  const places = overs.peek().flatMap((over) => placeOf(over) ?? []);
  const place = places[places.length - 1];
  comeBackTo(act === 'publish' ? PUBLISHING : place ? hubPlaceText(place) : '');
}

function placeOf(over: Over): HubPlace | null {
  switch (over.kind) {
    case 'item':
      return { kind: 'item', id: over.item.id, act: over.ready === 'discussion' ? 'comment' : over.ready };
    case 'person':
      return { kind: 'person', id: over.id, act: over.ready };
    case 'challenge':
      return { kind: 'challenge', id: over.challenge.id, act: over.ready };
    default:
      return null;
  }
}
