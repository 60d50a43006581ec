/**
 * The closest the standard song comes to in Tone.js, used as its documentation says: its own synthesisers, EQ3,
 * compressors, channels, sends, players. `Tone` is the global of its browser build.
 */
import {
  BPM,
  MASTER_GAIN,
  PATTERN,
  SENDS,
  SLICE_RATIOS,
  sliceChannels,
  sliceCutoffHz,
  strip as stripOf,
} from './pattern.js';

const BASS_NOTES = ['C2', 'C2', 'Eb2', 'Bb1'];
const LEAD_NOTES = ['C5', 'Eb5', 'G5', 'Bb4'];

/** Builds the song in the current Tone context, ready to render. */
export async function buildToneSong(Tone, { freeverb = false } = {}) {
  const transport = Tone.getTransport();
  transport.bpm.value = BPM;
  const master = new Tone.Compressor({ threshold: -12, ratio: 3, attack: 0.003, release: 0.1 }).toDestination();
  const mix = new Tone.Gain(MASTER_GAIN).connect(master);

  const reverb = freeverb ? new Tone.Freeverb({ roomSize: 0.8, wet: 1 }) : new Tone.Reverb({ decay: 2, wet: 1 });
  if (!freeverb) await reverb.ready;
  const buses = [
    reverb.connect(mix),
    new Tone.FeedbackDelay({ delayTime: '8n.', feedback: 0.45, wet: 1 }).connect(mix),
    new Tone.Chorus({ frequency: 1.5, delayTime: 10, depth: 0.4, wet: 0.5 }).connect(mix).start(),
    new Tone.Distortion({ distortion: 0.6, wet: 1 }).connect(mix),
  ];

  const strip = (instrument, track) => {
    const { lowDb, midDb, highDb, pan } = stripOf(track);
    const eq = new Tone.EQ3({ low: lowDb, mid: midDb, high: highDb, lowFrequency: 200, highFrequency: 5000 });
    const compressor = new Tone.Compressor({ threshold: -18, ratio: 4, attack: 0.005, release: 0.12 });
    const channel = new Tone.Channel({ volume: -3, pan });
    instrument.chain(eq, compressor, channel, mix);
    SENDS.forEach((level, bus) => {
      const send = new Tone.Gain(level);
      channel.connect(send);
      send.connect(buses[bus]);
    });
    return instrument;
  };
  const metal = (decay, release) => new Tone.MetalSynth({ envelope: { attack: 0.001, decay, release } });
  const noise = (decay) => new Tone.NoiseSynth({ envelope: { attack: 0.001, decay, sustain: 0 } });
  const mono = (oscillator, baseFrequency, octaves) =>
    new Tone.MonoSynth({ oscillator, filterEnvelope: { baseFrequency, octaves } });
  const instruments = {
    kick: strip(new Tone.MembraneSynth(), 0),
    snare: strip(noise(0.22), 1),
    hihat: strip(metal(0.08, 0.01), 2),
    openhat: strip(metal(0.4, 0.05), 3),
    clap: strip(new Tone.NoiseSynth({ noise: { type: 'pink' } }), 4),
    crash: strip(metal(1.6, 0.3), 5),
    bass: strip(mono({ type: 'sawtooth' }, 90, 4), 6),
    lead: strip(mono({ type: 'fatsawtooth', count: 2 }, 500, 3), 7),
  };
  const play = {
    kick: (time) => instruments.kick.triggerAttackRelease('C1', '8n', time),
    snare: (time) => instruments.snare.triggerAttackRelease('16n', time),
    hihat: (time) => instruments.hihat.triggerAttackRelease(200, '16n', time),
    openhat: (time) => instruments.openhat.triggerAttackRelease(200, '16n', time),
    bass: (time, count) => instruments.bass.triggerAttackRelease(BASS_NOTES[count & 3], '16n', time),
    lead: (time, count) => instruments.lead.triggerAttackRelease(LEAD_NOTES[count & 3], '16n', time),
  };
  for (const [name, strike] of Object.entries(play)) {
    let count = 0;
    const callback = (time, step) => {
      if (PATTERN[name].includes(step)) strike(time, count++);
    };
    new Tone.Sequence(callback, [...Array(16).keys()], '16n').start(0);
  }

  const slices = Tone.ToneAudioBuffer.fromArray(sliceChannels());
  SLICE_RATIOS.forEach((ratio, slice) => {
    const player = new Tone.Player(slices);
    player.loop = true;
    player.setLoopPoints(slice, slice + 1);
    player.playbackRate = ratio;
    player.volume.value = -12;
    player.chain(new Tone.Filter(sliceCutoffHz(slice), 'lowpass'), new Tone.Panner(0), mix);
    player.start(0, slice);
  });
  transport.start(0);
}
