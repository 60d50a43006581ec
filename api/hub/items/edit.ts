/** What is said of an item, changed later. The song in it, its tempo and what it is made of stay as they were shared. */
import { LICENCES, type Licence } from '../../../song/credit.ts';
import type { Scale } from '../../../song/theory.ts';
import type { ItemAnswer, ItemKind } from '../../contract-hub.ts';
import type { ItemChanges } from '../../contract-safety.ts';
import { statement } from '../../database/statement.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import type { JsonText } from '../../http/json-text.ts';
import type { Genre, LoopInstrument, Visibility, WrittenIn } from '../../terms-hub.ts';
import { itemWords } from '../finding/item-words.ts';
import { closestSource } from '../lineage/edges.ts';
import { actor } from '../people/person.ts';
import { hasLink } from '../words.ts';
import { readItem } from './one.ts';
import { noLinks } from './publish.ts';
import { noItem } from './rows.ts';

interface Standing {
  readonly personId: string | null;
  readonly state: 'shown' | 'waiting' | 'hidden' | 'gone';
  readonly kind: ItemKind;
  readonly title: string;
  readonly description: string;
  readonly lyrics: string;
  readonly language: WrittenIn;
  readonly genre: Genre;
  readonly instrument: LoopInstrument | null;
  readonly tags: readonly string[];
  readonly visibility: Visibility;
  readonly licence: Licence;
  readonly bpm: number;
  /** Null where the song has none. */
  readonly key: Scale | null;
}

/** Held: what is decided about it meanwhile is decided before or after. */
const HOLD = statement<Standing>(
  'item to edit',
)`SELECT i.person_id AS "personId", i.state, i.kind, i.title, i.description,
    i.lyrics, i.language, i.genre, i.instrument, i.tags, i.visibility, i.licence, i.bpm,
    d.content::json -> 'key' AS key
  FROM hub_items i JOIN hub_documents d ON d.item_id = i.id WHERE i.id = $1 FOR UPDATE OF i`;

const EDIT = statement('edit item')`UPDATE hub_items i SET title = $2, description = $3, genre = $4, instrument = $5,
    tags = $6, visibility = $7, licence = $8, words = $9,
    lyrics = $11, language = $12,
    is_listed = i.state = 'shown' AND $7 = 'public' AND p.suspended_at IS NULL
  FROM hub_people p WHERE p.id = $10 AND i.person_id = $10 AND i.id = $1 RETURNING i.id`;

export async function editItem(
  deps: Deps,
  userId: number,
  itemId: string,
  changes: ItemChanges,
): Promise<JsonText<ItemAnswer>> {
  const person = await actor(deps, userId);
  const { title = '', description = '', lyrics = '', tags = [] } = changes;
  if (person.trustedAt === null && [title, description, lyrics, ...tags].some(hasLink)) throw noLinks();
  await deps.database.transaction(async () => {
    const [item] = await deps.database.tell(HOLD, [itemId]);
    if (!item || item.state === 'gone' || item.personId !== person.id) throw noItem();
    if (item.state === 'hidden') throw new Failure('forbidden', 'It is hidden.');
    if (item.kind === 'song' && changes.instrument !== undefined)
      throw refusal('instrument', 'A song is filed under its genre alone.');
    await checkLicence(deps, person.id, itemId, item.licence, changes.licence ?? item.licence);
    const said = { ...item, ...changes };
    const words = itemWords(said, person.handle, item);
    await deps.database.tell(EDIT, [
      ...[itemId, said.title, said.description, said.genre, said.instrument, said.tags, said.visibility, said.licence],
      ...[words, person.id, said.lyrics, said.language],
    ]);
  });
  deps.log.info({ event: 'item_edited', userId, itemId }, 'edited');
  return readItem(deps, userId, itemId);
}

/** Others may have relied on the one before; and nothing is freer than what it is made of. */
async function checkLicence(deps: Deps, personId: string, itemId: string, before: Licence, next: Licence) {
  const freedom = LICENCES.indexOf(next) - LICENCES.indexOf(before);
  if (freedom === 0) return;
  if (freedom > 0) throw refusal('licence', 'A licence that was given is not taken back.');
  if (LICENCES.indexOf(next) < (await closestSource(deps, personId, itemId)))
    throw refusal('licence', 'The licence is freer than that of something this is made of.');
}

const refusal = (field: keyof ItemChanges, fault: string) =>
  new Failure('bad_request', fault, { fields: { [field]: fault } });
