/** What each track of a song does in the music: said by its style, else by its instrument and what it plays. */
import { patternIn } from '../clip-of.ts';
import { type InstrumentId, instrument } from '../instruments.ts';
import { MAIN, type Song, type Track } from '../song.ts';
import { ROLES, type Role, type Style } from '../styles/style.ts';
import { STYLES } from '../styles/styles.ts';
import { lineOf } from './strokes.ts';

const BY_INSTRUMENT: Partial<Readonly<Record<InstrumentId, Role>>> = {
  kick: 'kick',
  snare: 'snare',
  clap: 'snare',
  rim: 'high',
  hihat: 'hat',
  openhat: 'open',
  crash: 'crash',
  tom: 'low',
  kick909: 'kick',
  snare909: 'snare',
  clap909: 'snare',
  rim909: 'high',
  hihat909: 'hat',
  openhat909: 'open',
  crash909: 'crash',
  tom909: 'low',
  sampler: 'snare',
  '808': 'bass',
  acid: 'bass',
  sub: 'bass',
  bell: 'hook',
  tabla: 'low',
  logdrum: 'bass',
  organ: 'chords',
  choir: 'chords',
};

/** More keys at a time than this are chords. */
const KEYS_OF_A_MELODY = 1.5;
/** Of a style's tracks, how many make a song one of that style. */
const SHARE_OF_STYLE = 0.5;

/** The style a song was begun in, as long as half of its tracks are still there. */
export function styleIn(song: Song): Style | undefined {
  return STYLES.find((style) => {
    const own = Object.keys(style.parts).map((role) => `${style.id}-${role}`);
    const left = own.filter((id) => song.tracks.some((track) => track.id === id));
    return left.length >= own.length * SHARE_OF_STYLE;
  });
}

/** Null: nothing that can be arranged, as a track of recordings. */
export function roleOf(track: Track, style: Style | undefined): Role | null {
  const own = style && ROLES.find((role) => track.id === `${style.id}-${role}`);
  if (own) return own;
  if (track.instrument === 'audio') return null;
  const known = BY_INSTRUMENT[track.instrument];
  if (known) return known;
  if (instrument(track.instrument).family === 'bass') return 'bass';
  return keysAtOnce(track) > KEYS_OF_A_MELODY || instrument(track.instrument).family === 'pads' ? 'chords' : 'hook';
}

function keysAtOnce(track: Track): number {
  const pattern = patternIn(track, MAIN);
  if (!pattern) return 1;
  const { strokes, notes } = lineOf(pattern);
  const starts = new Set(notes.map(({ startTick }) => startTick)).size + strokes.length;
  const keys = notes.length + strokes.reduce((sum, one) => sum + Math.max(1, one.keys.length), 0);
  return starts === 0 ? 1 : keys / starts;
}

export function isDrum(role: Role): boolean {
  return role !== 'bass' && role !== 'chords' && role !== 'hook';
}
