/** A whole list, as far as one wants to go. */
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import type { HubItem } from '../../cloud/hub.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { t } from '../../words/words.ts';
import type { ShownList } from './asking.ts';
import { StationKey } from './player/radio-key.tsx';
import { Empty, Endless, Items } from './rows.tsx';

interface ListSheetProps {
  readonly shown: ShownList;
  readonly onClose: () => void;
  /** What lies over it. */
  readonly children: ReactNode;
}

export function ListSheet({ shown: { title, list, station, isReady }, onClose, children }: ListSheetProps) {
  useSignals();
  return (
    <Dialog title={title()} onClose={onClose} isWide isList className="hub-list">
      <StationKey station={station} isReady={isReady} />
      <Endless list={list} empty={<Empty title={t('hub.nothingHere')} />}>
        {(rows: readonly HubItem[]) => <Items items={rows} />}
      </Endless>
      {children}
    </Dialog>
  );
}
