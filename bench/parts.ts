/** What each part of the standard song costs: the whole song beside the song without it, by parameters alone. */
import { patternIn } from '../song/clip-of.ts';
import { clipFor, emptyPattern, mainScene, newTrack } from '../song/defaults.ts';
import { MAIN, type Pad, type Song, type Strip, type Track } from '../song/song.ts';
import { STRIP_SPECS } from '../song/specs.ts';
import { openStudio, QUANTA_PER_SECOND, sliceRecordings } from './engine.ts';
import { type Row, row } from './report.ts';
import { type Case, interleave } from './rounds.ts';
import { composeScore } from './score.ts';
import { STANDARD_RATE, standardSong } from './standard-song.ts';

const SECONDS = 5;

const eachTrack =
  (edit: (track: Track) => Track) =>
  (song: Song): Song => ({ ...song, tracks: song.tracks.map(edit) });
const eachStrip = (strip: Partial<Strip>) => eachTrack((track) => ({ ...track, strip: { ...track.strip, ...strip } }));
const eachPad = (pad: Partial<Pad>) =>
  eachTrack((track) => ({ ...track, pads: track.pads.map((own) => ({ ...own, ...pad })) }));
const eachSynth = (patch: Track['patch']) =>
  eachTrack((track) => ('oscillator' in track.patch ? { ...track, patch: { ...track.patch, ...patch } } : track));
const without =
  (isPart: (track: Track) => boolean) =>
  (song: Song): Song => ({
    ...song,
    tracks: song.tracks.filter((track) => !isPart(track)),
  });

const isSampler = ({ instrument }: Track): boolean => instrument === 'sampler';
const isMelodic = ({ instrument }: Track): boolean => instrument === 'bass' || instrument === 'lead';
const silent = STRIP_SPECS.sendReverb.min;

/** What is named is gone from the song. */
const PARTS: Readonly<Record<string, (song: Song) => Song>> = {
  'reverb and its sends': eachStrip({ sendReverb: silent }),
  'delay and its sends': eachStrip({ sendDelay: silent }),
  'chorus and its sends': eachStrip({ sendChorus: silent }),
  'drive bus and its sends': eachStrip({ sendDrive: silent }),
  'equalisers of 8 strips': eachStrip({ eqOn: false }),
  'compressors of 8 strips': eachStrip({ compressorOn: false }),
  'master compressor': (song) => ({
    ...song,
    mixer: { ...song.mixer, master: { ...song.mixer.master, compressorOn: false } },
  }),
  'sampler, 8 slices': without(isSampler),
  'interpolation in the sampler': eachPad({ pitch: 0 }),
  'low-passes of the sampler': eachPad({ lowPass: 20_000 }),
  'bass and lead with their strips': without(isMelodic),
  'saws of bass and lead, beside sines': eachSynth({ oscillator: 0 }),
  'unison of the lead': eachSynth({ unison: 1 }),
  'drums with their strips': without((track) => !isSampler(track) && !isMelodic(track)),
};

/** One sine without inserts and sends: what is left is a strip, the master, limiter, loudness, meters, smoothing. */
const bareSine = (song: Song): Song => {
  const [kick] = song.tracks;
  const sine = newTrack('subbass', 'sine', 'Sine');
  const beat = (kick && patternIn(kick, MAIN)) ?? emptyPattern();
  const steps = beat.steps.map((step) => ({ ...step, length: 4 }));
  return eachStrip({ eqOn: false })({
    ...song,
    tracks: [{ ...sine, clips: { [MAIN]: clipFor(mainScene, sine, { ...beat, length: 32, steps }) } }],
  });
};

/** Microseconds per quantum: of the whole, of each part (the song with it less the song without), of what remains. */
export async function measureParts(module: WebAssembly.Module, rounds: number): Promise<Row[]> {
  const recordings = sliceRecordings();
  const cost = (song: Song): (() => number) => {
    const studio = openStudio(module, composeScore(song, SECONDS, STANDARD_RATE, recordings));
    return () => (studio.render(SECONDS).cpu * 1e6) / (SECONDS * QUANTA_PER_SECOND);
  };
  const song = standardSong();
  const whole = cost(song);
  const cases = new Map<string, Case<number>>([['the standard song', whole]]);
  for (const [name, remove] of Object.entries(PARTS)) {
    const rest = cost(remove(song));
    // One right after the other: whatever else the machine does, it does to both.
    cases.set(`cost of ${name}`, () => whole() - rest());
  }
  cases.set('one bare sine: strip, master, limiter, loudness, meters', cost(bareSine(song)));
  const results = await interleave('parts', cases, rounds);
  return [...results].map(([name, costs]) => row(name, costs, 'µs per quantum'));
}
