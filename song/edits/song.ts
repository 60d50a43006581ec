/** Edits of what belongs to the song as a whole. */
import { MAX_DESCRIPTION } from '../limits.ts';
import { textFault } from '../parse/text.ts';
import { PART_SPECS, SONG_SPECS } from '../specs.ts';
import type { Scale } from '../theory.ts';
import { type Edit, nameFrom, within, withMembers } from './edit.ts';
import { followTempo } from './stretching.ts';

/** Names that are empty after trimming change nothing. */
export function renameSong(name: string): Edit {
  return (song) => withMembers(song, { name: nameFrom(name) ?? song.name });
}

/** Without the blanks around it; what cannot be kept changes nothing. */
export function describeSong(text: string): Edit {
  const description = text.normalize('NFC').trim();
  return textFault(description, MAX_DESCRIPTION) ? (song) => song : (song) => withMembers(song, { description });
}

/** A whole number from 60 to 200; anything else is ignored. Parts that keep to the bars go along. */
export function setBpm(bpm: number): Edit {
  if (!isTempo(bpm)) return (song) => song;
  return (song) => withMembers(song, { bpm, parts: followTempo(song.parts, song.bpm, bpm) });
}

export function isTempo(bpm: number): boolean {
  return Number.isInteger(bpm) && bpm >= SONG_SPECS.bpm.min && bpm <= SONG_SPECS.bpm.max;
}

export function setSwing(swing: number): Edit {
  return (song) => withMembers(song, { swing: within(SONG_SPECS.swing, swing, song.swing) });
}

/** Root and scale; null: in none that anybody has named. */
export function setKey(key: Scale | null): Edit {
  return (song) => (sameKey(song.key, key) ? song : withMembers(song, { key }));
}

function sameKey(a: Scale | null, b: Scale | null): boolean {
  return a?.root === b?.root && a?.name === b?.name;
}

export function setLaunchQuantum(ticks: number): Edit {
  return (song) =>
    withMembers(song, {
      launchQuantumTicks: within(SONG_SPECS.launchQuantumTicks, ticks, song.launchQuantumTicks),
    });
}

/** Between two ticks in either order; none where they are equal. */
export function setLoop(fromTick: number, toTick: number): Edit {
  const [a, b] = [fromTick, toTick].map((tick) => within(PART_SPECS.startTick, tick, 0)) as [number, number];
  if (a === b) return clearLoop();
  return (song) => {
    const loop = { startTick: Math.min(a, b), endTick: Math.max(a, b) };
    return withMembers(song, { loop: song.loop ? withMembers(song.loop, loop) : loop });
  };
}

export function clearLoop(): Edit {
  return (song) => withMembers(song, { loop: null });
}
