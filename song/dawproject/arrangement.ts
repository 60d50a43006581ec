/**
 * The song from start to end as the timeline of a DAWproject: for each track a clip wherever it plays something, its notes as
 * they sound (swing, micro-timing, ratchets, and chance as the song's seed rolls it), and what its lanes do to level and place.
 */
import { modeOf, tempoMap } from '../arrangement.ts';
import type { SoundingNote } from '../events.ts';
import { type Performance, performanceOf } from '../midi/performance.ts';
import type { Song, Track } from '../song.ts';
import { SONG_SPECS } from '../specs.ts';
import { TRACK_COLORS } from '../track-colors.ts';
import { automationOf } from './automation.ts';
import { idsOf } from './channel.ts';
import { beatsOf } from './figures.ts';
import { notesOf } from './notes.ts';
import { audioClipsOf, type SoundFiles } from './parts.ts';
import { type PlayedClip, playedClips } from './played.ts';
import { element, type XmlElement } from './xml.ts';

/** `further`: lanes of tracks that are in no song. */
export function arrangementOf(song: Song, files: SoundFiles, further: readonly XmlElement[]): XmlElement {
  const performance = performanceOf(song);
  const lanes = song.tracks.map((track, index) => lanesOf(song, track, index, performance, files));
  const markers = song.markers.map(({ tick, name }) => element('Marker', { time: beatsOf(tick), name }));
  return element('Arrangement', { id: 'arrangement' }, [
    element('Lanes', { id: 'lanes', timeUnit: 'beats' }, [...lanes, ...further]),
    ...(markers.length > 0 ? [element('Markers', { id: 'markers', timeUnit: 'beats' }, markers)] : []),
    ...tempoAutomationOf(song),
  ]);
}

function lanesOf(
  song: Song,
  track: Track,
  index: number,
  { notes, endTick }: Performance,
  files: SoundFiles,
): XmlElement {
  const ids = idsOf(index);
  const played = playedClips(song, track, endTick);
  const clips =
    track.instrument === 'audio' ? audioClipsOf(song, track, endTick, files) : noteClips(played, notes[index] ?? []);
  return element('Lanes', { id: `${ids.track}-lanes`, track: ids.track }, [
    element('Clips', { id: `${ids.track}-clips` }, clips),
    ...automationOf(track, index, played),
  ]);
}

/** Each note goes into the clip in which it begins to sound; clips in which nothing sounds are left out. */
function noteClips(played: readonly PlayedClip[], notes: readonly SoundingNote[]): XmlElement[] {
  let next = 0;
  return played.flatMap(({ fromTick, toTick, clip, name }, i) => {
    const until = played[i + 1]?.fromTick ?? Number.POSITIVE_INFINITY;
    const mine: SoundingNote[] = [];
    for (let note = notes[next]; note && note.tick < until; note = notes[++next]) mine.push(note);
    const last = mine[mine.length - 1];
    if (!last) return [];
    // Swing can move the last stroke of a song behind its end.
    const duration = Math.max(toTick, last.tick < toTick ? toTick : last.offTick) - fromTick;
    const head = { time: beatsOf(fromTick), duration: beatsOf(duration), playStart: 0, name };
    return [element('Clip', { ...head, color: TRACK_COLORS[clip.color] }, [notesOf(mine, fromTick)])];
  });
}

const TEMPO_ID = 'tempo';

export function transportOf(song: Song): XmlElement {
  const [{ bpm }] = tempoMap(song, modeOf(song));
  const { min, max } = SONG_SPECS.bpm;
  return element('Transport', {}, [
    element('Tempo', { id: TEMPO_ID, name: 'Tempo', unit: 'bpm', min, max, value: bpm }),
    element('TimeSignature', { id: 'meter', numerator: 4, denominator: 4 }),
  ]);
}

function tempoAutomationOf(song: Song): XmlElement[] {
  const map = tempoMap(song, modeOf(song));
  if (map.length < 2) return [];
  const points = map.map(({ tick, bpm }) =>
    element('RealPoint', { time: beatsOf(tick), value: bpm, interpolation: 'hold' }),
  );
  const target = element('Target', { parameter: TEMPO_ID });
  return [element('TempoAutomation', { id: 'tempo-automation', timeUnit: 'beats', unit: 'bpm' }, [target, ...points])];
}
