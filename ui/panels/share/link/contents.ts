/** What the link is of, and the link itself: written anew with every edit while a way that shows it is open. */
import { computed, effect, signal } from '@preact/signals-react';
import { hasMusic, isSilent } from '../../../../song/arrangement.ts';
import { patternIn } from '../../../../song/clip-of.ts';
import { patternAlone, sceneAlone, soundAlone } from '../../../../song/link/alone.ts';
import type { LinkContents } from '../../../../song/link.ts';
import type { Song, Track } from '../../../../song/song.ts';
import { encodeAway } from '../../../state/link-coder.ts';
import { song } from '../../../state/song.ts';
import { shownScene } from '../../../state/sounding.ts';
import { shownName } from '../../../state/track-names.ts';

export interface Holding {
  /** Of the whole list, unique. */
  readonly id: string;
  readonly kind: LinkContents['kind'];
  /** As it is shown; empty for the whole song. */
  readonly name: string;
  readonly take: (from: Song) => Song | null;
}

const WHOLE: Holding = { id: 'song', kind: 'song', name: '', take: (from) => from };

/** Recordings stay behind: what is nothing without one is not offered. */
const hasSound = ({ instrument }: Track): boolean => instrument !== 'audio' && instrument !== 'sampler';

function holdingsOf(from: Song): readonly Holding[] {
  const scenes = from.scenes
    .filter(({ id }) => hasMusic(from, id))
    .map(
      ({ id, name }): Holding => ({
        id: `scene ${id}`,
        kind: 'scene',
        name: shownName(name),
        take: (one) => sceneAlone(one, id),
      }),
    );
  const sounds = from.tracks.filter(hasSound).map(
    ({ id, name }): Holding => ({
      id: `sound ${id}`,
      kind: 'sound',
      name: shownName(name),
      take: (one) => soundAlone(one, id),
    }),
  );
  const patterns = from.tracks.flatMap((track): readonly Holding[] => {
    const { id, name } = track;
    const scene = shownScene(id);
    const pattern = patternIn(track, scene);
    if (!pattern || isSilent(pattern)) return [];
    return [
      { id: `pattern ${id}`, kind: 'pattern', name: shownName(name), take: (one) => patternAlone(one, id, scene) },
    ];
  });
  return [WHOLE, ...scenes, ...sounds, ...patterns];
}

export const holdings = computed(() => holdingsOf(song.value));

const chosenId = signal(WHOLE.id);
export const holding = computed(() => holdings.value.find(({ id }) => id === chosenId.value) ?? WHOLE);

export function hold(id: string): void {
  chosenId.value = id;
}

export interface Link {
  /** The whole address. */
  readonly address: string;
  /** What stands behind its #. */
  readonly text: string;
}

/** Null until it has been written; `failed` where it could not be. */
export const link = signal<Link | null | 'failed'>(null);

const contents = computed((): LinkContents => {
  const { kind, take } = holding.value;
  const taken = take(song.value);
  return taken ? { kind, song: taken } : { kind: 'song', song: song.value };
});

/** For as long as it is looked at. Of several edits in a row the last one is written. */
export function followLink(): () => void {
  let isBusy = false;
  let isGone = false;
  let wanted: LinkContents | null = null;
  const write = async () => {
    isBusy = true;
    while (wanted && !isGone) {
      const now: LinkContents = wanted;
      wanted = null;
      const text: string | null = await encodeAway(now).catch(() => null);
      if (isGone) return;
      if (!wanted) link.value = text === null ? 'failed' : { text, address: `${window.location.origin}/#${text}` };
    }
    isBusy = false;
  };
  const stop = effect(() => {
    wanted = contents.value;
    if (!isBusy) void write();
  });
  return () => {
    isGone = true;
    stop();
  };
}

/** Once more, after it could not be written. */
export async function writeAgain(): Promise<void> {
  link.value = null;
  const text = await encodeAway(contents.peek()).catch(() => null);
  link.value = text === null ? 'failed' : { text, address: `${window.location.origin}/#${text}` };
}
