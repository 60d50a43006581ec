/** Who notices that the open song has recorded sounds: nothing is asked of a song without any, and nothing is forgotten while the code comes. */
import { expect, test } from 'vitest';
import { defaultSong, newTrack } from '../../song/defaults.ts';
import { loadPad } from '../../song/edits/pads.ts';
import type { Song } from '../../song/song.ts';
import { AudioFollower } from '../../worklets/audio-follower.ts';
import type { AudioStates, SampleLink } from '../../worklets/sample-loader.ts';

const [FIRST, SECOND] = ['a'.repeat(64), 'b'.repeat(64)];
const silent: Song = { ...defaultSong(), tracks: [newTrack('sampler', 'cuts', 'Cuts')] };
const withPad = (song: Song, hash: string, pad = 0) => loadPad('cuts', pad, hash, 'Clap')(song);
const place = () => ({ tick: 0, mode: 'pattern' }) as const;
const link = (): SampleLink => ({ send: () => undefined, onSample: () => undefined });

/** A follower over a shelf that has nothing, and what it asked for; `told` resolves when a sound is said to be missing. */
function overEmptyShelf() {
  const asked: string[] = [];
  const waiting = new Map<string, () => void>();
  const told = (hash: string) => new Promise<void>((resolve) => waiting.set(hash, resolve));
  const follower = new AudioFollower({
    sampleLimitBytes: 1e6,
    readAudio: async (hash) => {
      asked.push(hash);
      return null;
    },
    onSlots: () => undefined,
    onStates: (states: AudioStates) => {
      for (const [hash, state] of states) if (state === 'missing') waiting.get(hash)?.();
    },
    isResting: () => true,
  });
  return { asked, told, follower };
}

test('a song without recorded sounds asks for nothing; the first with one is looked through, whatever came first', async () => {
  for (const isEngineFirst of [true, false]) {
    const { asked, told, follower } = overEmptyShelf();
    follower.follow(silent, place);
    expect(follower.lateReads).toBe(0);
    if (isEngineFirst) follower.attach(link(), 48_000);
    const missing = told(FIRST);
    follower.follow(withPad(silent, FIRST), place);
    if (!isEngineFirst) follower.attach(link(), 48_000);
    await missing;
    expect(asked).toEqual([FIRST]);
  }
});

test('what the song came to have while the code was on its way is looked for, and what is missing is looked for again', async () => {
  const { asked, told, follower } = overEmptyShelf();
  follower.attach(link(), 48_000);
  const both = Promise.all([told(FIRST), told(SECOND)]);
  const one = withPad(silent, FIRST);
  follower.follow(one, place);
  follower.follow(withPad(one, SECOND, 1), place);
  await both;
  expect([...asked].sort()).toEqual([FIRST, SECOND]);
  const again = told(SECOND);
  follower.lookAgain();
  await again;
  expect([...asked].sort()).toEqual([FIRST, FIRST, SECOND, SECOND]);
});
