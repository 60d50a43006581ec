/**
 * Share: one sheet for all ways a song can leave. In the hands it lies in the view, so that the beat and its keys stay; on a desk it is
 * a dialog. Its size is the same for every way.
 */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Cover } from '../../controls/cover.tsx';
import { Dialog } from '../../controls/dialog.tsx';
import { TabList } from '../../controls/tab-list.tsx';
import { commandIn } from '../../keys/bound.ts';
import { keepsKey } from '../../keys/target.ts';
import { type Lazy, lazy } from '../../loading/lazy.tsx';
import { withWords } from '../../loading/words.ts';
import { factsOf } from '../../shelf/cover.ts';
import { isOnItsSide, layout } from '../../state/layout.ts';
import { overlay } from '../../state/screen.ts';
import { SHARE_WAYS, type ShareWay, shareWay } from '../../state/share.ts';
import { song } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { togglePlay } from '../transport/playing.ts';
import { factsText } from './facts.ts';
import { KeyHints } from './key-hints.tsx';
import { WAY_ROOM, Way } from './way.tsx';
import './share.css';

/** The room keeps its place until the way is there. */
const waiting = { placeholder: <Way /> };

const WAYS: Readonly<Record<ShareWay, Lazy>> = {
  link: lazy(() => withWords(import('./ways/link.tsx')), waiting),
  qr: lazy(() => withWords(import('./ways/qr.tsx')), waiting),
  file: lazy(() => withWords(import('./ways/file.tsx')), waiting),
  video: lazy(() => withWords(import('./ways/video.tsx')), waiting),
  hub: lazy(() => withWords(import('./ways/hub.tsx')), waiting),
};

/** Ways work without a net, too. */
export async function preloadWays(): Promise<void> {
  for (const { preload } of Object.values(WAYS)) await preload();
}

/** Whatever was opened meanwhile stays. */
function close(): void {
  if (overlay.peek() === 'share') overlay.value = null;
}

/** A desk has the keys to spare: figures choose the way, and the beat can be stopped without leaving. */
function followKeys(): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || layout.peek() !== 'desktop' || keepsKey(event.target, event)) return;
    const way = SHARE_WAYS[commandIn('shareSheet', event)?.index ?? -1];
    if (way) shareWay.value = way;
    else if (commandIn('everywhere', event)?.command === 'play') togglePlay();
    else return;
    event.preventDefault();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}

export default function ShareSheet() {
  useSignals();
  useEffect(followKeys, []);
  const { name } = song.value;
  const { Screen } = WAYS[shareWay.value];
  return (
    <Dialog
      title={t('share.title')}
      name={t('share.titleOf', { name })}
      about={factsText(name, song.value)}
      className="share-sheet"
      onClose={close}
    >
      <div className="share-ways">
        <TabList
          label={t('share.ways')}
          panel={WAY_ROOM}
          tabs={SHARE_WAYS.map((value) => ({ value, label: t(`share.${value}`) }))}
          value={shareWay.value}
          onChange={(way) => {
            shareWay.value = way;
          }}
          isColumn={layout.value !== 'phone' || isOnItsSide.value}
        />
        <SongCover />
      </div>
      <Screen key={shareWay.value} />
      <KeyHints />
    </Dialog>
  );
}

function SongCover() {
  useSignals();
  return <Cover cover={useComputed(() => factsOf(song.value).cover).value} />;
}
