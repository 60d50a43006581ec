/** What EDIT opens with: the recording studio, doors to its rooms, how a recording becomes music, and the audio tracks. */
import { useSignals } from '@preact/signals-react/runtime';
import { Icon, type IconName } from '../../controls/icon.tsx';
import { LazyIcon } from '../../controls/lazy-icon.tsx';
import { openRoom, type Room } from '../../state/edit-room.ts';
import { openHub } from '../../state/hub.ts';
import type { WordKey } from '../../words/shape.ts';
import { t } from '../../words/words.ts';
import { ROOMS } from '../rooms.ts';
import { ImportKey } from './import-key.tsx';
import { MainWave } from './main-wave.tsx';
import { Studio } from './studio.tsx';
import { TrackList } from './track-list.tsx';
import { Voices } from './voices.tsx';

interface Door {
  readonly room: Room;
  readonly icon: IconName;
  readonly text: WordKey;
}

const DOORS: readonly Door[] = [
  { room: 'take', icon: 'record', text: 'recorder.room' },
  { room: 'sampler', icon: 'fill', text: 'edit.sampler' },
  { room: 'theory', icon: 'piano', text: 'theory.room' },
  { room: 'library', icon: 'sound', text: 'library.title' },
];

const STEPS = ['edit.step1', 'edit.step2', 'edit.step3', 'edit.step4', 'edit.step5'] as const;
const TIPS = ['edit.tip1', 'edit.tip2', 'edit.tip3'] as const;
const GUIDE = ['edit.guide1', 'edit.guide2', 'edit.guide3', 'edit.guide4'] as const;

export function Home() {
  useSignals();
  const doors = DOORS.filter(({ room }) => ROOMS[room]);
  return (
    <>
      <h1 className="visually-hidden">{t('edit.title')}</h1>
      <Studio />
      <nav className="edit-doors" aria-label={t('edit.rooms')} data-rove="both">
        {doors.map(({ room, icon, text }) => (
          <button key={room} type="button" className="key" onClick={() => openRoom(room)}>
            <Icon name={icon} size={16} />
            <span>{t(text)}</span>
          </button>
        ))}
        <button type="button" className="key" aria-haspopup="dialog" onClick={() => openHub()}>
          <LazyIcon name="hub" size={16} />
          <span>{t('hub.title')}</span>
        </button>
        <ImportKey />
      </nav>
      <MainWave />
      <Voices />
      <TrackList />
      <aside className="edit-side" aria-label={t('edit.guide')}>
        <Lines title={t('edit.overdub')} keys={STEPS} isOrdered />
        <Lines title={t('edit.tips')} keys={TIPS} />
        <Lines title={t('edit.guide')} keys={GUIDE} isOrdered />
      </aside>
    </>
  );
}

interface LinesProps {
  readonly title: string;
  readonly keys: readonly WordKey[];
  readonly isOrdered?: boolean;
}

function Lines({ title, keys, isOrdered = false }: LinesProps) {
  const lines = keys.map((key) => <li key={key}>{t(key)}</li>);
  return (
    <section className="edit-lines">
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      {isOrdered ? <ol role="list">{lines}</ol> : <ul role="list">{lines}</ul>}
    </section>
  );
}
