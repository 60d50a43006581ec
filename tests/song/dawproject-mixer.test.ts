/** What a mixer does besides levels, out of a DAWproject and into one: sends, inserts, the master's chain, automation. */
import { describe, expect, test } from 'vitest';
import { sectionsOf } from '../../song/arrangement.ts';
import { laneOf, valueOfLane } from '../../song/automation.ts';
import { writeDawProject } from '../../song/dawproject/write.ts';
import { readXml, type XmlElement } from '../../song/dawproject/xml.ts';
import { defaultSong } from '../../song/defaults.ts';
import type { Lane, Song, Strip, Track } from '../../song/song.ts';
import { STRIP_SPECS } from '../../song/specs.ts';
import { TICKS_PER_STEP } from '../../song/time.ts';
import { read } from './dawproject-songs.ts';

function all(root: XmlElement, name: string): XmlElement[] {
  return root.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
}

function withTrack(index: number, change: (track: Track) => Track): Song {
  const song = defaultSong();
  return { ...song, tracks: song.tracks.map((track, i) => (i === index ? change(track) : track)) };
}

const STRIP: Partial<Strip> = {
  ...{
    sendReverb: -12.5,
    sendDrive: -30,
    eqOn: false,
    eqLowGain: 4.5,
    eqLowFrequency: 90,
    eqMidQ: 3.25,
    eqHighGain: -6,
  },
  ...{
    compressorOn: true,
    compressorThreshold: -24,
    compressorRatio: 6.5,
    compressorMakeup: 3,
    compressorAttack: 0.012,
  },
  ...{ gateOn: true, gateThreshold: -42, gateDepth: -30, gateRelease: 0.25 },
};

/** What the format has a place for. */
const written = ({ strip }: Track) =>
  Object.fromEntries(Object.entries(strip).filter(([name]) => /^(gain|pan|send|eq|compressor|gate)/.test(name)));

describe('our own', () => {
  test('sends, inserts in their order, what is behind the sends and the chain of the master come back', () => {
    const inserts = ['gate', 'deesser', 'compressor', 'eq', 'crusher', 'filter', 'drive'] as const;
    const song = withTrack(1, (track) => ({ ...track, inserts, strip: { ...track.strip, ...STRIP } }));
    const { mixer } = song;
    const master = {
      ...mixer.master,
      ceiling: -3,
      compressorOn: false,
      compressorRatio: 2.5,
      compressorThreshold: -20,
    };
    const made = { ...song, mixer: { ...mixer, master, reverb: { ...mixer.reverb, gain: -4.5 } } };
    const { project } = writeDawProject(made);
    const { song: back, told } = read(project);
    expect(told).toEqual([]);
    expect(back.tracks.map(written)).toEqual(made.tracks.map(written));
    expect(back.tracks[1]?.strip).toMatchObject(STRIP);
    expect(back.tracks[1]?.inserts).toEqual(inserts);
    expect([back.mixer.master, back.mixer.reverb.gain]).toEqual([master, -4.5]);
  });

  test('what is behind the sends waits, muted, for an effect of the other program; nobody sends where nobody sent', () => {
    const none = { sendReverb: -60, sendDelay: -60, sendChorus: -60, sendDrive: -60 };
    const base = defaultSong();
    const silent = { ...base, tracks: base.tracks.map((track) => ({ ...track, strip: { ...track.strip, ...none } })) };
    const [kick, ...others] = silent.tracks;
    if (!kick) throw new Error('no kick');
    const sending = { ...silent, tracks: [{ ...kick, strip: { ...kick.strip, sendDelay: -6 } }, ...others] };
    const effectsOf = (song: Song) =>
      all(readXml(writeDawProject(song).project), 'Channel').filter((one) => one.attributes.get('role') === 'effect');
    expect(effectsOf(silent)).toEqual([]);
    const [delay, ...more] = effectsOf(sending);
    expect([delay?.attributes.get('id'), more.length]).toEqual(['return-delay-channel', 0]);
    expect(delay && all(delay, 'Mute').map(({ attributes }) => attributes.get('value'))).toEqual(['true']);
    const sends = all(readXml(writeDawProject(sending).project), 'Send');
    expect(sends.map(({ attributes }) => attributes.get('destination'))).toEqual(['return-delay-channel']);
  });

  test('lanes of level, place and sends come back, in the clips that have them', () => {
    const lanes: readonly Lane[] = [
      {
        path: 'strip.gain',
        points: [
          { tick: 0, value: -40 },
          { tick: 1920, value: 0 },
          { tick: 1920, value: -12 },
        ],
      },
      {
        path: 'strip.pan',
        points: [
          { tick: 480, value: -1 },
          { tick: 2880, value: 0.5 },
        ],
      },
      { path: 'strip.sendReverb', points: [{ tick: 0, value: -24 }] },
    ];
    const song = withTrack(2, (track) => {
      const clips = Object.entries(track.clips).map(([id, clip]) => {
        return [id, id === 'main' ? { ...clip, pattern: { ...clip.pattern, lanes } } : clip] as const;
      });
      return { ...track, clips: Object.fromEntries(clips) };
    });
    const { song: back, told } = read(writeDawProject(song).project);
    expect(told).toEqual([]);
    expect(back.tracks[2]?.clips.main?.pattern.lanes).toEqual(
      lanes.map((lane) =>
        lane.path === 'strip.pan' ? { ...lane, points: [{ tick: 0, value: -1 }, ...lane.points] } : lane,
      ),
    );
    expect(
      back.tracks.filter(({ clips }) => Object.values(clips).some(({ pattern }) => pattern.lanes.length > 0)),
    ).toHaveLength(1);
  });
});

const effect = (id: string, name: string) =>
  `<Track name="${name}"><Channel role="effect" id="${id}"><Volume unit="linear" value="0.5"/></Channel></Track>`;

/** One track that plays a note on every beat of so many bars, as other programs write them: no scenes. */
function foreign({ devices = '', sends = '', points = '', effects = '', bars = 2 }): string {
  const notes = Array.from(
    { length: bars * 4 },
    (_, beat) => `<Note time="${beat}" duration="0.5" channel="0" key="${36 + (beat % 5) + (beat >> 4)}" vel="0.8"/>`,
  );
  return `<Project version="1.0"><Application name="Other" version="5"/><Transport><Tempo unit="bpm" value="120"/></Transport>
<Structure>${effects}<Track id="b" name="Bass" contentType="notes"><Channel role="regular" id="c"><Devices>${devices}</Devices><Pan id="p" unit="normalized" value="0.5"/><Sends>${sends}</Sends><Volume id="v" unit="linear" value="1"/></Channel></Track></Structure>
<Arrangement><Lanes timeUnit="beats"><Lanes track="b"><Clips><Clip time="0" duration="${bars * 4}"><Notes>${notes.join('')}</Notes></Clip></Clips>${points}</Lanes></Lanes></Arrangement></Project>`;
}

const real = (name: string, unit: string, value: number) => `<${name} unit="${unit}" value="${value}"/>`;

describe("another program's", () => {
  test('devices of the format are taken with their units; what has no place is counted', () => {
    const band = (type: string, hz: number, db: number, more = '') =>
      `<Band type="${type}">${real('Freq', 'semitones', hz)}${real('Gain', 'decibel', db)}${real('Q', 'linear', 2)}${more}</Band>`;
    const devices = [
      `<Compressor deviceName="C" deviceRole="audioFX">${real('Attack', 'seconds', 0.02)}${real('OutputGain', 'linear', 2)}${real('Ratio', 'percent', 40)}${real('Threshold', 'decibel', -99)}</Compressor>`,
      `<Equalizer deviceName="E" deviceRole="audioFX">${band('bell', 69, 3)}${band('bell', 81, 3)}${band('highPass', 45, 0)}${band('notch', 45, 0, '<Enabled value="false"/>')}${band('highShelf', 117, -40)}</Equalizer>`,
      '<NoiseGate deviceName="G" deviceRole="audioFX"><Enabled value="false"/></NoiseGate>',
      '<Vst3Plugin deviceName="X" deviceRole="audioFX"/>',
    ].join('');
    const { song, told } = read(foreign({ devices }));
    const { strip, inserts } = song.tracks[0] ?? { strip: defaultSong().tracks[0]?.strip, inserts: [] };
    expect(strip).toMatchObject({
      ...{ compressorOn: true, compressorAttack: 0.02, compressorThreshold: -60, gateOn: false, eqOn: true },
      ...{ eqMidFrequency: 440, eqMidGain: 3, eqMidQ: 2, eqHighFrequency: 7040, eqHighGain: -12 },
    });
    // A ratio in percent says nothing that is the same everywhere.
    expect([strip?.compressorRatio, Math.round((strip?.compressorMakeup ?? 0) * 100)]).toEqual([4, 602]);
    expect(inserts.filter((one) => ['gate', 'eq', 'compressor'].includes(one))).toEqual(['compressor', 'eq', 'gate']);
    expect(told).toEqual([
      '1 device was left out: a sound of ours plays the track',
      '2 EQ bands were left out: an EQ here has a shelf at each end and a bell',
    ]);
  });

  test('sends go where an effect is called like one of ours', () => {
    const send = (to: string, more = '') =>
      `<Send destination="${to}" type="post">${more}${real('Volume', 'linear', 0.1)}</Send>`;
    const effects = effect('r', 'Big Hall') + effect('e', 'Tape Echo') + effect('x', 'Parallel');
    const sends = send('r') + send('e', '<Enable value="false"/>') + send('x');
    const { song, told } = read(foreign({ effects, sends }));
    const { sendReverb, sendDelay, sendChorus } = song.tracks[0]?.strip ?? STRIP;
    expect([sendReverb, sendDelay, sendChorus]).toEqual([-20, -60, -60]);
    expect([song.mixer.reverb.gain, song.mixer.delay.gain]).toEqual([-6.0206, -6.0206]);
    expect(told.slice(0, 2)).toEqual(
      ['1 effect track was left out', '2 effect tracks became the effects of those names here'].sort(
        (a, b) => told.indexOf(a) - told.indexOf(b),
      ),
    );
  });

  test('a curve along the timeline is in the clips of the scenes it was cut into, at every step within 0.1 dB', () => {
    const gain = (beat: number) => (beat < 8 ? 1 - beat / 16 : beat < 16 ? 0.25 : 0.25 + (beat - 16) / 32);
    const point = (beat: number, value: number, how = 'linear') =>
      `<RealPoint time="${beat}" value="${value}" interpolation="${how}"/>`;
    const points = `<Points unit="linear"><Target parameter="v"/>${point(0, 1)}${point(8, 0.5)}${point(8, 0.25, 'hold')}${point(16, 0.25)}${point(32, 0.75)}</Points><Points unit="linear"><Target parameter="other"/>${point(0, 1)}</Points>`;
    const { song, told } = read(foreign({ points, bars: 8 }));
    const [bass] = song.tracks;
    let looked = 0;
    const sections = song.timeline.length > 0 ? sectionsOf(song) : [{ scene: 'main', fromTick: 0, toTick: 8 * 3840 }];
    for (const { scene, fromTick, toTick } of sections) {
      const pattern = bass?.clips[scene]?.pattern;
      const lane = pattern && laneOf(pattern, 'strip.gain');
      for (
        let tick = fromTick;
        pattern && tick < Math.min(toTick, fromTick + pattern.length * TICKS_PER_STEP);
        tick += TICKS_PER_STEP
      ) {
        const db = lane ? valueOfLane(lane, STRIP_SPECS.gain, tick - fromTick) : (bass?.strip.gain ?? 0);
        expect(Math.abs(db - 20 * Math.log10(gain(tick / 960)))).toBeLessThan(0.1);
        looked++;
      }
    }
    expect(looked).toBe(8 * 16);
    expect(told).toEqual(['1 automation curve was left out']);
  });

  test('where a scene comes back with another curve, its first time is kept, and that is told', () => {
    const notes = (from: number) =>
      [0, 1, 2, 3]
        .map((beat) => `<Note time="${from + beat}" duration="0.5" channel="0" key="${40 + beat}" vel="0.8"/>`)
        .join('');
    const bars = Array.from({ length: 8 }, (_, bar) => notes(bar * 4)).join('');
    const points =
      '<Points unit="decibel"><Target parameter="v"/><RealPoint time="0" value="-12"/><RealPoint time="16" value="-3"/></Points>';
    const { song, told } = read(foreign({ points, bars: 8 }).replace(/<Notes>.*<\/Notes>/, `<Notes>${bars}</Notes>`));
    expect(told).toContain('1 automation curve differs where a scene comes back: its first time was kept');
    const lanes = Object.values(song.tracks[0]?.clips ?? {}).flatMap(({ pattern }) => pattern.lanes);
    expect(lanes[0]?.points).toEqual([{ tick: 0, value: -12 }]);
  });
});
