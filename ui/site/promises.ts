/**
 * What the pages promise in figures, from where it is decided: texts name it as {{replyBug}}, and never write it themselves.
 * tests/ui/site/promises.test.ts ties the promises that are words to what keeps them.
 */

import { BIN_DAYS, type Language, SHORTEST_PASSWORD } from '../../api/terms.ts';
import { REPLY_TIMES, type ReplyTime } from '../../api/terms-content.ts';
import { BROWSERS, type BrowserFloor } from './browsers.ts';

/** 24–48 hours, as the language writes a span. */
export const spanIn = (language: Language, { from, to, unit }: ReplyTime): string => {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return from === to ? format.format(to) : format.formatRange(from, to);
};

/** Chrome 80, Edge 80, Firefox 78 and Safari 14.1. */
const browsersIn = (language: Language, floor: BrowserFloor): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(
    Object.entries(floor).map(([name, version]) => `${name} ${version}`),
  );

/** As the table on the contact page has them. */
export const REPLIES = [
  'bug',
  'feature',
  'general',
  'firstLook',
] as const satisfies readonly (keyof typeof REPLY_TIMES)[];

export function promisesOf(language: Language): Readonly<Record<string, string>> {
  const days = (count: number) => spanIn(language, { from: count, to: count, unit: 'day' });
  const { bug, feature, general } = REPLY_TIMES;
  return {
    replyBug: spanIn(language, bug),
    replyFeature: spanIn(language, feature),
    replyGeneral: spanIn(language, general),
    binTime: days(BIN_DAYS),
    shortestPassword: String(SHORTEST_PASSWORD),
    browsersFull: browsersIn(language, BROWSERS.full),
    browsersAll: browsersIn(language, BROWSERS.all),
  };
}
