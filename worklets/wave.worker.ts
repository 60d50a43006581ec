/** The thread that looks at sounds: makes pyramids of them, and measures what the wave editor asks. */
import { expose, transfer } from 'comlink';
import { compileDesk } from './compiled.ts';
import { type Desk, openDesk } from './desk.ts';
import { steadyTempo } from './loop-tempo.ts';
import type { Sample } from './offline.ts';
import { readWav, WavFault } from './wav-file.ts';
import { packWave } from './wave-pyramid.ts';

let opening: Promise<Desk> | undefined;

const desk = (): Promise<Desk> => {
  opening ??= compileDesk().then(openDesk);
  return opening;
};

/** What a file holds. */
export interface SoundFacts {
  readonly frames: number;
  /** Frames per second. */
  readonly rate: number;
  readonly channels: number;
}

const WAVES = {
  /** Null: no WAV file that can be read. */
  async wavFacts(bytes: Uint8Array): Promise<SoundFacts | null> {
    try {
      const { rate, channels } = readWav(bytes);
      return { frames: channels[0]?.length ?? 0, rate, channels: channels.length };
    } catch (error) {
      if (error instanceof WavFault) return null;
      throw error;
    }
  },

  /** Beats per minute of a loop; null: none is heard, or none that is sure. */
  async tempo(channel: Float32Array, rate: number): Promise<number | null> {
    const onsets = (await desk()).onsets(channel, rate);
    return steadyTempo(onsets, channel.length, rate);
  },

  async pack({ rate, channels }: Sample): Promise<Float32Array> {
    const overview = (await desk()).waveform(channels[0] ?? new Float32Array());
    const packed = packWave(channels, rate, overview);
    return transfer(packed, [packed.buffer as ArrayBuffer]);
  },
};

export type WaveApi = typeof WAVES;

expose(WAVES);
