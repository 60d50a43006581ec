/** Documents of older versions, raised to the newest step by step. A migration is never edited once shipped. */
import { hasMember } from './member.ts';
import { isRecord } from './parse/place.ts';
import { SONG_VERSION } from './song.ts';

type Document = Readonly<Record<string, unknown>>;

/**
 * One version up. It sees what parse has not checked yet: it may expect nothing of its input, must not throw, and leaves
 * alone what it does not understand.
 */
export type Migration = (document: Document) => Document;

/** The first row takes version 1 to 2. */
const LADDER: readonly Migration[] = [toVersion2, toVersion3, toVersion4, toVersion5];

/** The document at SONG_VERSION; `version` is where it stands, 1 or more. */
export function migrate(document: Document, version: number): Document {
  return climb(document, version, LADDER);
}

export function climb(document: Document, version: number, ladder: readonly Migration[]): Document {
  return ladder.slice(version - 1).reduce((raised, step) => step(raised), document);
}

/** Instruments of version 1 with oscillators that can start anywhere. */
const FREE_OF_VERSION_1 = 'bass subbass lead pluck arp pad acid sub leadSynth padSynth'.split(' ');

/**
 * Version 1 limited samples at full scale, its oscillators ran freely, and there was no parameter for either: old songs
 * keep that ceiling and those phases. Its pads had other defaults, and a filter that went on where it is open now.
 */
function toVersion2(document: Document): Document {
  const { tracks } = document;
  const mixer = document.mixer ?? {};
  const master = isRecord(mixer) ? (mixer.master ?? {}) : null;
  if (!isRecord(mixer) || !isRecord(master) || !Array.isArray(tracks)) return document;
  return {
    ...document,
    version: 2,
    tracks: tracks.map((track) => withPads(withFreePhase(track))),
    mixer: { ...mixer, master: { ...master, ceiling: 0 } },
  };
}

function withFreePhase(track: unknown): unknown {
  if (!isRecord(track) || !FREE_OF_VERSION_1.some((id) => id === track.instrument)) return track;
  const patch = track.patch ?? {};
  return isRecord(patch) ? { ...track, patch: { ...patch, phase: 0 } } : track;
}

/** The highest cutoff of a pad's low-pass since version 2: from there on it is open. */
const OPEN_HZ = 10_000;
/** What a pad of version 1 began with where a file left it out. */
const PAD_OF_VERSION_1 = { gain: -2, attack: 0.001 };

function withPads(track: unknown): unknown {
  if (!isRecord(track) || track.instrument !== 'sampler') return track;
  const { pads, pattern, clips } = track;
  return {
    ...track,
    ...(Array.isArray(pads) && { pads: pads.map(padOfVersion1) }),
    ...(isRecord(pattern) && { pattern: withOpenPads(pattern) }),
    ...(isRecord(clips) && { clips: mapOf(clips, (clip) => withMember(clip, 'pattern', withOpenPads)) }),
  };
}

/** An empty pad has nothing to sound. */
function padOfVersion1(pad: unknown): unknown {
  if (!isRecord(pad) || typeof pad.sample !== 'string') return withMember(pad, 'lowPass', opened);
  return withMember({ ...PAD_OF_VERSION_1, ...pad }, 'lowPass', opened);
}

/** Locks and automation of the same filter. */
const withOpenPads = (pattern: unknown) => withMoved(pattern, (path) => /^pad\d+\.lowPass$/.test(path), opened);

/** What the pattern's locks and lanes make of some parameters. */
function withMoved(pattern: unknown, isMeant: (path: string) => boolean, change: (value: unknown) => unknown): unknown {
  const locks = (values: unknown) =>
    isRecord(values) ? mapOf(values, (value, path) => (isMeant(path) ? change(value) : value)) : values;
  const points = eachOf((point) => withMember(point, 'value', change));
  const lane = (one: unknown) =>
    isRecord(one) && typeof one.path === 'string' && isMeant(one.path) ? withMember(one, 'points', points) : one;
  const steps = eachOf((step) => withMember(step, 'locks', locks));
  return withMember(withMember(pattern, 'steps', steps), 'lanes', eachOf(lane));
}

const opened = (hertz: unknown): unknown =>
  typeof hertz === 'number' && hertz <= 2 * OPEN_HZ ? Math.min(hertz, OPEN_HZ) : hertz;

/** The object with one member changed, where it is an object that has it. */
function withMember(value: unknown, name: string, change: (member: unknown) => unknown): unknown {
  return isRecord(value) && hasMember(value, name) ? { ...value, [name]: change(value[name]) } : value;
}

/** A name that would reach behind the object is for the reader to refuse. */
function mapOf(values: Document, change: (value: unknown, name: string) => unknown): Document {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));
}

function eachOf(change: (item: unknown) => unknown): (list: unknown) => unknown {
  return (list) => (Array.isArray(list) ? list.map(change) : list);
}

/**
 * Version 2 kept the beat of a track outside of the scenes: it becomes the clip of a scene of its own, Main, before the
 * others. A scene that has its id already gets another one. Its faders ended at 0 dB, also where a lane or a lock asks
 * for more.
 */
function toVersion3(document: Document): Document {
  const { tracks, scenes, timeline } = document;
  if (!Array.isArray(tracks) || !(scenes === undefined || Array.isArray(scenes))) return document;
  const ids = (scenes ?? []).map((scene: unknown, i) => (isRecord(scene) ? (scene.id ?? `scene-${i + 1}`) : null));
  const free = [2, 3, 4, 5, 6].map((n) => `main-${n}`).find((id) => !ids.includes(id)) ?? 'main-2';
  const renamed = (id: unknown) => (id === 'main' ? free : id);
  return {
    ...document,
    version: 3,
    tracks: tracks.map((track) => withMainClip(track, renamed)),
    ...(scenes && {
      // What was counted by its place keeps the id and colour of that place.
      scenes: [
        MAIN_OF_VERSION_3,
        ...scenes.map((scene: unknown, i) =>
          isRecord(scene) ? { color: i % 8, ...scene, id: renamed(ids[i]) } : scene,
        ),
      ],
    }),
    ...(timeline !== undefined && { timeline: eachOf((place) => withMember(place, 'scene', renamed))(timeline) }),
  };
}

const MAIN_OF_VERSION_3 = { id: 'main', name: 'Main', color: 5, bpm: null };

function withMainClip(track: unknown, renamed: (id: unknown) => unknown): unknown {
  if (!isRecord(track)) return track;
  const { clips } = track;
  const capped = (clip: unknown) => withMember(clip, 'pattern', withCappedFader);
  const named = isRecord(clips) && Object.entries(clips).map(([id, clip]) => [renamed(id), capped(clip)] as const);
  // The reader takes a pattern of the track itself for that of its clip in Main.
  const { pattern = {} } = track;
  return { ...track, pattern: withCappedFader(pattern), ...(named && { clips: Object.fromEntries(named) }) };
}

const withCappedFader = (pattern: unknown) =>
  withMoved(
    pattern,
    (path) => path === 'strip.gain',
    (db) => (typeof db === 'number' ? Math.min(db, 0) : db),
  );

/** Version 4 added members to takes, parts and pads; what an older song leaves out has the defaults it sounded with. */
function toVersion4(document: Document): Document {
  return { ...document, version: 4 };
}

/** Version 5 added instruments and parameters of sounds, each of which begins where it changes nothing. */
function toVersion5(document: Document): Document {
  return { ...document, version: 5 };
}

if (LADDER.length !== SONG_VERSION - 1) throw new Error('migrate.ts: a version without its migration');
