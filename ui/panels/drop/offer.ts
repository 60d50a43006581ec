/** What letting go of dragged files will do, by what they are and what they are held over. */
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { song } from '../../state/song.ts';
import { snapped } from '../../state/song-snap.ts';
import { shownScene } from '../../state/sounding.ts';

/** A cell of the session, or a track with the clip that it shows. */
export interface ClipPlace {
  readonly track: string;
  readonly scene: string;
}

export interface PadPlace {
  readonly track: string;
  readonly pad: number;
}

/** Where on the song's timeline, and where on the screen that is. */
interface SongPlace {
  readonly tick: number;
  readonly frame: { readonly top: number; readonly left: number; readonly width: number; readonly height: number };
}

export type Offer =
  | { readonly kind: 'song' | 'link' | 'other' }
  /** Tracks of their own; `at` where they were held over a lane of the song, else at the playhead. */
  | { readonly kind: 'sound'; readonly at?: SongPlace | undefined }
  | { readonly kind: 'clip'; readonly place: ClipPlace; readonly over: Element }
  | { readonly kind: 'pad'; readonly place: PadPlace; readonly over: Element }
  | { readonly kind: 'track'; readonly track: string; readonly over: Element; readonly at?: SongPlace | undefined }
  /** Notes over a track that has no instrument; a sound over a sampler whose pads are all taken. */
  | { readonly kind: 'noNotes' | 'padsFull'; readonly track: string; readonly over: Element };

/** The kind is all that a browser tells of a file before it is let go of; where it tells none, it may be a song. */
const NO_MUSIC = /^(image|text\/html|application\/pdf)/;
const SOUND = /^audio\/(?!(x-)?mid)|^video\//;
const NOTES = /^audio\/(x-)?midi?$/;

type Held = Pick<DragEvent, 'dataTransfer' | 'target' | 'clientX' | 'altKey'>;

export function offerOf(held: Held): Offer | null {
  const { dataTransfer, target } = held;
  const files = Array.from(dataTransfer?.items ?? []).filter(({ kind }) => kind === 'file');
  const [first] = files;
  if (!first) return isLink(held) ? { kind: 'link' } : null;
  if (files.every(({ type }) => NO_MUSIC.test(type))) return { kind: 'other' };
  const over = target instanceof Element ? target.closest<HTMLElement>('[data-drop]') : null;
  const found = over && song.peek().tracks.find(({ id }) => id === over.dataset.drop);
  if (files.some(({ type }) => SOUND.test(type))) {
    if (!found || !files.every(({ type }) => SOUND.test(type))) return { kind: 'sound' };
    return soundOver(found, over, files.length, placeOf(held));
  }
  if (!found || files.length > 1 || !NOTES.test(first.type)) return { kind: 'song' };
  const track = found.id;
  if (found.instrument === 'audio') return { kind: 'noNotes', track, over };
  return { kind: 'clip', place: { track, scene: over.dataset.scene ?? shownScene(track) }, over };
}

/** An address; what it says is known when it is let go of. Into a field it goes as text. */
const isLink = ({ dataTransfer, target }: Held): boolean =>
  dataTransfer?.types.includes('text/uri-list') === true &&
  !(target instanceof Element && target.closest('input, textarea'));

/** Under the pointer, on the grid that blocks keep to; Alt is past it. */
function placeOf({ target, clientX, altKey }: Held): SongPlace | undefined {
  const lane = target instanceof Element ? target.closest<HTMLElement>('[data-bar-pixels]') : null;
  if (!lane) return undefined;
  const pixels = Number(lane.dataset.barPixels);
  const { left, top, height } = lane.getBoundingClientRect();
  const tick = snapped(((clientX - left) / pixels) * TICKS_PER_BAR, altKey);
  return { tick, frame: { top, left: left + (tick / TICKS_PER_BAR) * pixels, width: pixels, height } };
}

type Track = ReturnType<typeof song.peek>['tracks'][number];

/** One sound goes onto a pad, any number onto a track of recordings; beside other instruments they get tracks of their own. */
function soundOver(
  { id: track, instrument, pads }: Track,
  over: Element,
  count: number,
  at: SongPlace | undefined,
): Offer {
  if (instrument === 'audio') return { kind: 'track', track, over, at };
  if (instrument !== 'sampler' || count > 1) return { kind: 'sound', at };
  const pad = pads.findIndex(({ sample }) => sample === null);
  return pad < 0 ? { kind: 'padsFull', track, over } : { kind: 'pad', place: { track, pad }, over };
}

const REFUSED: readonly Offer['kind'][] = ['other', 'noNotes', 'padsFull'];
export const isTaken = ({ kind }: Offer): boolean => !REFUSED.includes(kind);
