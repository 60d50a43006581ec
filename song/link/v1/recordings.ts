/** What a song says of recordings: takes, and the parts in which they sound. The audio itself is in no link. */
import { hasMember } from '../../member.ts';
import type { CompChoice, Part, Region, Take, TakeLane, Timing, Track } from '../../song.ts';
import { BLANK_PART, BLANK_TAKE } from './blanks.ts';
import { codeColor } from './colors.ts';
import { FIELD } from './fields.ts';
import { codeFile } from './hashes.ts';
import { codeNumber } from './numbers.ts';
import { both, type Page } from './page.ts';
import { PART, TABLE } from './tables.ts';
import { codeText, TEXT } from './texts.ts';
import { codeValues } from './values.ts';

export function codeTakes(page: Page, takes: readonly Take[]): readonly Take[] {
  const count = page.coder.look(FIELD.count, 5).count(takes.length);
  let last = BLANK_TAKE;
  return page.list(count, takes, BLANK_TAKE, (take, i) => {
    const number = (sort: number, value: number, near: number) => codeNumber(page, both(sort, 0x7a), value, near);
    last = {
      hash: codeFile(page, take.hash),
      name: codeText(page, TEXT.take, take.name),
      color: codeColor(page, take.color, i % 8),
      madeAt: number(1, take.madeAt, last.madeAt),
      frames: number(2, take.frames, last.frames),
      rate: number(3, take.rate, last.rate),
      channels: number(4, take.channels, last.channels),
      bpm: number(5, take.bpm, last.bpm),
      timing: codeTiming(page, take.timing),
      dropouts: codeSeconds(page, take.dropouts),
      regions: codeRegions(page, take.regions),
    };
    return last;
  });
}

function codeTiming(page: Page, timing: Timing | null): Timing | null {
  const { coder } = page;
  if (!coder.look(FIELD.optional, 5).flag(timing !== null)) return null;
  const isMeasured = coder.look(FIELD.optional, 6).flag(timing?.isMeasured === true);
  return { isMeasured, errorMs: codeNumber(page, 0x7b, timing?.errorMs ?? 0, 0) };
}

function codeSeconds(page: Page, seconds: readonly number[]): readonly number[] {
  const count = page.coder.look(FIELD.count, 6).count(seconds.length);
  let last = 0;
  return page.list(count, seconds, 0, (at) => {
    last = codeNumber(page, 0x7c, at, last);
    return last;
  });
}

const NO_REGION: Region = { id: '', name: '', startSeconds: 0, endSeconds: 0, color: 0 };

function codeRegions(page: Page, regions: readonly Region[]): readonly Region[] {
  const count = page.coder.look(FIELD.count, 7).count(regions.length);
  let last = 0;
  return page.list(count, regions, NO_REGION, (region, i) => {
    const startSeconds = codeNumber(page, 0x7d, region.startSeconds, last);
    const endSeconds = codeNumber(page, 0x7e, region.endSeconds, startSeconds);
    last = endSeconds;
    return {
      id: codeText(page, TEXT.regionId, region.id, [`region-${i + 1}`]),
      name: codeText(page, TEXT.regionName, region.name, [`Region ${i + 1}`]),
      startSeconds,
      endSeconds,
      color: codeColor(page, region.color, i % 8),
    };
  });
}

export function codeParts(
  page: Page,
  parts: readonly Part[],
  tracks: readonly Track[],
  takes: readonly Take[],
): readonly Part[] {
  const { coder } = page;
  const count = coder.look(FIELD.count, 8).count(parts.length);
  let last = BLANK_PART;
  let lastTrack = 0;
  const file = (hash: string) => {
    const given = Math.max(
      0,
      takes.findIndex((take) => take.hash === hash),
    );
    return takes[coder.look(FIELD.index, 10).count(given)]?.hash ?? '';
  };
  return page.list(count, parts, BLANK_PART, (part) => {
    lastTrack = coder.look(FIELD.index, 9, lastTrack).symbol(
      Math.max(
        0,
        tracks.findIndex(({ id }) => id === part.track),
      ),
      4,
    );
    const take = file(part.take);
    const values = codeValues(page, TABLE.part, PART, knobsOf(part), knobsOf(last));
    const lanes = page.list(coder.look(FIELD.count, 9).count(part.lanes.length), part.lanes, NO_LANE, (lane) => ({
      take: file(lane.take),
      offsetSeconds: codeNumber(page, 0x7f, lane.offsetSeconds, Number(values.offsetSeconds)),
    }));
    last = {
      ...(values as unknown as Part),
      track: tracks[lastTrack]?.id ?? '',
      take,
      lanes,
      comp: codeComp(page, part.comp),
    };
    return last;
  });
}

const NO_LANE: TakeLane = { take: '', offsetSeconds: 0 };

function knobsOf(part: Part): Track['patch'] {
  return Object.fromEntries(Object.entries(part).filter(([name]) => hasMember(PART, name))) as Track['patch'];
}

function codeComp(page: Page, comp: readonly CompChoice[]): readonly CompChoice[] {
  const { coder } = page;
  const count = coder.look(FIELD.count, 10).count(comp.length);
  let last = 0;
  return page.list(count, comp, { fromSeconds: 0, lane: 0 }, ({ fromSeconds, lane }) => {
    last = codeNumber(page, 0x80, fromSeconds, last);
    return { fromSeconds: last, lane: coder.look(FIELD.index, 11).count(lane) };
  });
}
