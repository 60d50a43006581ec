/** While a file is dragged over the window: what letting go of it will do, in red where it is neither song nor sound. */
import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import './drop-cover.css';
import { Icon } from '../controls/icon.tsx';
import { song } from '../state/song.ts';
import { t } from '../words/words.ts';

type Offer = 'song' | 'sound' | 'other';
const offer = signal<Offer | null>(null);

const TITLES = { song: 'arrange.dropSong', sound: 'arrange.dropSound', other: 'arrange.dropOther' } as const;
const NOTES = { song: 'arrange.dropKeeps', sound: 'arrange.dropTrack', other: 'arrange.dropTakes' } as const;

/** The kind is all that a browser tells of a file before it is let go of; where it tells none, it may be a song. */
const NO_MUSIC = /^(image|text\/html|application\/pdf)/;
const SOUND = /^audio\/(?!mid|x-mid)|^video\//;

function offerOf({ dataTransfer }: DragEvent): Offer | null {
  const files = Array.from(dataTransfer?.items ?? []).filter(({ kind }) => kind === 'file');
  if (files.length === 0) return null;
  if (files.every(({ type }) => NO_MUSIC.test(type))) return 'other';
  return files.some(({ type }) => SOUND.test(type)) ? 'sound' : 'song';
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
      if (event.dataTransfer) event.dataTransfer.dropEffect = next === 'other' ? 'none' : 'copy';
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
  const isTaken = now !== 'other';
  return (
    <div className={isTaken ? 'drop-cover' : 'drop-cover is-refused'} role="status">
      <p>
        <Icon name={isTaken ? 'download' : 'warn'} />
        <b>{t(TITLES[now])}</b>
      </p>
      <span>{t(NOTES[now], { name: song.value.name })}</span>
    </div>
  );
}
