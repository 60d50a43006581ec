/**
 * While a file is dragged over the window: a frame round what it will go into, and words that say what will become of it; in
 * red where it is refused. What goes into a clip, onto a pad or a track is taken here, all else by the shelf.
 */
import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import './drop.css';
import { Icon } from '../../controls/icon.tsx';
import { importAudio } from '../../shelf/import-audio.ts';
import { linkTextIn, openLink } from '../../state/arrival.ts';
import { showError } from '../../state/notice.ts';
import { song } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { fillClip } from './fill-clip.ts';
import { fillPad } from './fill-pad.ts';
import { clipName, trackName } from './names.ts';
import { isTaken, type Offer, offerOf } from './offer.ts';

const offer = signal<Offer | null>(null);

/** A dragged file reports itself all the time while it is over the window; without a word it has left. */
const GONE_MILLISECONDS = 400;

function wordsOf(now: Offer): readonly [string, string] {
  switch (now.kind) {
    case 'song':
      return [t('drop.song'), t('drop.keeps', { name: song.value.name })];
    case 'link':
      return [t('share.dropLink'), t('drop.keeps', { name: song.value.name })];
    case 'sound':
      return [t('drop.sound'), now.at ? whereOf(now) : t('drop.ownTracks')];
    case 'track':
      return [t('drop.track', { track: trackName(now.track) }), whereOf(now)];
    case 'clip':
      return [t('drop.clip', { clip: clipName(now.place) }), t('drop.goesOn')];
    case 'pad':
      return [t('drop.pad', { track: trackName(now.place.track), pad: now.place.pad + 1 }), t('drop.goesOn')];
    case 'noNotes':
      return [t('drop.audioTrack'), t('drop.audioTrackTakes')];
    case 'padsFull':
      return [t('drop.padsFull', { track: trackName(now.track) }), t('drop.padsFullTakes')];
    case 'other':
      return [t('drop.other'), t('drop.takes')];
  }
}

const tickOf = (now: Offer): number | undefined => ('at' in now ? now.at?.tick : undefined);

function whereOf(now: Offer): string {
  const tick = tickOf(now);
  return tick === undefined ? t('drop.atPlayhead') : t('drop.atBar', { bar: Math.floor(tick / TICKS_PER_BAR) + 1 });
}

/** What goes into the window is taken by the shelf. */
function take(now: Offer, files: readonly File[]): void {
  const [file] = files;
  if (!file) return;
  if (now.kind === 'clip') void fillClip(file, now.place);
  if (now.kind === 'pad') void fillPad(file, now.place);
  if (now.kind === 'track') void importAudio(files, { track: now.track, tick: tickOf(now) });
  if (now.kind === 'sound') void importAudio(files, { tick: tickOf(now) });
}

function takeLink(address: string): void {
  const link = linkTextIn(address);
  if (link === null) showError(t('share.notOpened'), { body: t('share.notOurs') });
  else openLink(link);
}

/** Round the place in the song, or what it is held over; else round the window. */
function frameOf(now: Offer): { top: number; left: number; width: number; height: number } | undefined {
  if ('at' in now && now.at) return now.at.frame;
  if (!('over' in now)) return;
  const { top, left, width, height } = now.over.getBoundingClientRect();
  return { top, left, width, height };
}

export default function Drop() {
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
      // Of files the shelf says so.
      if (next.kind === 'link') event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = isTaken(next) ? 'copy' : 'none';
      const now = offer.peek();
      const isOver = now !== null && ('over' in next ? 'over' in now && now.over === next.over : true);
      const isSame = isOver && now.kind === next.kind && tickOf(now) === tickOf(next);
      if (!isSame) offer.value = next;
      clearTimeout(timer);
      timer = setTimeout(leave, GONE_MILLISECONDS);
    };
    // Before the shelf hears of it.
    const drop = (event: DragEvent) => {
      const now = offerOf(event);
      leave();
      if (now === null || now.kind === 'song' || (now.kind === 'sound' && !now.at)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (now.kind === 'link') return takeLink(event.dataTransfer?.getData('text/uri-list') ?? '');
      take(now, Array.from(event.dataTransfer?.files ?? []));
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop, { capture: true });
    addEventListener('dragend', leave);
    return () => {
      leave();
      removeEventListener('dragover', over);
      removeEventListener('drop', drop, { capture: true });
      removeEventListener('dragend', leave);
    };
  }, []);
  const now = offer.value;
  if (now === null) return null;
  const isGood = isTaken(now);
  const [title, body] = wordsOf(now);
  return (
    <div className={isGood ? 'drop-cover' : 'drop-cover is-refused'} role="status">
      <i className="drop-frame" style={frameOf(now)} />
      <p>
        <Icon name={isGood ? 'download' : 'warn'} />
        <b>{title}</b>
      </p>
      <span>{body}</span>
    </div>
  );
}
