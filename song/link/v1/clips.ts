/** Clips of a track: those of scenes in their order, then fills. */
import { hasMember } from '../../member.ts';
import type { Patch } from '../../patch.ts';
import type { Clip, Follow, Mixer, Scene, Step, Track } from '../../song.ts';
import { BLANK_PATTERN } from './blanks.ts';
import { codeColor } from './colors.ts';
import { FIELD } from './fields.ts';
import { both, type Page } from './page.ts';
import { type Candidate, codePattern } from './patterns.ts';
import { FOLLOWS } from './tables.ts';
import { codeText, signOf, TEXT } from './texts.ts';

/** Where a pattern came from that another is like. */
const [NOWHERE, SAME_SCENE_OF_KIN, OTHER_SCENE_OF_KIN, OWN_SCENE, OWN_FILL, BESIDE] = [0, 1, 2, 3, 5, 6];

type Clips = Track['clips'];

/** What is known where the clips of a track begin. */
export interface ClipSurroundings {
  readonly scenes: readonly Scene[];
  /** Tracks of this song. */
  readonly before: readonly Track[];
  readonly mixer: Mixer;
  readonly patch: Patch;
  readonly strip: Track['strip'];
  readonly color: number;
  /** What kind of track it is. */
  readonly about: number;
  /** Clips of the track that this one is like. */
  readonly like: Clips;
}

export function codeClips(page: Page, clips: Clips, around: ClipSurroundings): Clips {
  const { scenes, about } = around;
  const writer = new ClipWriter(page, around);
  for (const scene of scenes) {
    const clip = clipIn(clips, scene.id);
    if (writer.codeHas(clip !== undefined, scene)) writer.code(scene.id, clip, scene);
  }
  const ids = scenes.map(({ id }) => id);
  const fills = page.isReading ? [] : Object.keys(clips).filter((id) => !ids.includes(id));
  const count = page.coder.look(FIELD.fills, about, 0).count(fills.length);
  page.list(count, fills.sort(byNumber), '', (fill, i) => {
    const id = codeText(page, TEXT.fill, fill, [i === 0 ? 'fill' : `fill-${i + 1}`]);
    writer.code(id, clipIn(clips, fill), null);
    return id;
  });
  return Object.fromEntries(writer.made.map(({ id, clip }) => [id, clip]));
}

/** fill, fill-2, fill-10. */
const byNumber = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1);

const clipIn = (clips: Clips, id: string): Clip | undefined => (hasMember(clips, id) ? clips[id] : undefined);

interface Made {
  readonly id: string;
  readonly isFill: boolean;
  readonly clip: Clip;
}

const NO_CLIP: Clip = { name: '', color: 0, pattern: BLANK_PATTERN, follow: null };

class ClipWriter {
  readonly made: Made[] = [];

  constructor(
    private readonly page: Page,
    private readonly around: ClipSurroundings,
  ) {}

  codeHas(has: boolean, { id }: Scene): boolean {
    const { before, like, about } = this.around;
    const playing = before.filter(({ clips }) => hasMember(clips, id)).length;
    const above = before[before.length - 1];
    const hasAbove = above && hasMember(above.clips, id) ? 1 : 0;
    const sign = signOf(id);
    this.page.coder.look(
      FIELD.hasClip,
      both(sign, hasMember(like, id) ? 1 : 0),
      both(hasAbove, this.made.length === 0 ? 1 : 0),
      both(playing, before.length),
      both(about, sign),
    );
    return this.page.coder.flag(has);
  }

  /** `scene` null: a fill. */
  code(id: string, clip: Clip = NO_CLIP, scene: Scene | null): void {
    const { page } = this;
    const { about, color } = this.around;
    const name = codeText(page, TEXT.clip, clip.name, [scene ? scene.name : 'Fill']);
    const tint = codeColor(page, clip.color, color);
    const count = this.made.length;
    const pattern = codePattern(page, clip.pattern, {
      candidates: this.candidates(scene),
      contexts: [both(scene ? 1 : 0, count), scene ? signOf(scene.id) : 1000 + count, about],
      about,
      beside: scene ? this.beside(scene) : [],
      standsAt: (path) => this.standsAt(path),
    });
    this.made.push({ id, isFill: scene === null, clip: { name, color: tint, pattern, follow: this.codeFollow(clip) } });
  }

  /** What this track played before, the last first; what the one it is like has; what others play beside it. */
  private candidates(scene: Scene | null): readonly Candidate[] {
    const own = this.made.map(({ isFill, clip }) => ({
      pattern: clip.pattern,
      kinship: isFill ? OWN_FILL : OWN_SCENE,
    }));
    const kin = Object.entries(this.around.like).map(([id, { pattern }]) => ({
      pattern,
      kinship: id === scene?.id ? SAME_SCENE_OF_KIN : OTHER_SCENE_OF_KIN,
    }));
    const nothing = { pattern: BLANK_PATTERN, kinship: NOWHERE };
    const others = scene ? this.patternsBeside(scene).map((pattern) => ({ pattern, kinship: BESIDE })) : [];
    return own.length > 0 ? [...own.reverse(), nothing, ...kin, ...others] : [...kin, nothing, ...others];
  }

  private patternsBeside({ id }: Scene): Clip['pattern'][] {
    return this.around.before.flatMap(({ clips }) => clipIn(clips, id)?.pattern ?? []).reverse();
  }

  private beside(scene: Scene): readonly (readonly Step[])[] {
    return this.patternsBeside(scene).map(({ steps }) => steps);
  }

  /** Where the parameter of a path stands while no lane moves it; 0 for one that is not known. */
  private standsAt(path: string): number {
    const { patch, strip, mixer } = this.around;
    const [head = '', name = ''] = path.split('.');
    const groups: Readonly<Record<string, object>> = { patch, strip, ...mixer };
    const values = (hasMember(groups, head) ? groups[head] : {}) as Patch;
    return hasMember(values, name) ? Number(values[name]) : 0;
  }

  private codeFollow({ follow }: Clip): Follow | null {
    const { coder } = this.page;
    if (!coder.look(FIELD.follow, 0).flag(follow !== null)) return null;
    const plays = coder.look(FIELD.follow, 1).count((follow?.plays ?? 1) - 1) + 1;
    const given = Math.max(0, FOLLOWS.indexOf(follow?.action ?? 'next'));
    return { plays, action: FOLLOWS[coder.look(FIELD.follow, 2).symbol(given, 2)] ?? 'next' };
  }
}
