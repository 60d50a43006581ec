/**
 * How much of a MIDI file a song made of it plays, note by note: onsets, keys, lengths and tempo of what sounds, held
 * against what a second reader (smf.ts) finds in the file.
 */
import { modeOf, tempoMap } from '../../song/arrangement.ts';
import type { InstrumentId } from '../../song/instruments.ts';
import { performanceOf } from '../../song/midi/performance.ts';
import type { Song } from '../../song/song.ts';
import { tempoAt } from '../../song/tempo.ts';
import { TICKS_PER_BEAT } from '../../song/time.ts';
import type { FileMusic, FileNote } from './smf.ts';

export interface Fidelity {
  /** Onsets in the file. */
  readonly onsets: number;
  /** Played within a tick of where they stand, with their key or on their drum. */
  readonly exact: number;
  /** Played within a 64th note. */
  readonly kept: number;
  /** What the song plays besides. */
  readonly added: number;
  /** Notes beside the drums that were kept and end in the file, and those among them that sound less than 90 %. */
  readonly held: number;
  readonly shortened: number;
  /** Onsets at which the song has the file's tempo to half a beat a minute. */
  readonly inTempo: number;
  /** How much longer or shorter the song takes to its last onset; 1 is the same. */
  readonly stretch: number;
}

interface Sound {
  readonly tick: number;
  readonly offTick: number;
  readonly key: number;
  readonly drum: InstrumentId | null;
}

const DRUM_CHANNEL = 9;
const NEAR_TICKS = TICKS_PER_BEAT / 16;
const PLAIN_BPM = 120;
/** Drums that General MIDI and the program both have, under the key of General MIDI. */
const DRUMS: Readonly<Record<number, InstrumentId>> = {
  36: 'kick',
  37: 'rim',
  38: 'snare',
  39: 'clap',
  42: 'hihat',
  45: 'tom',
  46: 'openhat',
  49: 'crash',
};
const KIT = new Set<InstrumentId>(Object.values(DRUMS));

/** Tempos may be told as twice, or half, as many beats; music may begin later in its bar. */
const SCALES = [1, 2, 0.5, 4, 0.25, 8];

export function fidelityOf(file: FileMusic, song: Song): Fidelity {
  const sounds = soundsOf(song);
  let best = compared(file, song, sounds, 1, 0);
  for (const scale of SCALES) {
    const rest = restBefore(file, song, sounds, scale);
    for (const shift of rest > 0 ? [0, rest] : [0]) {
      if (best.kept > 0.9 * best.onsets) return best;
      const found = compared(file, song, sounds, scale, shift);
      if (found.kept > best.kept) best = found;
    }
  }
  return best;
}

function ticksFor({ isFilm, ticks }: FileMusic, { bpm }: Song, scale: number): number {
  return isFilm ? (TICKS_PER_BEAT * bpm) / (60 * ticks) : (TICKS_PER_BEAT / ticks) * scale;
}

/** A rest of less than a bar may stand before the music, no more. */
function restBefore(file: FileMusic, song: Song, sounds: readonly Sound[], scale: number): number {
  const first = (file.notes[0]?.tick ?? 0) * ticksFor(file, song, scale);
  const beats = Math.round((2 * ((sounds[0]?.tick ?? 0) - first)) / TICKS_PER_BEAT) / 2;
  return beats > 0 && beats < 4 ? beats * TICKS_PER_BEAT : 0;
}

function soundsOf(song: Song): Sound[] {
  const { notes } = performanceOf(song);
  return song.tracks
    .flatMap(({ instrument }, track) => {
      const drum = KIT.has(instrument) ? instrument : null;
      return (notes[track] ?? []).map(({ tick, offTick, key }) => ({ tick, offTick, key, drum }));
    })
    .sort((a, b) => a.tick - b.tick);
}

function compared(file: FileMusic, song: Song, sounds: readonly Sound[], scale: number, shift: number): Fidelity {
  const perTick = ticksFor(file, song, scale);
  const place: Place = (tick) => tick * perTick + shift;

  const heard = new Map<string, Sound[]>();
  for (const sound of sounds) push(heard, sound.drum ?? `key ${sound.key}`, sound);
  const asked = new Map<string, FileNote[]>();
  const anyDrum: FileNote[] = [];
  for (const note of file.notes) {
    const drum = note.channel === DRUM_CHANNEL ? DRUMS[note.key] : undefined;
    if (drum) push(asked, drum, note);
    else if (note.channel === DRUM_CHANNEL) anyDrum.push(note);
    else push(asked, `key ${note.key}`, note);
  }

  const pairs: [FileNote, Sound][] = [];
  const found: Left = { asked: [...anyDrum], heard: [] };
  for (const [name, list] of heard) {
    const left = pairedTwice({ asked: asked.get(name) ?? [], heard: list }, place, pairs);
    if (KIT.has(name as InstrumentId)) found.heard.push(...left.heard);
  }
  found.heard.sort((a, b) => a.tick - b.tick);
  // Drums the program does not have sound on others, but when they should.
  pairedTwice(found, place, pairs);

  const map = tempoMap(song, modeOf(song));
  const fileTempo = tempoReader(file);
  let exact = 0;
  let held = 0;
  let shortened = 0;
  let inTempo = 0;
  for (const [note, sound] of pairs) {
    if (Math.abs(place(note.tick) - sound.tick) <= 1) exact++;
    if (file.isFilm || Math.abs(fileTempo(note.tick) * scale - tempoAt(map, sound.tick)) <= 0.5) inTempo++;
    if (sound.drum || note.endTick === null) continue;
    held++;
    // A tick is what rounding costs.
    if (sound.offTick - sound.tick + 1 < 0.9 * (note.endTick - note.tick) * perTick) shortened++;
  }
  const kept = pairs.length;
  const stretch = secondsIn(song, pairs) / Math.max(0.001, secondsOf(file, pairs));
  return { onsets: file.notes.length, exact, kept, added: sounds.length - kept, held, shortened, inTempo, stretch };
}

function push<T>(map: Map<string, T[]>, name: string, value: T): void {
  const list = map.get(name);
  if (list) list.push(value);
  else map.set(name, [value]);
}

interface Left {
  readonly asked: FileNote[];
  readonly heard: Sound[];
}

type Place = (tick: number) => number;

/** First what stands where it should, then what is near; gives back what found no partner. */
function pairedTwice(left: Left, place: Place, pairs: [FileNote, Sound][]): Left {
  return paired(paired(left, place, 1, pairs), place, NEAR_TICKS, pairs);
}

/** Both in order of time. Of several that are near enough, the one that sounds as long as it should. */
function paired({ asked, heard }: Left, place: Place, nearTicks: number, pairs: [FileNote, Sound][]): Left {
  const left: Left = { asked: [], heard: [] };
  const taken = new Set<Sound>();
  let from = 0;
  for (const note of asked) {
    const tick = place(note.tick);
    const length = place(note.endTick ?? note.tick) - tick;
    while ((heard[from]?.tick ?? tick) < tick - nearTicks) from++;
    let best: Sound | undefined;
    for (let at = from; (heard[at]?.tick ?? Number.POSITIVE_INFINITY) <= tick + nearTicks; at++) {
      const sound = heard[at];
      if (sound && !taken.has(sound) && (!best || misfit(sound, length) < misfit(best, length))) best = sound;
    }
    if (!best) left.asked.push(note);
    else {
      pairs.push([note, best]);
      taken.add(best);
    }
  }
  left.heard.push(...heard.filter((sound) => !taken.has(sound)));
  return left;
}

const misfit = ({ tick, offTick }: Sound, length: number): number => Math.abs(offTick - tick - length);

function tempoReader({ tempos }: FileMusic): (tick: number) => number {
  return (tick) => {
    let bpm = PLAIN_BPM;
    for (const tempo of tempos) if (tempo.tick <= tick) bpm = tempo.bpm;
    return bpm;
  };
}

/** From the start of the music to its last onset that both have. */
function secondsOf(file: FileMusic, pairs: readonly (readonly [FileNote, Sound])[]): number {
  const first = file.notes[0]?.tick ?? 0;
  const last = Math.max(first, lastOf(pairs.map(([note]) => note.tick)));
  if (file.isFilm) return (last - first) / file.ticks;
  let seconds = 0;
  let bpm = PLAIN_BPM;
  let at = first;
  for (const tempo of [...file.tempos, { tick: last, bpm: PLAIN_BPM }]) {
    const tick = Math.min(last, Math.max(first, tempo.tick));
    seconds += ((tick - at) / file.ticks) * (60 / bpm);
    at = tick;
    if (tempo.tick <= last) bpm = tempo.bpm;
  }
  return seconds;
}

function secondsIn(song: Song, pairs: readonly (readonly [FileNote, Sound])[]): number {
  const map = tempoMap(song, modeOf(song));
  const ticks = pairs.map(([, sound]) => sound.tick);
  let seconds = 0;
  let at = ticks.reduce((least, tick) => Math.min(least, tick), Number.POSITIVE_INFINITY);
  const last = lastOf(ticks);
  if (!Number.isFinite(at)) return 0;
  for (const [i, { bpm }] of map.entries()) {
    const to = Math.min(last, map[i + 1]?.tick ?? last);
    if (to <= at) continue;
    seconds += ((to - at) / TICKS_PER_BEAT) * (60 / bpm);
    at = to;
  }
  return seconds;
}

function lastOf(ticks: readonly number[]): number {
  return ticks.reduce((most, tick) => Math.max(most, tick), 0);
}
