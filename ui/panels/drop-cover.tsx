/** While a file is dragged over the window: what letting go of it will do, in red where it is no song. */
import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import './drop-cover.css';
import { Icon } from '../controls/icon.tsx';
import { song } from '../state/song.ts';
import { t } from '../words/words.ts';

type Offer = 'song' | 'other';
const offer = signal<Offer | null>(null);

/** The kind is all that a browser tells of a file before it is let go of; where it tells none, it may be a song. */
const NO_SONG = /^(image|video|text\/html|application\/pdf)|^audio\/(?!mid|x-mid)/;

function offerOf({ dataTransfer }: DragEvent): Offer | null {
  const files = Array.from(dataTransfer?.items ?? []).filter(({ kind }) => kind === 'file');
  if (files.length === 0) return null;
  return files.every(({ type }) => NO_SONG.test(type)) ? 'other' : 'song';
}

/** A dragged file reports itself all the time while it is over the window; without a word it has left. */
const GONE_MILLISECONDS = 400;

export function DropCover() {
  useSignals();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      clearTimeout(timer);
      offer.value = null;
    };
    const over = (event: DragEvent) => {
      const next = offerOf(event);
      if (next === null) return;
      if (event.dataTransfer) event.dataTransfer.dropEffect = next === 'song' ? 'copy' : 'none';
      offer.value = next;
      clearTimeout(timer);
      timer = setTimeout(leave, GONE_MILLISECONDS);
    };
    addEventListener('dragover', over);
    addEventListener('drop', leave);
    addEventListener('dragend', leave);
    return () => {
      leave();
      removeEventListener('dragover', over);
      removeEventListener('drop', leave);
      removeEventListener('dragend', leave);
    };
  }, []);
  const now = offer.value;
  if (now === null) return null;
  const isSong = now === 'song';
  return (
    <div className={isSong ? 'drop-cover' : 'drop-cover is-refused'} role="status">
      <p>
        <Icon name={isSong ? 'download' : 'warn'} />
        <b>{t(isSong ? 'arrange.dropSong' : 'arrange.dropOther')}</b>
      </p>
      <span>{isSong ? t('arrange.dropKeeps', { name: song.value.name }) : t('arrange.dropTakes')}</span>
    </div>
  );
}
