/** A whole list, as far as one wants to go, or what is found in it. */
import { useSignals } from '@preact/signals-react/runtime';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queries } from '../../account/queries.ts';
import type { HubItem } from '../../cloud/hub.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { SearchField } from '../../controls/search-field.tsx';
import { t } from '../../words/words.ts';
import type { ShownList } from './asking.ts';
import { Hits, Nowhere, soughtIn } from './found.tsx';
import { StationKey } from './player/radio-key.tsx';
import { Empty, Endless, Items } from './rows.tsx';

interface ListSheetProps {
  readonly shown: ShownList;
  readonly onClose: () => void;
  /** What lies over it. */
  readonly children: ReactNode;
}

export function ListSheet({ shown, onClose, children }: ListSheetProps) {
  useSignals();
  const { title, list, search, station, isReady, about, ready = null } = shown;
  const [text, setText] = useState('');
  const sought = search ? soughtIn(text) : '';
  // Of nothing the radio has nothing to play.
  const isEmpty = useInfiniteQuery(list, queries).data?.pages.flat().length === 0;
  return (
    <Dialog title={title()} onClose={onClose} isWide isList className="hub-list">
      {!isEmpty && <StationKey station={station} isReady={isReady} />}
      {search && !isEmpty && (
        <SearchField label={search.label()} value={text} onChange={setText} className="hub-search" />
      )}
      {search && sought !== '' ? (
        <Endless key={sought} list={search.found(sought)} empty={<Nowhere />}>
          {(rows: readonly HubItem[]) => <Hits items={rows} ready={ready} />}
        </Endless>
      ) : (
        <Endless list={list} empty={<Empty title={t('hub.nothingHere')} {...(about && { body: about() })} />}>
          {(rows: readonly HubItem[]) => <Items items={rows} ready={ready} />}
        </Endless>
      )}
      {children}
    </Dialog>
  );
}
