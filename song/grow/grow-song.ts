/** A song of about two minutes out of the beat in Main: sections by rules of arrangement, in scenes that are still empty. */
import { sceneTicks } from '../arrangement.ts';
import { clipOf } from '../clip-of.ts';
import { clipFor } from '../defaults.ts';
import { freeId } from '../edits/edit.ts';
import { COLORS, MAX_OVERRIDES, MAX_REPEATS, MAX_SCENES } from '../limits.ts';
import { pick } from '../random.ts';
import type { Override, Pattern, Placement, Scene, Song, Track } from '../song.ts';
import { STEPS_PER_BAR, TICKS_PER_BAR } from '../time.ts';
import { type Cast, castOf, type Plan, type Played } from './arrange.ts';
import { withCarried } from './carried.ts';
import { endingOf } from './ending.ts';
import { formOf, type Section } from './form.ts';
import { fadeLane, levelLane, merged, repeatedLanes, roomLane, sweepLanes } from './lanes.ts';
import { isDrum, styleIn } from './roles.ts';
import { isSilent, type Row, rowsOf } from './rows.ts';
import { type Change, changesOf } from './seams.ts';
import { type Line, patternOfLine, unrolled } from './strokes.ts';
import { signOf } from './vary.ts';

/** Tonal lines that go round in less go round in this. */
const CYCLE_BARS = 4;
/** Of the master, over the outro. */
const FADE_DB = 24;
const ENDING = { id: 'ending', name: 'Ending' } as const;

/** Writes scenes that are empty or missing, and the timeline, with the recordings that come round; Main, tracks and mixer stay. Silence grows into nothing. */
export function growSong(song: Song, seed: number): Song {
  const style = styleIn(song);
  const rows = rowsOf(song, style, seed);
  if (rows.every(isSilent)) return song;
  const plan: Plan = { rows, style, seed };
  const sections = formOf(style, song.bpm, seed);
  const grower = new Grower(song, plan);
  for (const [index, section] of sections.entries()) grower.add(section, sections[index + 1], index);
  grower.end();
  return withCarried(grower.song());
}

const NAMES: Readonly<Record<Section['kind'], string>> = {
  I: 'Intro',
  V: 'Verse',
  P: 'Build',
  C: 'Chorus',
  B: 'Bridge',
  O: 'Outro',
};

/** The scene of a section: of a kind the first has the kind's own name. */
function sceneOfSection({ kind, nth, isLast }: Section): Pick<Scene, 'id' | 'name'> {
  const name = NAMES[kind];
  if (nth === 0) return { id: name.toLowerCase(), name };
  if (kind === 'C' && isLast) return { id: 'final-chorus', name: 'Final chorus' };
  return { id: `${name.toLowerCase()}-${nth + 1}`, name: `${name} ${nth + 1}` };
}

class Grower {
  private scenes: readonly Scene[];
  private readonly clips = new Map<string, Record<string, Track['clips'][string]>>();
  private readonly timeline: Placement[] = [];
  private hadChorus = false;
  private last = '';

  constructor(
    private readonly before: Song,
    private readonly plan: Plan,
  ) {
    this.scenes = before.scenes;
    for (const { id, clips } of before.tracks) this.clips.set(id, { ...clips });
  }

  add(section: Section, next: Section | undefined, index: number): void {
    const named = sceneOfSection(section);
    const cast = castOf(section, this.plan, this.hadChorus);
    if (section.kind === 'C') this.hadChorus = true;
    const scene = this.sceneFor(named);
    if (!scene) return;
    if (!this.isEmpty(scene.id)) {
      this.place(scene.id, section.bars, []);
      return;
    }
    this.clear(scene.id);
    for (const row of this.plan.rows) {
      const played = cast.get(row.track.id);
      if (played) this.write(scene, row, this.patternFor(row, played, section, cast));
    }
    this.place(scene.id, section.bars, changesOf({ section, next, index, cast }, this.plan, this.before), cast);
  }

  /** A stop, or a chord that rings; a fade and a song that loses its rows have ended by then. */
  end(): void {
    const way = this.plan.style?.ending ?? (pick(2, this.plan.seed, 97) === 0 ? 'cold' : 'ring');
    if (way === 'fade' || way === 'strip') return;
    const scene = this.sceneFor(ENDING);
    if (!scene) return;
    if (this.isEmpty(scene.id)) {
      this.clear(scene.id);
      for (const { row, line, lanes } of endingOf(this.plan, way === 'ring')) {
        this.write(scene, row, patternOfLine(line, lanes));
      }
    }
    this.place(scene.id, 1, []);
  }

  song(): Song {
    return this.grown(this.timeline);
  }

  private grown(timeline: readonly Placement[]): Song {
    const tracks = this.before.tracks.map((track) => ({ ...track, clips: this.clips.get(track.id) ?? track.clips }));
    return { ...this.before, scenes: this.scenes, tracks, timeline };
  }

  /** The scene with this id, made behind the one before where there is none; null when there are too many. */
  private sceneFor({ id, name }: Pick<Scene, 'id' | 'name'>): Scene | null {
    let scene = this.scenes.find((one) => one.id === id);
    if (!scene) {
      if (this.scenes.length >= MAX_SCENES) return null;
      scene = { id, name, color: this.scenes.length % COLORS, bpm: null };
      const at = this.scenes.findIndex((one) => one.id === this.last);
      const index = at < 0 ? this.scenes.length : at + 1;
      this.scenes = [...this.scenes.slice(0, index), scene, ...this.scenes.slice(index)];
    }
    this.last = id;
    return scene;
  }

  private isEmpty(scene: string): boolean {
    return this.before.tracks.every(({ clips }) => {
      const pattern = clipOf(clips, scene)?.pattern;
      return !pattern || (pattern.notes.length === 0 && pattern.steps.every(({ on }) => !on));
    });
  }

  private clear(scene: string): void {
    for (const clips of this.clips.values()) delete clips[scene];
  }

  private write(scene: Pick<Scene, 'id' | 'name'>, { track }: Row, pattern: Pattern): void {
    const clips = this.clips.get(track.id);
    if (clips) clips[scene.id] = clipFor(scene, track, pattern);
  }

  private patternFor(row: Row, played: Played, section: Section, cast: Cast): Pattern {
    const { track } = row;
    const isFading = section.kind === 'O' && this.plan.style?.ending === 'fade' && this.carriesFade(row, cast);
    const moves = played.sweep || played.roomDb !== undefined || isFading || played.toDb !== undefined;
    const line = isDrum(row.role) ? played.line : this.lengthened(played.line, moves ? section.bars : CYCLE_BARS);
    const lanes = [
      ...levelLane(track, line.steps, played.levelDb, isDrum(row.role) ? played.levelDb : played.toDb),
      ...(played.sweep ? sweepLanes(track, line.steps, played.sweep) : []),
      ...(played.roomDb === undefined ? [] : roomLane(track, line.steps, played.roomDb)),
      ...(isFading ? fadeLane(this.before.mixer.master.gain, line.steps, FADE_DB) : []),
    ];
    return patternOfLine(line, merged(lanes, repeatedLanes(row.main.lanes, row.main.length, line.steps)));
  }

  /** One track turns the master down. */
  private carriesFade(row: Row, cast: Cast): boolean {
    const tonal = this.plan.rows.filter(({ track, role }) => !isDrum(role) && cast.has(track.id));
    return tonal[0] === row;
  }

  /** Whole bars that divide the section; a line of odd length keeps its own. */
  private lengthened(line: Line, bars: number): Line {
    const own = line.steps / STEPS_PER_BAR;
    return Number.isInteger(own) && bars % own === 0 ? unrolled(line, bars) : line;
  }

  private place(scene: string, bars: number, changes: readonly Change[], cast: Cast = new Map()): void {
    const sceneBars = sceneTicks(this.grown([]), scene) / TICKS_PER_BAR;
    const repeats = Math.min(MAX_REPEATS, Math.max(1, Math.round(bars / sceneBars)));
    const overrides = changes.map((change) => this.overrideOf(change, cast.get(change.track))).slice(0, MAX_OVERRIDES);
    this.timeline.push({ scene, repeats, overrides });
  }

  private overrideOf({ track, fromBar, bars, line }: Change, played: Played | undefined): Override {
    return { track, fromBar, bars, clip: line && this.fillOf(track, line, played?.toDb ?? played?.levelDb ?? 0) };
  }

  /** The id of a fill with that line, as loud as the section around it; written where there is none. */
  private fillOf(track: string, line: Line, levelDb: number): string {
    const clips = this.clips.get(track) ?? {};
    const sign = signOf(line.strokes);
    const known = this.fills.get(`${track} ${levelDb} ${sign}`);
    if (known !== undefined) return known;
    const id = freeId('fill', [...Object.keys(clips), ...this.scenes.map((scene) => scene.id)]);
    const before = this.before.tracks.find((one) => one.id === track);
    const lanes = before ? levelLane(before, line.steps, levelDb) : [];
    clips[id] = clipFor({ name: 'Fill' }, { color: before?.color ?? 0 }, patternOfLine(line, lanes));
    this.fills.set(`${track} ${levelDb} ${sign}`, id);
    return id;
  }

  private readonly fills = new Map<string, string>();
}
