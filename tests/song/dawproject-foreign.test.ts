/** DAWprojects of other programs as songs, as far as a song can hold them; what is lost is told, and what is damaged breaks nothing. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { songTicks, tempoMap } from '../../song/arrangement.ts';
import { readDawProject } from '../../song/dawproject/read.ts';
import { writeDawProject } from '../../song/dawproject/write.ts';
import { defaultSong } from '../../song/defaults.ts';
import { performanceOf } from '../../song/midi/performance.ts';
import type { Song } from '../../song/song.ts';
import { holds } from './arbitrary.ts';
import { FACTS, read } from './dawproject-songs.ts';

/** As other programs write them. */
function foreign({ structure = '', lanes = '', scenes = '', tempo = 140, more = '' }): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Project version="1.0"><Application name="Other" version="5"/>
<Transport><Tempo unit="bpm" value="${tempo}" id="t"/><TimeSignature numerator="4" denominator="4" id="s"/></Transport>
<Structure>${structure}</Structure>
<Arrangement id="a"><Lanes timeUnit="beats" id="l">${lanes}</Lanes>${more}</Arrangement><Scenes>${scenes}</Scenes></Project>`;
}

const track = (id: string, name: string, more = '') =>
  `<Track id="${id}" name="${name}" contentType="notes" color="#5080ff"><Channel role="regular" solo="true" id="${id}c">${more}<Mute value="true"/><Pan unit="normalized" value="0.25"/><Volume unit="linear" value="0.5"/></Channel></Track>`;

const notes = (...list: readonly (readonly [number, number, number])[]) =>
  `<Notes>${list.map(([time, key, duration]) => `<Note time="${time}" duration="${duration}" channel="0" key="${key}" vel="0.8"/>`).join('')}</Notes>`;

const onsets = (song: Song, index = 0) =>
  (performanceOf(song).notes[index] ?? []).map(({ tick, key }) => [tick / 960, key]);

describe("another program's", () => {
  test('levels, names and colours are taken; devices and curves are counted', () => {
    const device =
      '<Devices><Vst3Plugin deviceName="X" deviceRole="instrument"/><Limiter deviceName="L" deviceRole="audioFX"/></Devices>';
    const curve = '<Points unit="linear"><Target parameter="v"/><RealPoint time="0" value="1"/></Points>';
    const lanes = `<Lanes track="b"><Clips><Clip time="0" duration="8">${notes([0, 38, 1], [4, 41, 1])}</Clip></Clips>${curve}</Lanes>`;
    const effect = '<Track name="Parallel"><Channel role="effect"/></Track>';
    const { song, told } = read(foreign({ structure: track('b', 'Deep bass', device) + effect, lanes }));
    const [one] = song.tracks;
    expect([one?.name, one?.instrument, one?.color, one?.strip.mute, one?.strip.solo]).toEqual([
      'Deep bass',
      'bass',
      3,
      true,
      true,
    ]);
    expect([one?.strip.gain, one?.strip.pan, song.bpm]).toEqual([-6.0206, -0.5, 140]);
    expect(onsets(song).slice(0, 2)).toEqual([
      [0, 38],
      [4, 41],
    ]);
    expect(told).toEqual([
      '1 effect track was left out',
      '2 devices were left out: sounds of ours play the tracks',
      '1 automation curve was left out',
    ]);
  });

  test('clips loop, begin late, are cut, lie within one another, and name the content of others', () => {
    const inner = `<Clip time="0" duration="10" playStart="1" loopStart="0" loopEnd="4">${notes([0, 60, 1], [2, 62, 1])}</Clip>`;
    const alias = `<Clip time="16" duration="2"><Notes id="n"><Note time="0" duration="1" channel="0" key="70"/><Note time="3" duration="1" channel="0" key="71"/></Notes></Clip><Clip time="20" duration="4" reference="n"/>`;
    const outer = `<Clip time="0" duration="8" playStart="2"><Clips>${inner}</Clips></Clip>`;
    const { song, told } = read(
      foreign({ structure: track('x', 'Lead'), lanes: `<Lanes track="x"><Clips>${outer}${alias}</Clips></Lanes>` }),
    );
    // The inner clip plays 2 at 1, then 0 and 2 of its loop from 3 on; the outer one shows it from 2 to 10.
    expect(onsets(song)).toEqual([
      [1, 60],
      [3, 62],
      [5, 60],
      [7, 62],
      [16, 70],
      [20, 70],
      [23, 71],
    ]);
    expect(told).toEqual([]);
  });

  test('clips that name one another in a ring, or loop without end, come to an end', () => {
    const ring =
      '<Clips id="r"><Clip time="0" duration="9" reference="r"/><Clip time="0" duration="9" reference="r"/></Clips>';
    const tiny = `<Clips><Clip time="0" duration="1e9" loopStart="0" loopEnd="1e-6">${notes([0, 60, 1])}</Clip></Clips>`;
    const lanes = `<Lanes track="x">${ring}${tiny}</Lanes>`;
    const begun = performance.now();
    expect(read(foreign({ structure: track('x', 'Lead'), lanes })).song.tracks).toHaveLength(1);
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  test('a kit becomes a track for each of its drums, in the timeline and in scenes', () => {
    const beat = notes([0, 36, 0.25], [1, 38, 0.25], [0.5, 42, 0.25]);
    const scenes = `<Scene name="Groove" id="g"><Lanes timeUnit="beats"><ClipSlot track="d"><Clip time="0" duration="4" loopStart="0" loopEnd="4">${beat}</Clip></ClipSlot></Lanes></Scene>`;
    const lanes = `<Lanes track="d"><Clips><Clip time="0" duration="16" loopStart="0" loopEnd="4">${beat}</Clip></Clips></Lanes>`;
    const { song, told } = read(foreign({ structure: track('d', 'Drum kit'), lanes, scenes }));
    expect(song.tracks.map(({ instrument }) => instrument)).toEqual(['kick', 'hihat', 'snare']);
    expect(song.timeline).toEqual([{ scene: 'scene-1', repeats: 4, overrides: [] }]);
    expect(song.scenes.map(({ name }) => name)).toEqual(['Groove']);
    expect(told).toEqual([]);
  });

  test('a timeline that no scenes play is cut into scenes of its own, beside those of the launcher', () => {
    const scenes = `<Scene name="Idea" id="g"><Lanes><ClipSlot track="x"><Clip time="0" duration="4">${notes([0, 50, 1])}</Clip></ClipSlot></Lanes></Scene>`;
    const line = Array.from({ length: 32 }, (_, i) => [i, 60 + (i % 9), 1] as const);
    const lanes = `<Lanes track="x"><Clips><Clip time="0" duration="32">${notes(...line)}</Clip></Clips></Lanes>`;
    const { song } = read(foreign({ structure: track('x', 'Lead'), lanes, scenes }));
    expect(onsets(song)).toEqual(line.map(([beat, key]) => [beat, key]));
    expect(song.scenes.map(({ name }) => name)).toContain('Idea');
    expect(song.tracks[0]?.clips['scene-1']?.pattern.length).toBe(16);
  });

  test('tempo, meter and groups are understood as far as a song goes', () => {
    const curve =
      '<TempoAutomation timeUnit="beats" unit="bpm"><Target parameter="t"/><RealPoint time="0" value="140.4"/><RealPoint time="16" value="90"/></TempoAutomation>';
    const outer = `<Track id="g1" name="Band" contentType="tracks"><Channel role="submix"><Volume unit="decibel" value="-4"/></Channel>${track('x', 'Lead')}<Track id="g2" name="In" contentType="tracks">${track('y', 'Pad')}</Track></Track>`;
    const line = (id: string) =>
      `<Lanes track="${id}"><Clips><Clip time="0" duration="32">${notes([0, 60, 1], [16, 62, 1], [31, 64, 1])}</Clip></Clips></Lanes>`;
    const text = foreign({ structure: outer, lanes: line('x') + line('y'), more: curve }).replace(
      'numerator="4"',
      'numerator="3"',
    );
    const { song, told } = read(text);
    expect(song.groups.map(({ name, gain }) => [name, gain])).toEqual([['Band', -4]]);
    expect(song.tracks.map(({ group }) => group)).toEqual(['group-0', 'group-0']);
    expect(
      tempoMap(song, 'timeline')
        .map(({ tick, bpm }) => [tick / 960, bpm])
        .slice(0, 2),
    ).toEqual([
      [0, 140],
      [16, 90],
    ]);
    expect(told).toContain('The file has bars of 3/4; here every bar has four beats');
    expect(told).toContain('The tempo of 140.4 BPM became 140');
    expect(told).toContain('1 group was dissolved: a song has 8 at most, and none within another');
  });

  test('sounds are takes: trimmed, warped to the beat, switched off, absent', () => {
    const audio = (path = 'audio/voice.wav') =>
      `<Audio channels="2" sampleRate="48000" duration="10"><File path="${path}"/></Audio>`;
    const warped = `<Clip time="8" duration="4"><Warps contentTimeUnit="seconds" timeUnit="beats">${audio()}<Warp time="0" contentTime="0"/><Warp time="8" contentTime="4"/></Warps></Clip>`;
    const trimmed = `<Clip time="0" duration="2.333333333" contentTimeUnit="seconds" playStart="3" name="Take 1">${audio()}</Clip>`;
    const off = `<Clip time="16" duration="2" contentTimeUnit="seconds" enable="false">${audio()}</Clip>`;
    const absent = `<Clip time="20" duration="2" contentTimeUnit="seconds">${audio('gone.wav')}</Clip>`;
    const lanes = `<Lanes track="x"><Clips>${trimmed}${warped}${off}${absent}</Clips></Lanes>`;
    const { song, told } = read(foreign({ structure: track('x', 'Voice'), lanes }));
    const facts = song.parts.map(({ startTick, offsetSeconds, lengthSeconds, stretch, mute }) =>
      [startTick / 960, offsetSeconds, lengthSeconds, stretch]
        .map((n) => Math.round(n * 1000) / 1000)
        .concat(Number(mute)),
    );
    // At 140 a beat is 0.4286 s: eight of them are 3.429 s, and the file has four seconds for them.
    expect(facts).toEqual([
      [0, 3, 1, 1, 0],
      [8, 0, 1.714, 0.857, 0],
      [16, 0, 0.857, 1, 1],
    ]);
    expect([song.takes.length, song.takes[0]?.name, song.tracks.map(({ instrument }) => instrument)]).toEqual([
      1,
      'Take 1',
      ['audio'],
    ]);
    expect(told).toEqual(['1 sound is not in the file, or cannot be read']);
  });

  test('more tracks than a song has are counted', () => {
    const structure = Array.from({ length: 19 }, (_, i) => track(`x${i}`, `Lead ${i}`)).join('');
    const { song, told } = read(foreign({ structure }));
    expect([song.tracks.length, told]).toEqual([16, ['3 tracks after the first 16 were left out']]);
  });

  test('what is no project, is damaged or holds nothing is refused in a sentence', () => {
    const refusal = (project: string) => {
      const parsed = readDawProject({ project, metadata: null, sounds: FACTS });
      return parsed.ok ? 'ok' : parsed.faults.map(({ sentence }) => sentence).join();
    };
    expect(refusal('<Song/>')).toBe('noProject');
    expect(refusal('<Project>')).toBe('damaged');
    expect(refusal('<!DOCTYPE x><Project/>')).toBe('damaged');
    expect(refusal(foreign({}))).toBe('empty');
  });

  test('damaged in any place it is read or refused, and never breaks', () => {
    const { project } = writeDawProject(defaultSong());
    const damage = fc.tuple(
      fc.nat({ max: project.length - 1 }),
      fc.nat({ max: 12 }),
      fc.constantFrom('', '<', '"', '9e999', '&', '-1', 'NaN'),
    );
    let good = 0;
    holds(damage, 1906, 60, ([at, length, instead]) => {
      const text = project.slice(0, at) + instead + project.slice(at + length);
      const parsed = readDawProject({ project: text, metadata: null, sounds: FACTS });
      if (parsed.ok) {
        good++;
        expect(songTicks(parsed.song)).toBeGreaterThan(0);
      } else expect(parsed.faults.length).toBeGreaterThan(0);
    });
    expect(good).toBeGreaterThan(0);
  });
});
