/** What the bench calls inside Chromium: each renders `seconds` of the song and answers with the wall time. */
import { RATE } from './pattern.js';
import { buildToneSong } from './tone-song.js';
import { buildSong } from './web-audio.js';

const loudness = (frames) => Math.sqrt(frames.reduce((sum, x) => sum + x * x, 0) / frames.length);

async function timed(seconds, render) {
  const start = performance.now();
  const buffer = await render();
  const wall = (performance.now() - start) / 1e3;
  return { wall, seconds, rms: loudness(buffer.getChannelData(0)) };
}

globalThis.peers = {
  webAudio(seconds, options) {
    const context = new OfflineAudioContext(2, seconds * RATE, RATE);
    buildSong(context, seconds, options);
    return timed(seconds, () => context.startRendering());
  },
  async tone(seconds, options) {
    const context = new Tone.OfflineContext(2, seconds, RATE);
    const online = Tone.getContext();
    Tone.setContext(context);
    await buildToneSong(Tone, options);
    const result = await timed(seconds, () => context.render());
    Tone.setContext(online);
    return result;
  },
  /** The engine of the house: its processor says `ready` once it is made and has composed the song. */
  async worklet(seconds, processor, wasm) {
    const context = new OfflineAudioContext(2, seconds * RATE, RATE);
    const module = await WebAssembly.compileStreaming(fetch(wasm));
    await context.audioWorklet.addModule(processor);
    const node = new AudioWorkletNode(context, 'standard', {
      numberOfInputs: 0,
      outputChannelCount: [2],
      processorOptions: { module, seconds },
    });
    await new Promise((resolve, reject) => {
      node.port.onmessage = resolve;
      node.onprocessorerror = () => reject(new Error('the processor failed'));
    });
    node.connect(context.destination);
    return timed(seconds, () => context.startRendering());
  },
};
