/** The Social Hub over the whole screen: four tabs, and below them what plays. */
import { effect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentType, useEffect, useLayoutEffect, useRef } from 'react';
import { loadUser } from '../../account/user.ts';
import { takeOverSources } from '../../cloud/old-sources.ts';
import { AfterAll, Dialog } from '../../controls/dialog.tsx';
import { Icon } from '../../controls/icon.tsx';
import { useOpenedSong } from '../../controls/opened-song.ts';
import { TabList } from '../../controls/tab-list.tsx';
import { commandIn } from '../../keys/bound.ts';
import { keepsKey } from '../../keys/target.ts';
import { lazy } from '../../loading/lazy.tsx';
import { creation, HUB_TABS, type HubTab, hubTab } from '../../state/hub.ts';
import { overlay } from '../../state/screen.ts';
import { t } from '../../words/words.ts';
import { showArrived } from './arrive.ts';
import { asMember, lift, overs } from './asking.ts';
import { ChallengeSheet } from './challenge-sheet.tsx';
import { Collaborate } from './collaborate.tsx';
import { Community } from './community.tsx';
import { Discover } from './discover.tsx';
import { EditForm } from './item/edit-form.tsx';
import { ItemSheet } from './item/item-sheet.tsx';
import { pressLike } from './item/like-key.tsx';
import { followNet } from './item/reach.ts';
import { LineageSheet } from './lineage/lineage-sheet.tsx';
import { ListSheet } from './list-sheet.tsx';
import { LoginAsk } from './login-ask.tsx';
import { Mine } from './mine.tsx';
import { PersonSheet } from './person-sheet.tsx';
import { followHearing, heard, hearNext, toggleHearing } from './player/listening.ts';
import { followMediaKeys } from './player/media-keys.ts';
import { Player } from './player/player.tsx';
import { ShareForm } from './publish/share-form.tsx';
import { ReportSheet } from './report-sheet.tsx';
import { useRequestNews } from './requests.tsx';
import { RestsLine } from './rests.tsx';
import { TakeSheet } from './taking/take-sheet.tsx';
import './hub.css';
import './parts.css';
import '../../account/field.css';

const Desk = lazy(() => import('./desk/desk.tsx'));

const ROOM = 'hub-room';
const TABS: Readonly<Record<HubTab, ComponentType>> = {
  discover: Discover,
  mine: Mine,
  community: Community,
  collaborate: Collaborate,
};

/** Whatever was opened meanwhile stays. */
function close(): void {
  if (overlay.peek() === 'hub') overlay.value = null;
}

/** Space, N and L are the player's, wherever the hand is in the hub. */
function followKeys(): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || keepsKey(event.target, event)) return;
    const item = heard.peek()?.item;
    const command = commandIn('hub', event)?.command;
    if (!item || !command || event.repeat) return;
    if (command === 'hearItem') toggleHearing();
    else if (command === 'hearNext') hearNext();
    else pressLike(item);
    event.preventDefault();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}

function follow(): () => void {
  void loadUser();
  void showArrived();
  const stops = [effect(() => takeOverSources()), followNet(), followHearing(), followMediaKeys(), followKeys()];
  return () => {
    for (const stop of stops) stop();
    lift(0);
    creation.value = null;
  };
}

export default function Hub() {
  useSignals();
  useEffect(follow, []);
  const nextFocus = useOpenedSong();
  const tab = hubTab.value;
  const Tab = TABS[tab];
  const count = useRequestNews();
  const tabOf = (value: HubTab) => {
    const label = t(`hub.tabs.${value}`);
    const hasNews = value === 'collaborate' && count > 0;
    return { value, label, news: hasNews ? { count, name: t('hub.tabNews', { name: label, count }) } : undefined };
  };
  const room = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab begins at its top
  useLayoutEffect(() => {
    room.current?.scrollTo(0, 0);
  }, [tab]);
  return (
    <Dialog title={t('hub.title')} className="hub" onClose={close} nextFocus={nextFocus}>
      <button
        type="button"
        className="key primary hub-share"
        aria-haspopup="dialog"
        onClick={() => {
          asMember('publish', () => {
            creation.value = 'song';
          });
        }}
      >
        <Icon name="share" />
        <span>{t('hub.shareCreation')}</span>
      </button>
      <div className="hub-news" data-news="over" />
      <TabList
        label={t('hub.title')}
        panel={ROOM}
        tabs={HUB_TABS.map(tabOf)}
        value={tab}
        onChange={(next) => {
          hubTab.value = next;
        }}
      />
      <div
        className="hub-room"
        ref={room}
        id={ROOM}
        role="tabpanel"
        aria-labelledby={`${ROOM}-${tab}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach what it says
        tabIndex={0}
      >
        <RestsLine />
        <Tab key={tab} />
      </div>
      <Player />
      {creation.value && <ShareForm kind={creation.value} />}
      <AfterAll value={nextFocus}>
        <Laid at={0} />
      </AfterAll>
    </Dialog>
  );
}

/** What lies over the hub, each within what it was opened from: so one press of Escape shuts one. */
function Laid({ at }: { readonly at: number }) {
  useSignals();
  const over = overs.value[at];
  if (!over) return null;
  const onClose = () => lift(at);
  const above = <Laid at={at + 1} />;
  switch (over.kind) {
    case 'item':
      return (
        <ItemSheet key={over.item.id} item={over.item} ready={over.ready} onClose={onClose}>
          {above}
        </ItemSheet>
      );
    case 'person':
      return (
        <PersonSheet key={over.id} id={over.id} ready={over.ready} onClose={onClose}>
          {above}
        </PersonSheet>
      );
    case 'list':
      return (
        <ListSheet key={over.shown.list.queryKey.join()} shown={over.shown} onClose={onClose}>
          {above}
        </ListSheet>
      );
    case 'challenge':
      return (
        <ChallengeSheet key={over.challenge.id} challenge={over.challenge} ready={over.ready} onClose={onClose}>
          {above}
        </ChallengeSheet>
      );
    case 'take':
      return <TakeSheet item={over.item} onClose={onClose} />;
    case 'lineage':
      return (
        <LineageSheet key={over.item.id} item={over.item} onClose={onClose}>
          {above}
        </LineageSheet>
      );
    case 'report':
      return <ReportSheet what={over.what} onClose={onClose} />;
    case 'edit':
      return <EditForm key={over.item.id} item={over.item} onClose={onClose} />;
    case 'desk':
      return <Desk.Screen onClose={onClose}>{above}</Desk.Screen>;
    case 'login':
      return <LoginAsk act={over.act} isReady={over.isReady} onClose={onClose} />;
    default:
      return over satisfies never;
  }
}
