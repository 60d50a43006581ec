/** Tracks of sound: every file of a project is a take of the song, every clip that plays one a part. */
import { defaultPart, defaultTake, newTrack } from '../defaults.ts';
import { MAX_PARTS, MAX_TAKES } from '../limits.ts';
import { trackNameOf } from '../midi/track-names.ts';
import type { Part, Take, Track } from '../song.ts';
import { PART_SPECS } from '../specs.ts';
import { TICKS_PER_BAR, TICKS_PER_BEAT } from '../time.ts';
import { insertsInOrder } from './devices.ts';
import type { ReadSound } from './read-content.ts';
import type { ReadProject } from './read-project.ts';
import type { ReadTrack } from './read-tracks.ts';

/** What the sound files of a project hold. */
export interface SoundFacts {
  readonly hash: string;
  readonly frames: number;
  readonly rate: number;
  readonly channels: number;
}

interface SoundTracks {
  readonly takes: readonly Take[];
  readonly parts: readonly Part[];
  readonly tracks: readonly Track[];
}

/** `first`: how many tracks stand before them. */
export function soundTracks(
  read: ReadProject,
  sounding: readonly ReadTrack[],
  facts: ReadonlyMap<string, SoundFacts>,
  first: number,
): SoundTracks {
  const takes = new Map<string, Take>();
  const parts: Part[] = [];
  const tracks = sounding.map((from, i) => {
    const track = audioTrack(from, first + i);
    for (const sound of read.sounds.get(from.id) ?? []) {
      const fact = facts.get(sound.path);
      if (!fact) read.losses.count('absentSounds');
      else if (parts.length >= MAX_PARTS || (takes.size >= MAX_TAKES && !takes.has(fact.hash))) {
        read.losses.count('moreSounds', 1, Math.min(parts.length, MAX_PARTS));
      } else {
        const name = sound.name || fileNameOf(sound.path);
        const take = { ...defaultTake, ...fact, name, color: sound.color ?? track.color };
        takes.set(fact.hash, takes.get(fact.hash) ?? take);
        parts.push(partOf(read, sound, track.id, fact.hash));
      }
    }
    return track;
  });
  return { takes: [...takes.values()], parts, tracks };
}

function audioTrack(from: ReadTrack, index: number): Track {
  const { name, color, gainDb, pan, mute, solo, group } = from;
  const shown = trackNameOf({ name, instrument: 'audio' });
  const track = newTrack('audio', `track-${index + 1}`, shown, color ?? index);
  const { strip } = track;
  return {
    ...track,
    strip: { ...strip, ...from.strip, gain: gainDb ?? strip.gain, pan: pan ?? strip.pan, mute, solo },
    inserts: insertsInOrder(from.inserts),
    group: group === null ? null : `group-${group}`,
    clips: {},
  };
}

/** Offset, length and fades of a part are seconds of what sounds, after stretching. */
function partOf({ tempo }: ReadProject, sound: ReadSound, track: string, take: string): Part {
  const from = tempo.songTick(sound.beat * TICKS_PER_BEAT);
  const ticks = tempo.songTick((sound.beat + sound.beats) * TICKS_PER_BEAT) - from;
  const startTick = Math.max(0, Math.round(from));
  const bpm = tempo.bpmOfBar(Math.floor(startTick / TICKS_PER_BAR));
  const { min, max } = PART_SPECS.stretch;
  const exact = (ticks * 60) / (bpm * TICKS_PER_BEAT) / sound.seconds;
  const stretch = sound.isWarped ? Math.max(min, Math.min(max, exact)) : 1;
  return {
    ...defaultPart,
    track,
    take,
    startTick,
    offsetSeconds: sound.fromSeconds * stretch,
    lengthSeconds: sound.seconds * stretch,
    gainDb: sound.gainDb,
    mute: sound.mute,
    fadeIn: Math.min(PART_SPECS.fadeIn.max, sound.fadeInSeconds),
    fadeOut: Math.min(PART_SPECS.fadeOut.max, sound.fadeOutSeconds),
    stretch,
  };
}

/** "Voice" of "audio/Voice.wav". */
const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w{1,5}$/, '');
