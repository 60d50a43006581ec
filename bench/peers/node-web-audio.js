/** The Web Audio graph in node-web-audio-api: `node node-web-audio.js SECONDS [noreverb]` prints one line of JSON. */
import { OfflineAudioContext } from 'node-web-audio-api';
import { RATE } from './pattern.js';
import { buildSong } from './web-audio.js';

const [, , secondsText = '30', variant] = process.argv;
const seconds = Number(secondsText);
const context = new OfflineAudioContext(2, seconds * RATE, RATE);
buildSong(context, seconds, { reverb: variant !== 'noreverb' });
const cpu = process.cpuUsage();
const start = performance.now();
const rendered = await context.startRendering();
const wall = (performance.now() - start) / 1e3;
const { user, system } = process.cpuUsage(cpu);
const energy = rendered.getChannelData(0).reduce((sum, x) => sum + x * x, 0);
console.log(JSON.stringify({ wall, cpu: (user + system) / 1e6, seconds, rms: Math.sqrt(energy / (seconds * RATE)) }));
// Its audio threads outlive the render and would keep the process.
process.exit(0);
