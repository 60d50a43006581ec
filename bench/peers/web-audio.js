/**
 * The standard song in plain Web Audio nodes, for a browser and for node-web-audio-api. A static graph (sources that
 * never stop, gains that are automated) is the cheapest idiom of that interface.
 */
import {
  BASS_HZ,
  LEAD_HZ,
  MASTER_GAIN,
  METAL_RATIOS,
  noise,
  PATTERN,
  RATE,
  reverbChannels,
  SENDS,
  SLICE_GAIN,
  SLICE_RATIOS,
  STEP_SECONDS,
  sliceChannels,
  sliceCutoffHz,
  strip,
} from './pattern.js';

export function buildSong(context, seconds, { reverb = true } = {}) {
  const bars = Math.ceil(seconds / (16 * STEP_SECONDS));
  const names = Object.keys(PATTERN);

  const gain = (level) => {
    const node = context.createGain();
    node.gain.value = level;
    return node;
  };
  const biquad = (type, hz, q = 0.7, gainDb = 0) => {
    const node = context.createBiquadFilter();
    node.type = type;
    node.frequency.value = hz;
    node.Q.value = q;
    node.gain.value = gainDb;
    return node;
  };
  const compressor = (threshold, ratio, attack, release) => {
    const node = context.createDynamicsCompressor();
    for (const [name, value] of Object.entries({ threshold, ratio, attack, release, knee: 0 }))
      node[name].value = value;
    return node;
  };
  const oscillator = (type, hz) => {
    const node = context.createOscillator();
    node.type = type;
    node.frequency.value = hz;
    node.start(0);
    return node;
  };
  const panner = (pan) => {
    const node = context.createStereoPanner();
    node.pan.value = pan;
    return node;
  };
  const stereo = (node) => {
    node.channelCount = 2;
    node.channelCountMode = 'explicit';
    return node;
  };
  const buffer = (channels) => {
    const made = context.createBuffer(channels.length, channels[0].length, RATE);
    channels.forEach((frames, c) => {
      made.copyToChannel(frames, c);
    });
    return made;
  };
  const chain = (...nodes) => nodes.reduce((from, to) => from.connect(to));

  const nextNoise = noise(3);
  const noiseBuffer = buffer([Float32Array.from({ length: RATE }, nextNoise)]);
  const noiseSource = () => {
    const node = context.createBufferSource();
    node.buffer = noiseBuffer;
    node.loop = true;
    node.start(0);
    return node;
  };
  /** Calls `strike` with the time of every hit, a microsecond late so that it never falls before its own frame. */
  const eachHit = (name, strike) => {
    for (let bar = 0; bar < bars; bar++) {
      for (const step of PATTERN[name]) strike((bar * 16 + step) * STEP_SECONDS + 1e-6, bar, step);
    }
  };
  const envelope = (name, decaySeconds, level = 1) => {
    const node = gain(0);
    eachHit(name, (time) => {
      node.gain.setValueAtTime(level, time);
      node.gain.exponentialRampToValueAtTime(1e-4, time + decaySeconds);
      node.gain.setValueAtTime(0, time + decaySeconds + 1e-4);
    });
    return node;
  };

  const mix = gain(MASTER_GAIN);
  chain(mix, compressor(-12, 3, 0.003, 0.1), context.destination);

  const buses = [reverbBus(), delayBus(), chorusBus(), driveBus()];
  function reverbBus() {
    const input = gain(1);
    if (!reverb) return input;
    const convolver = context.createConvolver();
    convolver.buffer = buffer(reverbChannels(1));
    chain(input, convolver, mix);
    return input;
  }
  function delayBus() {
    const input = stereo(gain(1));
    const splitter = context.createChannelSplitter(2);
    const merger = context.createChannelMerger(2);
    const delays = [0, 1].map(() => {
      const node = context.createDelay(1);
      node.delayTime.value = 3 * STEP_SECONDS;
      return node;
    });
    input.connect(splitter);
    delays.forEach((delay, c) => {
      splitter.connect(delay, c);
      chain(delay, biquad('lowpass', 5000), gain(0.45), delays[1 - c]);
      delay.connect(merger, 0, c);
    });
    merger.connect(mix);
    return input;
  }
  function chorusBus() {
    const input = stereo(gain(1));
    const splitter = context.createChannelSplitter(2);
    const merger = context.createChannelMerger(2);
    input.connect(splitter);
    for (let c = 0; c < 2; c++) {
      const delay = context.createDelay(0.05);
      delay.delayTime.value = 0.01;
      const depth = gain(0.004);
      oscillator('sine', 1.5).connect(depth);
      depth.connect(delay.delayTime);
      splitter.connect(delay, c);
      delay.connect(merger, 0, c);
    }
    merger.connect(mix);
    return input;
  }
  function driveBus() {
    const shaper = context.createWaveShaper();
    shaper.curve = Float32Array.from({ length: 2049 }, (_, i) => Math.tanh(6 * (i / 1024 - 1)) * 0.4);
    shaper.oversample = 'none';
    shaper.connect(mix);
    return shaper;
  }

  const kick = () => {
    const node = oscillator('sine', 48);
    eachHit('kick', (time) => {
      node.frequency.setValueAtTime(268, time);
      node.frequency.exponentialRampToValueAtTime(48, time + 0.18);
    });
    return chain(node, envelope('kick', 0.45, 0.9));
  };
  const snare = () => {
    const out = gain(1);
    chain(noiseSource(), biquad('highpass', 1800), envelope('snare', 0.22, 0.6), out);
    chain(oscillator('triangle', 185), envelope('snare', 0.15, 0.4), out);
    return out;
  };
  const metal = (name, baseHz, decaySeconds) => {
    const sum = gain(0.16);
    for (const ratio of METAL_RATIOS) oscillator('square', baseHz * ratio).connect(sum);
    return chain(sum, biquad('highpass', 7000), biquad('bandpass', 9500, 0.8), envelope(name, decaySeconds, 0.4));
  };
  const clap = () => chain(noiseSource(), biquad('bandpass', 1200, 1), envelope('clap', 0.12));
  const mono = (name, tune, baseHz, sweepHz, secondType, secondRatio) => {
    const first = oscillator('sawtooth', 100);
    const second = oscillator(secondType, 100);
    const filters = [biquad('lowpass', baseHz, 1), biquad('lowpass', baseHz, 1)];
    const level = gain(0);
    chain(first, filters[0], filters[1], level);
    chain(second, gain(0.5), filters[0]);
    eachHit(name, (time, bar, step) => {
      const hz = tune[(bar + step) & 3];
      first.frequency.setValueAtTime(hz, time);
      second.frequency.setValueAtTime(hz * secondRatio, time);
      level.gain.setTargetAtTime(0.8, time, 0.005);
      level.gain.setTargetAtTime(0, time + STEP_SECONDS, 0.05);
      for (const { frequency } of filters) {
        frequency.setValueAtTime(baseHz + sweepHz, time);
        frequency.exponentialRampToValueAtTime(baseHz, time + 0.3);
      }
    });
    return level;
  };
  const sources = {
    kick: kick(),
    snare: snare(),
    hihat: metal('hihat', 205.3, 0.08),
    openhat: metal('openhat', 205.3, 0.4),
    clap: clap(),
    crash: metal('crash', 180, 1.6),
    bass: mono('bass', BASS_HZ, 90, 1800, 'square', 0.5),
    lead: mono('lead', LEAD_HZ, 500, 4200, 'sawtooth', 1.007),
  };

  names.forEach((name, track) => {
    const { lowDb, midDb, highDb, pan, gain: level } = strip(track);
    const out = chain(
      sources[name],
      stereo(gain(1)),
      biquad('lowshelf', 200, 0.7, lowDb),
      biquad('peaking', 1200, 0.9, midDb),
      biquad('highshelf', 5000, 0.7, highDb),
      compressor(-18, 4, 0.005, 0.12),
      gain(level),
      panner(pan),
    );
    out.connect(mix);
    SENDS.forEach((send, bus) => {
      chain(out, gain(send), buses[bus]);
    });
  });

  const slices = buffer(sliceChannels());
  SLICE_RATIOS.forEach((ratio, slice) => {
    const source = context.createBufferSource();
    source.buffer = slices;
    source.loop = true;
    source.loopStart = slice;
    source.loopEnd = slice + 1;
    source.playbackRate.value = ratio;
    chain(source, biquad('lowpass', sliceCutoffHz(slice)), gain(SLICE_GAIN), panner(0), mix);
    source.start(0, slice);
  });
}
