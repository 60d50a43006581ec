/** A kit in a song: on the drum tracks that are there, which keep what they play, or on new ones, which play the kit's bar. */
import { homeOf } from '../clip-of.ts';
import { clipFor, defaultSong, mainScene } from '../defaults.ts';
import { type Edit, editTrack, freeId, inTurn } from '../edits/edit.ts';
import { addTrack } from '../edits/tracks.ts';
import { patternOfLine } from '../grow/strokes.ts';
import type { InstrumentId } from '../instruments.ts';
import { MAX_TRACKS } from '../limits.ts';
import { rootKeyOf } from '../root-keys.ts';
import type { Pattern, Song, Strip, Track } from '../song.ts';
import { drumStrokes, signsOf } from '../styles/rows.ts';
import type { Part } from '../styles/style.ts';
import { STEPS_PER_BAR } from '../time.ts';
import { librarySound } from './catalogue.ts';
import { KIT_ROLES, type Kit, type KitRole } from './kits.ts';
import { MEASURED } from './measured.ts';
import { withSound } from './put.ts';
import type { LibrarySound } from './sound.ts';

export interface KitPart {
  readonly role: KitRole;
  readonly sound: LibrarySound;
  /** The track's fader, dB. */
  readonly gainDb: number;
  /** One bar. */
  readonly pattern: Pattern;
}

/** How far each role stands behind the kick, dB: our mix. With its own fader one sound is as loud as the next. */
const BALANCE_DB: Readonly<Record<KitRole, number>> = { kick: 0, snare: -1, hat: -7, open: -8, low: -4, high: -7 };
/** A drum circuit has the pitch of its patch there; other sounds at their own root. */
const DRUM_KEY = 60;

/** What the parts of a kit are before anything is measured of it: `trimDb` is added to every fader. */
export function kitParts({ style, sounds }: Kit, trimDb: number): readonly KitPart[] {
  return KIT_ROLES.flatMap((role) => {
    const [id, part] = [sounds[role], style.parts[role]];
    const sound = id === undefined ? undefined : librarySound(id);
    if (!sound || !part) return [];
    const gainDb = (MEASURED.get(sound.id)?.gainDb ?? 0) + BALANCE_DB[role] + trimDb;
    return [{ role, sound, gainDb: Math.round(gainDb * 10) / 10, pattern: barOf(part, sound.instrument) }];
  });
}

/** With the faders that were measured. */
export function partsOf(kit: Kit): readonly KitPart[] {
  return kitParts(kit, MEASURED.get(kit.id)?.gainDb ?? 0);
}

function barOf({ rows, lateTicks, tones }: Part, instrument: InstrumentId): Pattern {
  const row = signsOf(rows[0] ?? '')
    .slice(0, STEPS_PER_BAR)
    .join('');
  const up = rootKeyOf(instrument) - DRUM_KEY;
  const strokes = drumStrokes(row, lateTicks, tones).map((one) => ({ ...one, keys: one.keys.map((key) => key + up) }));
  return patternOfLine({ steps: STEPS_PER_BAR, strokes, notes: [] });
}

const INSTRUMENTS: Readonly<Record<KitRole, readonly InstrumentId[]>> = {
  kick: ['kick', 'kick909'],
  snare: ['snare', 'snare909', 'clap', 'clap909'],
  hat: ['hihat', 'hihat909'],
  open: ['openhat', 'openhat909'],
  low: ['tom', 'tom909'],
  high: ['rim', 'rim909'],
};

/** A hat that is closed cuts the open one off. */
const CHOKED: Partial<Strip> = { chokeGroup: 1 };

/**
 * What a track is to a kit: by the instrument it has, or by the id it was given when it came (`hihat-2`, `dembow-hat`), which stays when
 * its sound is another one.
 */
function isFor(role: KitRole, { id, instrument }: Track): boolean {
  const stem = id.replace(/-?\d+$/, '');
  return (
    INSTRUMENTS[role].includes(instrument) || INSTRUMENTS[role].some((one) => one === stem) || id.endsWith(`-${role}`)
  );
}

/** Which part of a kit each drum track of the song takes: role by role the first that is free. */
export function drumTracks(song: Song, kit: Kit): ReadonlyMap<string, KitPart> {
  const taken = new Map<string, KitPart>();
  for (const part of partsOf(kit)) {
    const track = song.tracks.find((one) => !taken.has(one.id) && one.instrument !== 'audio' && isFor(part.role, one));
    if (track) taken.set(track.id, part);
  }
  return taken;
}

/** The drum tracks sound as the kit does, and play what they played. */
export function putKit(kit: Kit): Edit {
  return (song) => {
    const edits = [...drumTracks(song, kit)].map(([id, { sound, gainDb }]) =>
      editTrack(id, (track) => withSound(track, sound, gainDb)),
    );
    return inTurn(...edits)(song);
  };
}

export function hasRoomFor({ tracks }: Song, kit: Kit): boolean {
  return tracks.length + partsOf(kit).length <= MAX_TRACKS;
}

/** Tracks of their own at the end, each called by its sound, that play the kit's bar; a song without room for all stays as it is. */
export function addKit(kit: Kit, nameOf: (sound: LibrarySound) => string): Edit {
  return (song) => {
    const edits = partsOf(kit).map((part) => addPart(part, nameOf(part.sound)));
    return hasRoomFor(song, kit) ? inTurn(...edits)(song) : song;
  };
}

function addPart({ role, sound, gainDb, pattern }: KitPart, name: string): Edit {
  return (song) => {
    const instrument = INSTRUMENTS[role][0] ?? 'kick';
    const id = freeId(
      instrument,
      song.tracks.map((track) => track.id),
    );
    const home = song.scenes.find((scene) => scene.id === homeOf(song)) ?? mainScene;
    const sounding = editTrack(id, (track) => {
      const { strip, ...sounded } = withSound(track, sound, gainDb);
      const choked = role === 'hat' || role === 'open' ? CHOKED : {};
      return { ...sounded, strip: { ...strip, ...choked }, clips: { [home.id]: clipFor(home, track, pattern) } };
    });
    return inTurn(addTrack(instrument, name), sounding)(song);
  };
}

/** A song of nothing but the kit's bar. */
export function kitSong({ style: { bpm, swing } }: Kit, parts: readonly KitPart[]): Song {
  const song = { ...defaultSong(), tracks: [] };
  const edits = parts.map((part) => addPart(part, part.sound.id));
  return { ...inTurn(...edits)(song), bpm, swing };
}
