/** Scenes and their clips as the launcher of a DAWproject: each clip is one round of its pattern, looped. */
import { clipOf } from '../clip-of.ts';
import type { Clip, Scene, Song, Track } from '../song.ts';
import { TICKS_PER_STEP } from '../time.ts';
import { TRACK_COLORS } from '../track-colors.ts';
import { clipAutomation } from './automation.ts';
import { idsOf } from './channel.ts';
import { beatsOf } from './figures.ts';
import { notesOf, roundOf } from './notes.ts';
import { element, type XmlElement } from './xml.ts';

export function scenesOf(song: Song): XmlElement {
  return element(
    'Scenes',
    {},
    song.scenes.map((scene, index) => sceneOf(song, scene, index)),
  );
}

function sceneOf(song: Song, { id, name, color, bpm }: Scene, index: number): XmlElement {
  const comment = bpm === null ? undefined : `${bpm} BPM`;
  const slots = song.tracks.map((track, trackIndex) => {
    const clip = clipOf(track.clips, id);
    const clips = clip ? [launched(song, track, trackIndex, clip, name)] : [];
    return element('ClipSlot', { track: idsOf(trackIndex).track, hasStop: true }, clips);
  });
  return element('Scene', { id: `scene-${index}`, name, color: TRACK_COLORS[color], comment }, [
    element('Lanes', { timeUnit: 'beats' }, slots),
  ]);
}

function launched(song: Song, track: Track, index: number, { name, color, pattern }: Clip, scene: string): XmlElement {
  const length = beatsOf(pattern.length * TICKS_PER_STEP);
  const head = { time: 0, duration: length, playStart: 0, loopStart: 0, loopEnd: length };
  const notes = notesOf(roundOf(song, track, pattern), 0);
  const moved = clipAutomation(pattern, index);
  const content = moved.length === 0 ? notes : element('Lanes', {}, [notes, ...moved]);
  return element('Clip', { ...head, name: name || scene, color: TRACK_COLORS[color] }, [content]);
}
