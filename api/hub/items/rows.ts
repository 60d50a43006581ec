/** An item as every list answers it: what it says, whose it is, and what whoever asks has to do with it. */
import Joi from 'joi';
import type { ItemRow } from '../../contract-hub.ts';
import { Failure } from '../../http/failure.ts';
import { maybe, named, text } from '../../models/column.ts';
import { ITEM, type ITEM_OWNER } from '../../models/hub-tables.ts';
import { type Kept, part } from '../../models/part.ts';

/** Of the person whose it is. */
export const AUTHOR = part({ username: named('handle', maybe(text)) });

export type FoundItem = Kept<typeof ITEM.columns> &
  Kept<typeof ITEM_OWNER.columns> &
  Kept<typeof AUTHOR.columns> & { readonly isLiked: boolean };

const nothing = Joi.valid(null).required();
const content = Joi.string().allow(null).required();

export const ITEM_ROW = ITEM.schema.append<ItemRow>({
  audioData: nothing,
  projectData: content,
  loopData: content,
  isPublic: Joi.boolean().required(),
  username: Joi.string().allow(null).required(),
  personId: Joi.string().guid().required(),
  isLiked: Joi.boolean().required(),
  state: Joi.string().valid('shown', 'waiting', 'hidden').required(),
});

/** Never of one that was taken back: nobody is answered that. */
export function rowOf(found: FoundItem): ItemRow {
  const { personId, state, username, isLiked } = found;
  if (personId === null || state === 'gone') throw noItem();
  const row = ITEM.wire(found);
  return {
    ...row,
    audioData: null,
    projectData: null,
    loopData: null,
    isPublic: row.visibility === 'public',
    username,
    personId,
    isLiked,
    state,
  };
}

export const noItem = () => new Failure('not_found', 'There is no such song or loop.');
