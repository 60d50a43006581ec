/** Scenes, the timeline, markers, groups, loop and key. */
import type { Group, LoopRegion, Marker, Override, Placement, Scene, Track } from '../../song.ts';
import type { Scale } from '../../theory.ts';
import { BAR_TICKS } from './blanks.ts';
import { codeColor } from './colors.ts';
import { FIELD } from './fields.ts';
import { both, type Page } from './page.ts';
import { GROUP, SCALES, TABLE } from './tables.ts';
import { codeText, signOf, TEXT } from './texts.ts';
import { codeValues } from './values.ts';

const NO_SCENE: Scene = { id: '', name: '', color: 0, bpm: null };

/** `like`: scenes of a song that this one began as. */
export function codeScenes(page: Page, scenes: readonly Scene[], like: readonly Scene[]): readonly Scene[] {
  const { coder } = page;
  const count = coder.look(FIELD.count, 1, like.length).count(scenes.length);
  let next = 0;
  let before = 0;
  return page.list(count, scenes, NO_SCENE, (scene, i) => {
    const expected = like[next];
    const id = codeText(page, TEXT.sceneId, scene.id, expected ? [expected.id] : [], before);
    before = signOf(id);
    const model = like.find((one) => one.id === id);
    if (model) next = like.indexOf(model) + 1;
    const name = codeText(page, TEXT.sceneName, scene.name, [model?.name ?? nameOf(id)]);
    const color = codeColor(page, scene.color, model?.color ?? i % 8);
    const hasTempo = coder.look(FIELD.optional, 2).flag(scene.bpm !== null);
    return { id, name, color, bpm: hasTempo ? coder.look(FIELD.bpm, 1).symbol(scene.bpm ?? 0, 8) : null };
  });
}

/** verse-2: Verse 2. */
function nameOf(id: string): string {
  const words = id.split('-').join(' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

const NO_PLACEMENT: Placement = { scene: '', repeats: 1, overrides: [] };

export function codeTimeline(
  page: Page,
  timeline: readonly Placement[],
  scenes: readonly Scene[],
  tracks: readonly Track[],
): readonly Placement[] {
  const { coder } = page;
  const count = coder.look(FIELD.count, 2).count(timeline.length);
  const fills = new Map<number, number>();
  let last = -1;
  return page.list(count, timeline, NO_PLACEMENT, ({ scene, repeats, overrides }) => {
    const given = scenes.findIndex(({ id }) => id === scene) - last - 1;
    const at = last + 1 + coder.look(FIELD.index, 1).signed(given);
    last = at;
    const made = scenes[at]?.id ?? '';
    const rounds = coder.look(FIELD.repeats, 0, signOf(made)).count(repeats - 1) + 1;
    return { scene: made, repeats: rounds, overrides: codeOverrides(page, overrides, tracks, fills) };
  });
}

const NO_OVERRIDE: Override = { track: '', fromBar: 0, bars: 1, clip: null };

function codeOverrides(
  page: Page,
  overrides: readonly Override[],
  tracks: readonly Track[],
  fills: Map<number, number>,
): readonly Override[] {
  const { coder } = page;
  const count = coder.look(FIELD.overrides, 0).count(overrides.length);
  let last = NO_OVERRIDE;
  let lastTrack = -1;
  return page.list(count, overrides, NO_OVERRIDE, ({ track, fromBar, bars, clip }, i) => {
    const index = coder.look(FIELD.overrideTrack, lastTrack, i === 0 ? 1 : 0).symbol(
      Math.max(
        0,
        tracks.findIndex(({ id }) => id === track),
      ),
      4,
    );
    const owner = tracks[index];
    const bar = coder
      .look(FIELD.overrideBar, both(last.fromBar, index === lastTrack ? 1 : 0), last.fromBar, index)
      .count(fromBar);
    const length = coder.look(FIELD.overrideBars, last.bars, index).count(bars - 1) + 1;
    const ids = owner ? Object.keys(owner.clips).filter((id) => id.startsWith('fill')) : [];
    const next = fills.get(index) ?? 0;
    const made = codeClip(page, clip, owner, ids[next], last.clip === null ? 1 : 0);
    if (made !== null && ids.includes(made)) fills.set(index, ids.indexOf(made) + 1);
    last = { track: owner?.id ?? '', fromBar: bar, bars: length, clip: made };
    lastTrack = index;
    return last;
  });
}

/** Silence, the fill that was not yet played, or any clip of the track. */
function codeClip(
  page: Page,
  clip: string | null,
  owner: Track | undefined,
  next: string | undefined,
  before: number,
): string | null {
  const { coder } = page;
  const has = next === undefined ? 0 : 1;
  if (coder.look(FIELD.overrideClip, both(0, before), both(2, has)).flag(clip === null)) return null;
  if (next !== undefined && coder.look(FIELD.overrideClip, both(1, before)).flag(clip === next)) return next;
  const ids = Object.keys(owner?.clips ?? {});
  return ids[coder.look(FIELD.overrideClip, 3).symbol(Math.max(0, ids.indexOf(clip ?? '')), 8)] ?? '';
}

export function codeMarkers(page: Page, markers: readonly Marker[]): readonly Marker[] {
  const { coder } = page;
  const count = coder.look(FIELD.count, 3).count(markers.length);
  let last = 0;
  return page.list(count, markers, { tick: 0, name: '' }, ({ tick, name }) => {
    const isOnBar = coder.look(FIELD.tickForm, 100).flag(tick % BAR_TICKS === 0 && last % BAR_TICKS === 0);
    const unit = isOnBar ? BAR_TICKS : 1;
    last += coder.look(FIELD.tick, both(100, unit)).count((tick - last) / unit) * unit;
    return { tick: last, name: codeText(page, TEXT.marker, name) };
  });
}

export function codeGroups(page: Page, groups: readonly Group[]): readonly Group[] {
  const nothing = { id: '', name: '', color: 0, ...GROUP } as unknown as Group;
  const count = page.coder.look(FIELD.count, 4).count(groups.length);
  return page.list(count, groups, nothing, ({ id, name, color, ...values }, i) => {
    const made = codeText(page, TEXT.groupId, id, [i === 0 ? 'group' : `group-${i + 1}`]);
    const called = codeText(page, TEXT.groupName, name);
    const tint = codeColor(page, color, i % 8);
    const turned = codeValues(page, TABLE.group, GROUP, values as Track['patch'], GROUP);
    return { ...(turned as unknown as Group), id: made, name: called, color: tint };
  });
}

export function codeKey({ coder }: Page, key: Scale | null, like: Scale | null): Scale | null {
  const isSame = key?.root === like?.root && key?.name === like?.name;
  if (coder.look(FIELD.isSame, 201).flag(isSame)) return like;
  if (!coder.look(FIELD.optional, 3).flag(key !== null)) return null;
  const root = coder.look(FIELD.key, 1000).symbol(key?.root ?? 0, 4);
  const name = coder.look(FIELD.key, 1001).symbol(Math.max(0, SCALES.indexOf(key?.name ?? 'major')), 4);
  return { root, name: SCALES[name] ?? 'major' };
}

export function codeLoop({ coder }: Page, loop: LoopRegion | null): LoopRegion | null {
  if (!coder.look(FIELD.optional, 4).flag(loop !== null)) return null;
  const { startTick, endTick } = loop ?? { startTick: 0, endTick: BAR_TICKS };
  const unit = coder.look(FIELD.tickForm, 101).flag(startTick % BAR_TICKS === 0 && endTick % BAR_TICKS === 0)
    ? BAR_TICKS
    : 1;
  const from = coder.look(FIELD.tick, both(101, unit)).count(startTick / unit);
  const length = coder.look(FIELD.tick, both(102, unit)).count((endTick - startTick) / unit - 1) + 1;
  return { startTick: from * unit, endTick: (from + length) * unit };
}

/** The id of a track or a group, as its place in the list; null: none. */
export function codeReference({ coder }: Page, sort: number, id: string | null, ids: readonly string[]): string | null {
  if (!coder.look(FIELD.optional, sort).flag(id !== null)) return null;
  return ids[coder.look(FIELD.index, sort).symbol(Math.max(0, ids.indexOf(id ?? '')), 4)] ?? '';
}
