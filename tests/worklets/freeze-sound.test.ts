/** Frozen tracks sound to the bit as their voices do, from a song's start to behind its end; and change places with them without a click. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { MasterMeter, METER_WORDS, Meter } from '../../dsp/abi/meters.ts';
import { MAX_TRACKS } from '../../dsp/abi/sizes.ts';
import { songTicks } from '../../song/arrangement.ts';
import { parseSong } from '../../song/parse.ts';
import type { Song } from '../../song/song.ts';
import { freezeTrack } from '../../worklets/freeze.ts';
import type { Frozen, FrozenTracks } from '../../worklets/frozen.ts';
import { openKernel } from '../../worklets/kernel.ts';
import { arenaPagesFor, renderSong, type Sample, type Samples } from '../../worklets/offline.ts';
import { PIECE_FRAMES, pieceName } from '../../worklets/stream.ts';
import { dice } from '../dice.ts';
import { largestStep } from '../dsp/ear.ts';
import { engineModule, LiveRig, RATE } from './live-rig.ts';

let module: WebAssembly.Module;
beforeAll(async () => {
  module = await engineModule();
});

/** A song of tests/songs; what has no timeline plays Main so often. */
function songOf(name: string, repeats = 2): Song {
  const read = parseSong(JSON.parse(readFileSync(new URL(`../songs/${name}.json`, import.meta.url), 'utf8')));
  if (!read.ok) throw new Error(name);
  const { song } = read;
  const scene = song.scenes[0]?.id ?? '';
  return song.timeline.length > 0 ? song : { ...song, timeline: [{ scene, repeats, overrides: [] }] };
}

const SOUNDS = 4;

/** pads.json with a sound on each pad: noise and tones of their own, mono and stereo. */
function padsWithSounds(): { readonly song: Song; readonly sounds: Samples } {
  const song = songOf('pads', 2);
  const tracks = song.tracks.map((track) => ({
    ...track,
    pads: track.pads.map((pad, index) => ({ ...pad, sample: `sound${index % SOUNDS}` })),
  }));
  const random = dice(5);
  const sounds = new Map(
    Array.from({ length: SOUNDS }, (_, index) => {
      const frames = RATE / 4 + index * 977;
      const wave = () => Float32Array.from({ length: frames }, (_, at) => (random() - 0.5) * Math.exp(-at / 4000));
      const channels = index % 2 === 0 ? [wave()] : [wave(), wave()];
      return [`sound${index}`, { rate: RATE, channels }] as const;
    }),
  );
  return { song: { ...song, tracks }, sounds };
}

interface Ices {
  readonly tracks: ReadonlyMap<string, Frozen>;
  readonly samples: Samples;
}

function frozenOf(song: Song, ids: readonly string[], sounds: Samples = new Map()): Ices {
  const tracks = new Map<string, Frozen>();
  const samples = new Map<string, Sample>(sounds);
  const kernel = openKernel(module, { rate: RATE, arenaPages: arenaPagesFor(sounds) });
  for (const [index, { id }] of song.tracks.entries()) {
    if (!ids.includes(id)) continue;
    const work = freezeTrack(kernel, song, index, sounds);
    let step = work.next();
    while (!step.done) step = work.next();
    const { sample, ...rest } = step.value;
    tracks.set(id, { ...rest, sound: `frozen-${id}` });
    if ((sample.channels[0]?.length ?? 0) > 0) samples.set(`frozen-${id}`, sample);
  }
  return { tracks, samples };
}

/** SHA-256 of the mix, from the song's start to three seconds behind its end; and the most voices at any block's end. */
function render(song: Song, { tracks, samples }: Ices = { tracks: new Map(), samples: new Map() }) {
  const kernel = openKernel(module, { rate: RATE, arenaPages: arenaPagesFor(samples) });
  const hash = createHash('sha256');
  let voices = 0;
  const range = { fromTick: 0, toTick: songTicks(song), tailSeconds: 3 };
  for (const { left, right } of renderSong({ kernel, song, samples, frozen: tracks, ...range })) {
    for (const { buffer, byteOffset, byteLength } of [left, right])
      hash.update(Buffer.from(buffer, byteOffset, byteLength));
    voices = Math.max(voices, kernel.meters[(MAX_TRACKS + 1) * METER_WORDS + MasterMeter.ActiveVoices] ?? 0);
  }
  return { sha256: hash.digest('hex'), voices };
}

describe('bit for bit', () => {
  // Swing and velocities; ducking by strokes; micro-timing, ratchets, chance; loops of 1 to 64 steps that go round against one another.
  test.each(['shuffle', 'ducking', 'edges', 'odd-lengths'])('%s, all its tracks', (name) => {
    const song = songOf(name);
    const plain = render(song);
    const ids = song.tracks.map(({ id }) => id);
    const frozen = render(song, frozenOf(song, ids));
    expect(frozen.sha256).toBe(plain.sha256);
    expect(plain.voices).toBeGreaterThan(0);
    expect(frozen.voices).toBe(0);
  });

  test('a sampler whose pads hold audio: pitched, cut, reversed by chance, looped, in stereo', () => {
    const { song, sounds } = padsWithSounds();
    const plain = render(song, { tracks: new Map(), samples: sounds });
    const frozen = render(song, frozenOf(song, ['pads', 'more'], sounds));
    expect(frozen.sha256).toBe(plain.sha256);
    expect(frozen.voices).toBeLessThan(plain.voices);
    // It was the sounds that were heard.
    expect(render(song).sha256).not.toBe(plain.sha256);
  });

  test.each([
    ['starter', 'two hats that choke one another', ['hihat', 'openhat']],
    ['automation', 'a bass whose clip moves its fader and the room, a lead whose patch moves', ['bass', 'lead']],
  ])('%s: %s', (name, _, ids) => {
    const song = songOf(name, 1);
    expect(render(song, frozenOf(song, ids)).sha256).toBe(render(song).sha256);
  });

  test('one track among others, whose voices stay', () => {
    const song = songOf('shuffle', 1);
    const plain = render(song);
    const frozen = render(song, frozenOf(song, ['stab']));
    expect(frozen.sha256).toBe(plain.sha256);
    expect(frozen.voices).toBeGreaterThan(0);
    expect(frozen.voices).toBeLessThan(plain.voices);
  });

  test('what is frozen is the instrument alone: fader, effects and sends are as the song has them meanwhile', () => {
    const song = songOf('shuffle', 1);
    const ices = frozenOf(song, ['bass']);
    const tracks = song.tracks.map((track) =>
      track.id === 'bass'
        ? { ...track, strip: { ...track.strip, gain: -12, pan: 0.5, driveOn: true, sendReverb: -6 } }
        : track,
    );
    expect(render({ ...song, tracks }, ices).sha256).toBe(render({ ...song, tracks }).sha256);
  });

  test('in pieces, as long sounds are played', () => {
    const song = songOf('ducking');
    const { tracks, samples } = frozenOf(song, ['pad']);
    const [[id, frozen] = ['', undefined]] = tracks;
    const sample = samples.get('frozen-pad');
    if (!frozen || !sample) throw new Error('nothing is frozen');
    // Longer than what lies in the engine whole: silence behind it.
    const long = new Map([[id, { ...frozen, frames: 200 * RATE }]]);
    const pieces = new Map<string, Sample>();
    for (let from = 0; from < frozen.frames; from += PIECE_FRAMES) {
      const channels = sample.channels.map((channel) => channel.slice(from, from + PIECE_FRAMES));
      pieces.set(pieceName('frozen-pad', from / PIECE_FRAMES), { rate: RATE, channels });
    }
    expect(pieces.size).toBeGreaterThan(2);
    expect(render(song, { tracks: long, samples: pieces }).sha256).toBe(render(song).sha256);
  });

  test('where its sound is not in the engine, its voices play', () => {
    const song = songOf('ducking');
    const { tracks } = frozenOf(song, ['pad']);
    expect(render(song, { tracks, samples: new Map() }).sha256).toBe(render(song).sha256);
  });
});

describe('while it plays', () => {
  const song = songOf('ducking', 8);
  const BAR_FRAMES = (4 * 60 * RATE) / song.bpm;
  const id = 'pad';
  const index = song.tracks.findIndex((track) => track.id === id);

  function rigOf(ices: Ices) {
    const rig = new LiveRig(module, { song, sampleLimitBytes: 64 << 20 });
    const slots = new Map(
      [...ices.samples].map(([name, sample], slot) => {
        const { channels } = sample;
        const frames = channels[0]?.length ?? 0;
        rig.performer.takeSample({ type: 'samplePlace', slot, frames, channels: channels.length, rate: RATE });
        const piece = new Float32Array(frames * channels.length);
        for (const [at, channel] of channels.entries()) piece.set(channel, at * frames);
        rig.performer.takeSample({
          type: 'samplePiece',
          slot,
          fromFrame: 0,
          channels: channels.length,
          piece,
          isLast: true,
        });
        return [name, { slot, rate: RATE }] as const;
      }),
    );
    rig.setSamples(slots);
    return rig;
  }

  const voicesOf = (rig: LiveRig) => rig.performer.kernel.meters[index * METER_WORDS + Meter.Voices] ?? 0;

  /** Freezes in the second bar, and takes back in the third; what was heard, and the voices of the track in each bar's middle. */
  function play(tracks: FrozenTracks | null, ices: Ices) {
    const rig = rigOf(ices);
    const start = rig.play();
    const voices: number[] = [];
    for (let bar = 0; bar < 6; bar++) {
      if (tracks && bar === 1) rig.scheduler.setFrozen(tracks);
      if (tracks && bar === 4) rig.scheduler.setFrozen(new Map(), 'bar');
      rig.runTo(Math.floor(start + (bar + 0.5) * BAR_FRAMES));
      voices.push(voicesOf(rig));
    }
    const from = start - rig.firstFrame;
    return { left: Float32Array.from(rig.left.slice(from)), voices };
  }

  test('it goes over at a bar line and back, without a click or silence, and its voices rest meanwhile', () => {
    const ices = frozenOf(song, [id]);
    const plain = play(null, ices);
    const frozen = play(ices.tracks, ices);
    expect(plain.voices.every((count) => count > 0)).toBe(true);
    expect(frozen.voices.slice(2, 4)).toEqual([0, 0]);
    expect(frozen.voices[0]).toBeGreaterThan(0);
    expect(frozen.voices[5]).toBeGreaterThan(0);
    expect(largestStep(frozen.left)).toBeLessThan(largestStep(plain.left) * 1.02);
    expect(longestSilence(frozen.left)).toBeLessThanOrEqual(longestSilence(plain.left));
    // Until the change it is the same to the bit.
    const same = Math.floor(BAR_FRAMES);
    expect(frozen.left.slice(0, same)).toEqual(plain.left.slice(0, same));
  });

  test('a launched clip and a start in its middle find the right place', () => {
    const ices = frozenOf(song, [id]);
    const rig = rigOf(ices);
    rig.scheduler.setFrozen(ices.tracks);
    const start = rig.play({ fromTick: 3840 + 960 });
    rig.runTo(start + RATE);
    expect(voicesOf(rig)).toBe(0);
    rig.scheduler.launch({ [id]: { type: 'clip', scene: song.scenes[0]?.id ?? '' } });
    rig.runTo(start + Math.ceil(RATE + 2 * BAR_FRAMES));
    expect(voicesOf(rig)).toBeGreaterThan(0);
  });
});

/** Frames in a row below -60 dBFS. */
function longestSilence(channel: Float32Array): number {
  let [longest, now] = [0, 0];
  for (const x of channel) {
    now = Math.abs(x) < 1e-3 ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return longest;
}
