/** One recording on its whole way: what the recorder's input got is what the file holds is what the engine plays at 0 dB, bit for bit. */
import { expect, test } from 'vitest';
import { defaultPart, defaultTake, newTrack } from '../../song/defaults.ts';
import type { Song } from '../../song/song.ts';
import type { TakePen } from '../../ui/shelf/takes/take-disk.ts';
import { closedFile } from '../../ui/shelf/takes/take-file.ts';
import { TakeWriter } from '../../ui/shelf/takes/take-writer.ts';
import { openKernel } from '../../worklets/kernel.ts';
import { arenaPagesFor, renderSong, type Sample } from '../../worklets/offline.ts';
import { PieceBuffer, readPiece } from '../../worklets/recording/piece.ts';
import { Recorder } from '../../worklets/recording/recorder.ts';
import { readWav } from '../../worklets/wav-file.ts';
import { noise } from '../dsp/sampler-rig.ts';
import { engineModule, RATE } from './live-rig.ts';
import { at120 } from './material.ts';

const QUANTUM = 128;
const FRAMES = 2 * RATE;
/** A border without a fade takes 3 ms. */
const BORDER_FRAMES = 0.004 * RATE;

/** Through the audio thread's recorder and the writer of takes, as the worker joins them. */
async function recorded(input: readonly Float32Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const channels = input.length as 1 | 2;
  const format = { channels, rate: RATE, bits: 32 } as const;
  const file: Uint8Array[] = [];
  const pen: TakePen = {
    append: async (audio) => void file.push(audio.slice()),
    flush: async () => undefined,
    close: async () => undefined,
  };
  const writer = new TakeWriter(pen, format, () => undefined);
  const written: Promise<unknown>[] = [];
  const recorder: Recorder = new Recorder(channels, {
    send({ buffer }) {
      const writing = writer.take(readPiece(buffer, channels));
      written.push(writing.then(() => recorder.give(new PieceBuffer(channels, buffer))));
    },
  });
  recorder.start(0);
  recorder.stop(FRAMES);
  for (let frame = 0; frame <= FRAMES; frame += QUANTUM) {
    const quantum = input.map((channel) => {
      const heard = new Float32Array(QUANTUM);
      heard.set(channel.subarray(frame, frame + QUANTUM));
      return heard;
    });
    recorder.take(frame, quantum, QUANTUM);
    // The disk's turn comes now and then.
    if (frame % 8192 === 0) await Promise.all(written.splice(0));
  }
  await Promise.all(written);
  return closedFile(new Uint8Array(Buffer.concat(file)), format);
}

/** All to one side, which is where nothing is taken off it: in the middle each side is 3 dB less. */
async function playedAtUnity(sample: Sample, side: 0 | 1): Promise<Float32Array> {
  const voice = newTrack('audio', 'voice', 'Voice');
  const base = at120([{ ...voice, strip: { ...voice.strip, gain: 0, pan: side === 0 ? -1 : 1 } }]);
  const song: Song = {
    ...base,
    mixer: { ...base.mixer, master: { ...base.mixer.master, gain: 0, compressorOn: false } },
    takes: [{ ...defaultTake, hash: 'take', name: '', frames: FRAMES, rate: RATE, channels: sample.channels.length }],
    parts: [{ ...defaultPart, track: 'voice', take: 'take', lengthSeconds: FRAMES / RATE }],
  };
  const samples = new Map([['take', sample]]);
  const kernel = openKernel(await engineModule(), { rate: RATE, arenaPages: arenaPagesFor(samples) });
  const heard = new Float32Array(FRAMES);
  let at = 0;
  for (const { left, right } of renderSong({ kernel, song, samples, fromTick: 0, toTick: 7680, tailSeconds: 0 })) {
    const block = side === 0 ? left : right;
    heard.set(block.subarray(0, FRAMES - at), at);
    at += block.length;
    if (at >= FRAMES) break;
  }
  return heard;
}

/** The bits, not the numbers: a negative zero is another one. A long list that differs would take long to print. */
function same(one: Float32Array | undefined, other: Float32Array | undefined): boolean {
  const bytesOf = (list: Float32Array) => Buffer.from(list.buffer, list.byteOffset, list.byteLength);
  return one !== undefined && other !== undefined && bytesOf(one).equals(bytesOf(other));
}

test.each([1, 2])('in %i channels', async (channels) => {
  const input = Array.from({ length: channels }, (_, i) => noise(FRAMES, 7 + i).map((x) => x * 0.3));
  const { channels: held, rate } = readWav(await recorded(input));
  expect(rate).toBe(RATE);
  expect(held.map((channel, i) => same(channel, input[i]))).toEqual(held.map(() => true));
  const within = (all: Float32Array | undefined) => all?.subarray(BORDER_FRAMES, FRAMES - BORDER_FRAMES);
  for (const side of [0, 1] as const) {
    const heard = await playedAtUnity({ rate, channels: held }, side);
    expect(same(within(heard), within(input[side] ?? input[0])), side === 0 ? 'left' : 'right').toBe(true);
  }
});
