/** The thread that looks at sounds: makes pyramids of them, and measures what the wave editor asks. */
import { expose, transfer } from 'comlink';
import { compileDesk } from './compiled.ts';
import { type Desk, openDesk } from './desk.ts';
import type { Sample } from './offline.ts';
import { packWave } from './wave-pyramid.ts';

let opening: Promise<Desk> | undefined;

const desk = (): Promise<Desk> => {
  opening ??= compileDesk().then(openDesk);
  return opening;
};

const WAVES = {
  async pack({ rate, channels }: Sample): Promise<Float32Array> {
    const overview = (await desk()).waveform(channels[0] ?? new Float32Array());
    const packed = packWave(channels, rate, overview);
    return transfer(packed, [packed.buffer as ArrayBuffer]);
  },
};

export type WaveApi = typeof WAVES;

expose(WAVES);
