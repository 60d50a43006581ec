/** What a search of the hub has found: shown, and heard where it is typed. */
import { useEffect } from 'react';
import { MAX_QUERY } from '../../../api/terms-hub.ts';
import type { HubItem } from '../../cloud/hub.ts';
import { numberText } from '../../controls/value-text.ts';
import { said } from '../../state/speech.ts';
import { t } from '../../words/words.ts';
import type { ItemReady } from './asking.ts';
import { Empty, Items } from './rows.tsx';

/** Fewer letters find everything. */
const FEWEST_LETTERS = 2;

/** What is asked for when this is typed; empty: nothing yet. */
export function soughtIn(text: string): string {
  const sought = text.trim().slice(0, MAX_QUERY);
  return sought.length < FEWEST_LETTERS ? '' : sought;
}

/** What came of the search is heard where it is typed. */
export function useSaid(text: string): void {
  useEffect(() => {
    said.value = text;
  }, [text]);
}

interface HitsProps {
  readonly items: readonly HubItem[];
  /** What they are opened for. */
  readonly ready?: ItemReady | null;
}

export function Hits({ items, ready = null }: HitsProps) {
  useSaid(`${t('hub.found')}: ${numberText(items.length)}`);
  return <Items items={items} ready={ready} />;
}

export function Nowhere() {
  const nothing = t('hub.nothingFound');
  useSaid(nothing);
  return <Empty title={nothing} body={t('hub.searchHint')} />;
}
