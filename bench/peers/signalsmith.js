// node signalsmith.js IN OUT RATE FACTOR SEMITONES: signalsmith-stretch on raw f32 mono files. The wasm of the package, without
// Web Audio: what an AudioWorklet has is put in its place. Its latency is taken out: frame 0 stays frame 0.
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const [inFile, outFile, rate, factor, semitones] = process.argv.slice(2);
const RATE = Number(rate);
let Processor;
globalThis.AudioWorkletProcessor = class {
  port = { postMessage: () => {}, onmessage: null };
};
globalThis.registerProcessor = (_name, one) => {
  Processor = one;
};
globalThis.sampleRate = RATE;
globalThis.currentTime = 0;
globalThis.location ??= { href: 'file:///' };
globalThis.self ??= globalThis;
await import('signalsmith-stretch');
const processor = new Processor({
  numberOfInputs: 1,
  numberOfOutputs: 1,
  outputChannelCount: [1],
  processorOptions: {},
});
while (!processor.wasmReady) await setTimeout(5);
const module = processor.wasmModule;

const bytes = readFileSync(inFile);
const input = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
module._presetDefault(1, RATE);
module._setTransposeSemitones(Number(semitones), 8000 / RATE);
const [inLatency, outLatency] = [module._inputLatency(), module._outputLatency()];
const speed = 1 / Number(factor);
const frames = Math.round(input.length * Number(factor));
const BLOCK = 512;
const room = Math.max(inLatency + Math.ceil(outLatency * speed) + 16, BLOCK * 8);
const pointer = module._setBuffers(1, room);
const heap = () => (module.exports ? module.exports.memory.buffer : module.HEAP8.buffer);
const into = () => new Float32Array(heap(), pointer, room);
const from = () => new Float32Array(heap(), pointer + room * 4, room);

const begun = performance.now();
const out = new Float32Array(frames + outLatency);
let at = Math.min(room, inLatency);
into().fill(0);
into().set(input.subarray(0, at));
module._seek(at, speed);
for (let made = 0; made < out.length; ) {
  const wanted = Math.min(BLOCK, out.length - made);
  const past = Math.round(inLatency + (made + wanted) * speed);
  const view = into();
  view.fill(0, 0, past - at);
  view.set(input.subarray(at, Math.min(input.length, past)));
  module._process(past - at, wanted);
  out.set(from().subarray(0, wanted), made);
  made += wanted;
  at = past;
}
const seconds = (performance.now() - begun) / 1e3;
writeFileSync(outFile, new Uint8Array(out.buffer, outLatency * 4, frames * 4));
console.log(JSON.stringify({ xRealtime: input.length / RATE / seconds }));
