/** What is said of launches, and of what an undo undid; in every language. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { defaultPart, defaultSong, defaultTake } from '../../../song/defaults.ts';
import { inTurn } from '../../../song/edits/edit.ts';
import { setMute } from '../../../song/edits/mixer.ts';
import { addNotes } from '../../../song/edits/notes.ts';
import { addLanes, addPart, chooseLane, nudgePart, removePart, setPart } from '../../../song/edits/parts.ts';
import { setRound } from '../../../song/edits/passes.ts';
import { setBpm } from '../../../song/edits/song.ts';
import { setPatternLength, setStep, toggleStep } from '../../../song/edits/steps.ts';
import { addRegion, addTake } from '../../../song/edits/takes.ts';
import { addPlacement } from '../../../song/edits/timeline.ts';
import { removeTrack } from '../../../song/edits/tracks.ts';
import { growSong } from '../../../song/grow/grow-song.ts';
import { homeSources, type Sources, silentSources, sourcesOfScene } from '../../../song/source.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { loadLazyWords } from '../../../ui/loading/words.ts';
import { changeBetween } from '../../../ui/panels/speech/changes.ts';
import { type Asked, launchText } from '../../../ui/panels/speech/launches.ts';
import { LANGUAGES, speak, t } from '../../../ui/words/words.ts';

const blank = defaultSong();
const [main, other, empty] = blank.scenes;
if (!main || !other || !empty) throw new Error('a new song has three scenes');
const song = toggleStep('kick', 0, other.id)(blank);

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await speak('en');
  await loadLazyWords();
});

const asked = (sources: Sources, more: Partial<Asked> = {}): Asked => ({
  sources,
  scene: null,
  song: { ...song, launchQuantumTicks: TICKS_PER_BAR },
  isPlaying: true,
  mode: 'pattern',
  tick: 0,
  ...more,
});

describe('a launch', () => {
  const scene = sourcesOfScene(song, other.id);

  test('of a scene waits for the next bar, or plays where nothing does', () => {
    const named = { scene: other.id };
    expect(launchText(asked(scene, named))).toBe(`${other.name} queued, next bar`);
    expect(launchText(asked(scene, { ...named, isPlaying: false }))).toBe(`${other.name} plays`);
    expect(launchText(asked(scene, { ...named, song: { ...song, launchQuantumTicks: 0 } }))).toBe(
      `${other.name} queued, now`,
    );
    expect(launchText(asked(homeSources(song)))).toBe(`${main.name} queued, next bar`);
  });

  test('of what has no music says so', () => {
    const launch = (id: string, isPlaying: boolean) =>
      launchText(asked(sourcesOfScene(song, id), { scene: id, isPlaying }));
    expect(launch(empty.id, true)).toBe(`${empty.name} queued, next bar; nothing in it sounds yet`);
    expect(launch(empty.id, false)).toBe(`${empty.name} plays; nothing in it sounds yet`);
    const still = { ...song, tracks: song.tracks.map((track) => ({ ...track, clips: {} })) };
    expect(launchText(asked(homeSources(still), { song: still }))).toContain('nothing in it sounds yet');
  });

  test('of one track names it', () => {
    expect(launchText(asked({ kick: { type: 'clip', scene: other.id } }))).toBe(`Kick: ${other.name} queued, next bar`);
    expect(launchText(asked({ kick: { type: 'silence' } }))).toBe('Kick: stops, next bar');
    expect(launchText(asked(silentSources(song)))).toBe('All tracks stop, next bar');
  });

  test('back to the song names the bar', () => {
    const back = { mode: 'timeline', tick: 11.5 * TICKS_PER_BAR } as const;
    expect(launchText(asked({ kick: { type: 'home' } }, back))).toBe('Kick: back to the song at bar 13');
    expect(launchText(asked(homeSources(song), back))).toBe('All tracks: back to the song at bar 13');
    // On the line itself it is that bar.
    expect(launchText(asked({ kick: { type: 'home' } }, { ...back, tick: 12 * TICKS_PER_BAR }))).toContain('bar 13');
  });
});

describe('a change', () => {
  const made = (edit: (of: typeof song) => typeof song) => changeBetween(song, edit(song));

  test('is called after what is heard of it most', () => {
    expect(made(toggleStep('clap', 0, main.id))).toEqual({ what: 'paint', track: 'Clap' });
    expect(made(setStep('kick', 0, { offsetTicks: 12 }, main.id))).toEqual({ what: 'steps', track: 'Kick' });
    expect(made(setPatternLength('kick', 8, main.id))).toEqual({ what: 'clips', track: 'Kick' });
    expect(made(addNotes('bass', [{ key: 40, startTick: 0, lengthTicks: 240, velocity: 1 }], main.id))).toEqual({
      what: 'notes',
      track: 'Bass',
    });
    expect(made(setMute('snare', true))).toEqual({ what: 'mix', track: 'Snare' });
    expect(made(setBpm(100))).toEqual({ what: 'tempo' });
    expect(made(removeTrack('kick'))).toEqual({ what: 'tracks' });
    expect(made((of) => toggleStep('clap', 0, main.id)(toggleStep('snare', 1, main.id)(of)))).toEqual({
      what: 'several',
      count: 2,
    });
    expect(made((of) => ({ ...of }))).toEqual({ what: 'other' });
    expect(made((of) => growSong(of, 1))).toEqual({ what: 'grown' });
    expect(made(addPlacement(main.id))).toEqual({ what: 'timeline' });
  });

  test('of a recording says whether it was moved, put together anew or changed', () => {
    const hash = 'a'.repeat(64);
    const part = { ...defaultPart, track: 'kick', take: hash, lengthSeconds: 1.875, loopTicks: TICKS_PER_BAR };
    const sung = inTurn(
      addTake({ ...defaultTake, hash, name: 'Voice', frames: 480_000, rate: 48_000 }),
      addPart(part),
      addLanes(0, [{ take: hash, offsetSeconds: 2 }]),
    )(song);
    const told = (edit: (of: typeof song) => typeof song) => changeBetween(sung, edit(sung));
    expect(told(nudgePart(0, 0.01, 'pattern'))).toEqual({ what: 'place', track: 'Kick' });
    expect(told(chooseLane(0, 0, 1, 1))).toEqual({ what: 'passes', track: 'Kick' });
    expect(told(setRound(0, 2 * TICKS_PER_BAR))).toEqual({ what: 'passes', track: 'Kick' });
    expect(told(setPart(0, { lengthSeconds: 1 }))).toEqual({ what: 'recordings', track: 'Kick' });
    expect(told(setPart(0, { fadeIn: 0.2 }))).toEqual({ what: 'recordings', track: 'Kick' });
    expect(told(removePart(0))).toEqual({ what: 'recordings', track: 'Kick' });
    expect(told(addRegion(hash, 1, 2))).toEqual({ what: 'takes' });
  });
});

test.each(LANGUAGES)('one is one, and many are many, in %s', async (language) => {
  await speak(language);
  const texts = [1, 2, 21].map((count) => t('speech.chosen', { count, on: 7 }));
  expect(new Set(texts).size).toBe(3);
  for (const text of texts) expect(text).toMatch(/7/);
  if (language === 'en')
    expect(texts).toEqual(['1 step chosen, 7 on', '2 steps chosen, 7 on', '21 steps chosen, 7 on']);
});
