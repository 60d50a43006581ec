/** A song with pads and takes, and the files it names: seeded, of several rates, depths and widths. */

import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import {
  defaultPad,
  defaultPart,
  defaultSong,
  defaultStep,
  defaultTake,
  emptyPattern,
  newTrack,
} from '../../song/defaults.ts';
import type { Part, Song, Step, Take } from '../../song/song.ts';
import { writeSong } from '../../song/write.ts';
import { withBeat } from '../beat-of.ts';

export interface AudioFile {
  readonly hash: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly rate: number;
  readonly channels: number;
  readonly frames: number;
}

interface Recipe {
  readonly seed: number;
  readonly rate: number;
  readonly channels: number;
  readonly seconds: number;
  readonly bits: 16 | 24;
  readonly hz: number;
}

/** A decaying tone with noise, as a WAV file. */
export function wavFile({ seed, rate, channels, seconds, bits, hz }: Recipe): AudioFile {
  const frames = Math.round(rate * seconds);
  const width = bits / 8;
  const body = frames * channels * width;
  const bytes = new Uint8Array(44 + body);
  const view = new DataView(bytes.buffer);
  const text = (at: number, tag: string) => bytes.set(new TextEncoder().encode(tag), at);
  text(0, 'RIFF');
  view.setUint32(4, 36 + body, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * channels * width, true);
  view.setUint16(32, channels * width, true);
  view.setUint16(34, bits, true);
  text(36, 'data');
  view.setUint32(40, body, true);
  let state = seed;
  for (let frame = 0, at = 44; frame < frames; frame++) {
    for (let channel = 0; channel < channels; channel++, at += width) {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      const decay = Math.exp((-3 * frame) / frames);
      const tone = Math.sin((2 * Math.PI * hz * (1 + channel * 0.5) * frame) / rate);
      const x = Math.round((0.4 * tone + (0.1 * state) / 2 ** 31) * decay * 2 ** (bits - 1));
      view.setInt16(at + width - 2, x >> (bits - 16), true);
      if (bits === 24) view.setUint8(at, x & 255);
    }
  }
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { hash, bytes, rate, channels, frames };
}

export const KICK = wavFile({ seed: 1, rate: 48_000, channels: 1, seconds: 0.4, bits: 16, hz: 80 });
export const CHORD = wavFile({ seed: 2, rate: 44_100, channels: 2, seconds: 1.7, bits: 24, hz: 330 });
export const NOISE = wavFile({ seed: 3, rate: 32_000, channels: 1, seconds: 0.2, bits: 16, hz: 4000 });
export const VOICE = wavFile({ seed: 4, rate: 44_100, channels: 1, seconds: 9, bits: 16, hz: 220 });
export const FILES = [KICK, CHORD, NOISE, VOICE];

const takeOf = ({ hash, frames, rate, channels }: AudioFile, name: string): Take => ({
  ...defaultTake,
  hash,
  name,
  frames,
  rate,
  channels,
  regions: [],
});

/** The beat of a new page, a sampler with three pads beside it, and a take that begins again and again. */
export function audioSong(name = 'Pads and takes'): Song {
  const song = defaultSong();
  const sampler = newTrack('sampler', 'pads', 'Pads');
  const audio = newTrack('audio', 'voice', 'Voice');
  const pads = sampler.pads.map((pad, index) => {
    const file = [KICK, CHORD, NOISE][index];
    if (!file) return pad;
    return {
      ...defaultPad,
      sample: file.hash,
      name: ['Boom', 'Chord', 'Spray'][index] ?? '',
      pitch: index === 1 ? -3 : 0,
    };
  });
  const on = (keys: readonly number[], length = 1): Step => ({ ...defaultStep, on: true, keys, length });
  const steps = emptyPattern(16).steps.map((step, index) =>
    index % 4 === 0 ? on([36]) : index === 6 ? on([37, 38], 3) : index % 4 === 3 ? on([38]) : step,
  );
  const part = (startTick: number, offsetSeconds: number): Part => ({
    ...defaultPart,
    track: 'voice',
    take: VOICE.hash,
    startTick,
    offsetSeconds,
    lengthSeconds: 6,
    gainDb: -6,
  });
  return {
    ...song,
    name,
    tracks: [...song.tracks, withBeat({ ...sampler, pads }, { ...emptyPattern(16), steps }), audio],
    takes: [takeOf(VOICE, 'Verse')],
    parts: Array.from({ length: 8 }, (_, bar) => part(bar * 2 * 3840 + 480, 0.25 * bar)),
  };
}

/** As it is exported with its audio; some files may be left out. */
export function bundleOf(song: Song, files: readonly AudioFile[] = FILES): Uint8Array {
  const audio = files.map(({ hash, bytes }) => [`${hash}.wav`, bytes] as const);
  return zipSync({ 'song.json': new TextEncoder().encode(writeSong(song)), ...Object.fromEntries(audio) });
}
