/** What is said of an item, in the language of the moment. */
import type { ItemRow } from '../../../../api/contract-hub.ts';
import { momentText } from '../../../controls/moment-text.ts';
import { numberText } from '../../../controls/value-text.ts';
import { language, t } from '../../../words/words.ts';

/** 12,400 in as few signs as the language has for it. */
export const shortCount = (count: number): string =>
  numberText(count, { notation: 'compact', maximumFractionDigits: 1 });

/** Nobody, where none is said. */
export const authorOf = ({ username }: { readonly username: string | null }): string => username ?? t('hub.anonymous');

/**
 * What a key does to a person: by the name, and of two without one "Block Anonymous" would not say whom. `whose`: of a sheet of a
 * person, or of what they have made.
 */
export function bindText(bind: 'block' | 'mute', isOn: boolean, name: string | null, whose: 'This' | 'Author'): string {
  if (bind === 'block') {
    if (isOn) return name === null ? t('hub.unblockThis') : t('hub.unblock', { name });
    return name === null ? t(`hub.block${whose}`) : t('hub.block', { name });
  }
  if (isOn) return name === null ? t('safety.unmuteThis') : t('safety.unmute', { name });
  return name === null ? t(`safety.mute${whose}`) : t('safety.mute', { name });
}

/** What it is filed under: a song's genre, a loop's instrument. */
export const fileOf = ({ kind, genre, instrument }: ItemRow): string =>
  kind === 'loop' ? t(`hub.instruments.${instrument ?? 'other'}`) : t(`hub.genres.${genre}`);

export const tempoOf = ({ bpm }: ItemRow): string => t('files.bpm', { bpm: numberText(bpm) });

export const usesOf = ({ usedInSongs }: Pick<ItemRow, 'usedInSongs'>): string =>
  usedInSongs === 0 ? t('hub.notUsed') : t('hub.usedIn', { count: usedInSongs });

/** "17 Nov" of this year, with the year of others. */
export function dayOf({ createdAt }: Pick<ItemRow, 'createdAt'>, now: number): string {
  const then = new Date(createdAt);
  const isThisYear = then.getFullYear() === new Date(now).getFullYear();
  return then.toLocaleDateString(language.value, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}

export const agoOf = ({ createdAt }: { readonly createdAt: string }, now: number): string =>
  momentText(Date.parse(createdAt), now);
