/** Music theory: scales, chords and progressions, seen on a keyboard, heard in the song's own sound, and put on its tracks. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Icon } from '../../controls/icon.tsx';
import { colorClass } from '../../controls/mark.tsx';
import { TabList } from '../../controls/tab-list.tsx';
import { leaveRoom, type RoomProps } from '../../state/edit-room.ts';
import { t } from '../../words/words.ts';
import { Blocks } from './blocks.tsx';
import { Extras } from './extras.tsx';
import { stopHearing } from './hearing.ts';
import { KeyRow } from './key-row.tsx';
import { Keyboard } from './keyboard.tsx';
import { List } from './list.tsx';
import { openTab, THEORY_TABS, theoryTab } from './state.ts';
import { Acts, Where } from './where.tsx';
import { chooseTarget, mainTarget } from './writing.ts';
import './theory.css';
import './where.css';
import './theory-wide.css';

const PANEL = 'theory-panel';

export default function TheoryRoom({ track }: RoomProps) {
  useSignals();
  useEffect(() => {
    if (track !== null) chooseTarget(track);
    return stopHearing;
  }, [track]);
  return (
    <section className={`theory ${colorClass(mainTarget.value?.color ?? 0)}`}>
      <header className="theory-head">
        <h1>{t('theory.room')}</h1>
        <TabList
          label={t('theory.room')}
          panel={PANEL}
          tabs={THEORY_TABS.map((value) => ({ value, label: t(`theory.tabs.${value}`) }))}
          value={theoryTab.value}
          onChange={openTab}
        />
        <button type="button" className="icon-button" aria-label={t('theory.close')} onClick={leaveRoom}>
          <Icon name="close" />
        </button>
      </header>
      <div className="theory-body" id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${theoryTab.value}`}>
        <KeyRow />
        <List />
        <div className="theory-picture">
          <Blocks />
          <Keyboard />
          <Extras />
        </div>
        <Where />
        <Acts />
      </div>
    </section>
  );
}
