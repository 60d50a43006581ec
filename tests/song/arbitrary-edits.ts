/** Any edit of any song, with arguments in range, out of range and beside the point. */
import fc from 'fast-check';
import { BUS_SPECS } from '../../song/buses.ts';
import { defaultPart, defaultTake, emptyPattern } from '../../song/defaults.ts';
import { type Edit, everyTrack } from '../../song/edits/edit.ts';
import * as groove from '../../song/edits/groove.ts';
import * as lanes from '../../song/edits/lanes.ts';
import * as hand from '../../song/edits/live-input.ts';
import * as mixer from '../../song/edits/mixer.ts';
import * as notes from '../../song/edits/notes.ts';
import * as pads from '../../song/edits/pads.ts';
import * as parts from '../../song/edits/parts.ts';
import * as passes from '../../song/edits/passes.ts';
import * as patterns from '../../song/edits/patterns.ts';
import * as scenes from '../../song/edits/scenes.ts';
import * as whole from '../../song/edits/song.ts';
import * as steps from '../../song/edits/steps.ts';
import * as takes from '../../song/edits/takes.ts';
import * as timeline from '../../song/edits/timeline.ts';
import * as tracks from '../../song/edits/tracks.ts';
import { GROOVES } from '../../song/grooves.ts';
import { PAD_SPECS } from '../../song/instrument-specs.ts';
import { INSTRUMENT_IDS } from '../../song/instruments.ts';
import { euclid } from '../../song/rhythms.ts';
import { INSERTS, MAIN, type Point, type Song, type Strip } from '../../song/song.ts';
import { STRIP_SPECS } from '../../song/specs.ts';
import { anyNote, anyPattern } from './arbitrary.ts';
import { PAD_KINDS } from './arbitrary-pads.ts';
import { WAVE_KINDS } from './arbitrary-wave.ts';

export interface NamedEdit {
  readonly name: string;
  readonly edit: Edit;
}

/** What an edit is made of: names that mostly exist in the song, numbers of every kind, texts good and bad. */
interface Material {
  readonly track: string;
  readonly other: string;
  readonly scene: string;
  /** The track's own pattern, or a clip's. */
  readonly home: string;
  readonly take: string;
  readonly text: string;
  readonly indices: readonly number[];
  readonly index: number;
  readonly to: number;
  readonly number: number;
  readonly second: number;
  readonly on: boolean;
}

const number = fc.oneof(
  fc.integer({ min: -5, max: 40 }),
  fc.double({ min: -2, max: 2, noNaN: true }),
  fc.constantFrom(-1e9, 1e9, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0),
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', '  ', '\0', '\ud800', '__proto__', 'ﬁ'.repeat(200), 'x'.repeat(300)),
);

const dice = fc.record({
  track: fc.nat({ max: 20 }),
  other: fc.nat({ max: 20 }),
  scene: fc.nat({ max: 20 }),
  isClip: fc.boolean(),
  take: fc.nat({ max: 5 }),
  text,
  indices: fc.array(fc.nat({ max: 8 }), { maxLength: 4 }),
  index: fc.integer({ min: -1, max: 34 }),
  to: number,
  number,
  second: number,
  on: fc.boolean(),
});

const PATHS = ['strip.gain', 'patch.cutoff', 'pad2.pitch', 'reverb.decay', 'no path'] as const;
const pathFrom = (m: { index: number }): string => any(PATHS, m.index + 1, '');
const pointsFrom = (m: Material): readonly Point[] => [
  { tick: m.number, value: m.second },
  { tick: m.to, value: m.number },
];

const anyGroove = (roll: number) => any(GROOVES, roll + 1, { id: 'none', offsetTicks: [], accents: [] });

const any = <T>(list: readonly T[], roll: number, none: T): T => list[roll % (list.length + 1)] ?? none;

const KINDS: Readonly<Record<string, (m: Material) => Edit>> = {
  toggleStep: (m) => steps.toggleStep(m.track, m.index, m.home),
  setStep: (m) =>
    steps.setStep(
      m.track,
      m.index,
      {
        on: m.on,
        length: m.number,
        ratchet: m.second,
        keys: [m.number, m.to, 60],
        offsetTicks: m.to,
        probability: m.to,
      },
      m.home,
    ),
  addHit: (m) =>
    hand.addHit(
      m.track,
      {
        index: m.index,
        offsetTicks: m.second * 60,
        soundTick: 0,
        startTick: m.to * 240,
        key: m.number,
        isRoot: m.on,
        velocity: m.second,
        isReplacing: m.index % 2 === 0,
      },
      m.home,
    ),
  wipe: (m) =>
    hand.wipe(
      m.track,
      { originTick: m.on ? 0 : 777, length: 16 },
      { fromTick: m.to * 100, toTick: m.number * 240, swing: 0.5 },
      m.home,
    ),
  clearTrack: (m) => steps.clearTrack(m.track, m.home),
  clearAll: () => everyTrack((id) => steps.clearTrack(id)),
  fillTrack: (m) => patterns.fillTrack(m.track, m.number, m.home),
  randomizeTrack: (m) => steps.randomizeTrack(m.track, m.number, 0.4, m.home),
  shiftPattern: (m) => patterns.shiftPattern(m.track, m.number, m.home),
  fillRhythm: (m) => groove.fillRhythm(m.track, euclid(m.index, 1 + (m.indices[0] ?? 7), m.index), m.on, m.home),
  applyGroove: (m) => groove.applyGroove(m.track, anyGroove(m.index), { timing: m.number, strength: m.second }, m.home),
  humaniseTrack: (m) => groove.humaniseTrack(m.track, m.number, m.second, m.home),
  setPatternLength: (m) => steps.setPatternLength(m.track, m.on ? 8 : m.number, m.home),
  copyAndPaste: (m) => (song) => {
    const pattern = patterns.copyPattern(song, m.other);
    return pattern ? patterns.pastePattern(m.track, pattern, m.home)(song) : song;
  },
  addNote: (m) =>
    notes.addNote(
      m.track,
      { key: m.number, startTick: m.to * 100, lengthTicks: m.second * 50, velocity: m.number },
      m.home,
    ),
  deleteNotes: (m) => notes.deleteNotes(m.track, m.indices, m.home),
  quantiseNotes: (m) => notes.quantiseNotes(m.track, m.indices, m.number * 60, m.on ? 1 : m.second, m.home),
  renameSong: (m) => whole.renameSong(m.text),
  describeSong: (m) => whole.describeSong(m.text),
  setBpm: (m) => whole.setBpm(m.on ? 60 + (m.index + 1) * 4 : m.number),
  setSwing: (m) => whole.setSwing(m.number),
  setLaunchQuantum: (m) => whole.setLaunchQuantum(m.number * 240),
  setLoop: (m) => whole.setLoop(m.number * 240, m.to * 240),
  clearLoop: () => whole.clearLoop(),
  setStripParam: (m) =>
    mixer.setStripParam(m.track, any(Object.keys(STRIP_SPECS), m.index + 1, 'gain') as keyof Strip, m.number as never),
  setPatchParam: (m) => (song) => {
    const names = Object.keys(song.tracks.find(({ id }) => id === m.track)?.patch ?? {});
    return mixer.setPatchParam(m.track, any(names, m.index + 1, m.text), m.on ? m.on : m.number)(song);
  },
  setBusParam: (m) =>
    mixer.setBusParam('delay', any(Object.keys(BUS_SPECS.delay), m.index + 1, 'x') as 'gain', m.number),
  setMute: (m) => mixer.setMute(m.track, m.on),
  setSolo: (m) => mixer.setSolo(m.track, m.on),
  setSoloExclusive: (m) => mixer.setSoloExclusive(m.track),
  clearSolos: () => mixer.clearSolos(),
  moveInsert: (m) => mixer.moveInsert(m.track, any(INSERTS, m.index + 1, 'eq'), m.to),
  lockStep: (m) => steps.lockStep(m.track, m.index, pathFrom(m), m.on ? m.number : null, m.home),
  unlockStep: (m) => steps.unlockStep(m.track, m.index, m.home),
  setLane: (m) => lanes.setLane(m.track, pathFrom(m), m.on ? [] : pointsFrom(m), m.home),
  addPoint: (m) => lanes.addPoint(m.track, pathFrom(m), m.to, m.number, m.home),
  recordPoints: (m) =>
    lanes.recordPoints(m.track, pathFrom(m), { fromTick: m.to, toTick: m.second }, pointsFrom(m), m.home),
  movePoint: (m) => lanes.movePoint(m.track, pathFrom(m), m.index, m.to, m.number, m.home),
  deletePoints: (m) => lanes.deletePoints(m.track, pathFrom(m), m.indices, m.home),
  setPadParam: (m) =>
    pads.setPadParam(m.track, m.index % 3, any(Object.keys(PAD_SPECS), m.index + 1, 'x') as 'pitch', m.number),
  loadPad: (m) => pads.loadPad(m.track, m.index % 3, m.on ? 'a'.repeat(64) : m.text, m.text),
  unloadPad: (m) => pads.unloadPad(m.track, m.index % 3),
  renamePad: (m) => pads.renamePad(m.track, m.index % 3, m.text),
  recolourPad: (m) => pads.recolourPad(m.track, m.index % 3, m.indices[0] ?? m.number),
  setPadStretch: (m) => pads.setPadStretch(m.track, m.index % 3, m.number, m.second),
  copyPad: (m) => pads.copyPad(m.track, m.index % 3, m.indices[0] ?? 1),
  addTrack: (m) => tracks.addTrack(any(INSTRUMENT_IDS, m.index + 1, 'sampler'), m.text),
  removeTrack: (m) => tracks.removeTrack(m.track),
  duplicateTrack: (m) => tracks.duplicateTrack(m.track),
  renameTrack: (m) => tracks.renameTrack(m.track, m.text),
  recolourTrack: (m) => tracks.recolourTrack(m.track, m.number),
  moveTrack: (m) => tracks.moveTrack(m.track, m.to),
  setInstrument: (m) => tracks.setInstrument(m.track, any(INSTRUMENT_IDS, m.index + 1, 'sampler')),
  addScene: (m) => scenes.addScene(m.text),
  duplicateScene: (m) => scenes.duplicateScene(m.scene),
  removeScene: (m) => scenes.removeScene(m.scene),
  renameScene: (m) => scenes.renameScene(m.scene, m.text),
  recolourScene: (m) => scenes.recolourScene(m.scene, m.number),
  setSceneBpm: (m) => scenes.setSceneBpm(m.scene, m.on ? null : m.number * 3),
  moveScene: (m) => scenes.moveScene(m.scene, m.to),
  setClip: (m) => scenes.setClip(m.track, m.scene),
  renameClip: (m) => scenes.renameClip(m.track, m.scene, m.text),
  recolourClip: (m) => scenes.recolourClip(m.track, m.scene, m.index % 9),
  clearClip: (m) => scenes.clearClip(m.track, m.scene),
  fillClip: (m) => scenes.fillClip(m.track, m.scene, m.number),
  captureScene: (m) => scenes.captureScene(m.text, { [m.track]: emptyPattern(), [m.other]: null }),
  copyClip: (m) => scenes.copyClip({ track: m.track, scene: m.scene }, { track: m.other, scene: m.scene }),
  setFollow: (m) => scenes.setFollow(m.track, m.scene, m.on ? null : { plays: m.number, action: 'next' }),
  addPlacement: (m) => timeline.addPlacement(m.scene, m.number, m.to),
  movePlacement: (m) => timeline.movePlacement(m.index, m.to),
  setRepeats: (m) => timeline.setRepeats(m.index, m.number),
  removePlacement: (m) => timeline.removePlacement(m.index),
  addTake: (m) => takes.addTake(takeOf(m)),
  removeTake: (m) => takes.removeTake(m.take),
  renameTake: (m) => takes.renameTake(m.take, m.text),
  addPart: (m) =>
    parts.addPart({
      ...defaultPart,
      track: m.track,
      take: m.take,
      startTick: m.number,
      offsetSeconds: m.to,
      lengthSeconds: m.second,
      gainDb: m.number,
    }),
  setPart: (m) => parts.setPart(partOf(m), { gainDb: m.number, lengthSeconds: m.to }),
  removePart: (m) => parts.removePart(partOf(m)),
  fadePart: (m) => parts.setPart(partOf(m), { fadeIn: m.number, fadeOut: m.to, mute: m.on, loopTicks: m.second }),
  splitPart: (m) => parts.splitPart(partOf(m), m.on ? m.number : 0.5),
  setRecipe: (m) => parts.setRecipe(partOf(m), { stretch: m.number, pitch: m.to, formant: m.second, reverse: m.on }),
  addLanes: (m) => parts.addLanes(partOf(m), [{ take: m.take, offsetSeconds: m.number }]),
  chooseLane: (m) => parts.chooseLane(partOf(m), m.number, m.to, m.on ? 1 : m.second),
  ...PAD_KINDS,
  ...WAVE_KINDS,
  setRound: (m) => passes.setRound(partOf(m), m.number),
  addToSong: (m) => parts.addToSong(partOf(m), [m.number, m.to]),
  setTakeFacts: (m) =>
    takes.setTakeFacts(m.take, {
      bpm: m.number,
      timing: m.on ? null : { isMeasured: true, errorMs: m.to },
      dropouts: [m.number, m.to],
    }),
  addRegion: (m) => takes.addRegion(m.take, m.number, m.to, m.text),
  resizeRegion: (m) => takes.resizeRegion(m.take, 'region', m.number, m.to),
  renameRegion: (m) => takes.renameRegion(m.take, 'region', m.text),
  recolourRegion: (m) => takes.recolourRegion(m.take, 'region', m.number),
  removeRegion: (m) => takes.removeRegion(m.take, 'region'),
};

export const EDIT_NAMES = Object.keys(KINDS);

/** Songs have few of them. */
const partOf = ({ index }: Material): number => Math.abs(index) % 4;

const takeOf = (m: Material) => ({
  ...defaultTake,
  hash: (m.on ? 'b' : 'c').repeat(64),
  name: 'Take',
  frames: 96_000,
  rate: 48_000,
});

export const anyEdit: fc.Arbitrary<NamedEdit> = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.tuple(fc.constantFrom(...EDIT_NAMES), dice).map(([name, rolled]) => ({
      name,
      edit: (song: Song) => {
        const ids = song.tracks.map(({ id }) => id);
        const sceneIds = song.scenes.map(({ id }) => id);
        const material: Material = {
          ...rolled,
          track: any(ids, rolled.track, 'nobody'),
          other: any(ids, rolled.other, 'nobody'),
          scene: any(sceneIds, rolled.scene, 'nowhere'),
          home: rolled.isClip ? any(sceneIds, rolled.scene, 'nowhere') : MAIN,
          take: any(
            song.takes.map(({ hash }) => hash),
            rolled.take,
            'none',
          ),
        };
        return KINDS[name]?.(material)(song) ?? song;
      },
    })),
  },
  anyPattern.map((pattern) => ({
    name: 'pastePattern',
    edit: (song: Song) => patterns.pastePattern(song.tracks[0]?.id ?? '', pattern)(song),
  })),
  fc.array(anyNote, { maxLength: 3 }).map((list) => ({
    name: 'addNotes',
    edit: (song: Song) => notes.addNotes(song.tracks[0]?.id ?? '', list)(song),
  })),
);
