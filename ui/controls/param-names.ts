/** What a lane or a lock calls the parameter it moves, and all that a track can move. */
import { BUS_SPECS, BUSES } from '../../song/buses.ts';
import { PAD_SPECS } from '../../song/instrument-specs.ts';
import { specsOf } from '../../song/instruments.ts';
import { pathOf, readPath, specAt } from '../../song/param-path.ts';
import { INSERTS, type Track } from '../../song/song.ts';
import { STRIP_SPECS } from '../../song/specs.ts';
import type { WordKey } from '../words/shape.ts';
import { t } from '../words/words.ts';
import { spoken } from './spoken.ts';
import { labelText } from './value-text.ts';

export interface ParamGroupNames {
  readonly label: string;
  readonly paths: readonly string[];
}

/** Which track sounds, and what cuts it off, is no matter of time within a pattern. */
const STILL = ['solo', 'chokeGroup', 'duckBy', 'probability', 'seed'];

export function paramGroups(track: Track): readonly ParamGroupNames[] {
  const { instrument, pads } = track;
  const named = (specs: object, group: Parameters<typeof pathOf>[0]) =>
    Object.keys(specs)
      .filter((name) => !STILL.includes(name))
      .map((name) => pathOf(group, name));
  const buses = BUSES.map((bus) => ({
    label: busName(bus),
    paths: named(BUS_SPECS[bus], { type: 'bus', bus }),
  }));
  const loaded = pads.flatMap((pad, index) =>
    pad.sample === null ? [] : [{ label: padName(index), paths: named(PAD_SPECS, { type: 'pad', pad: index }) }],
  );
  return [
    { label: t('rack.groups.sound'), paths: named(specsOf(instrument), { type: 'patch' }) },
    ...loaded,
    { label: t('automation.strip'), paths: named(STRIP_SPECS, { type: 'strip' }) },
    ...buses,
  ].filter(({ paths }) => paths.length > 0);
}

/** "Cutoff", "EQ Low", "Reverb send", "Pad 3 Pitch", "Delay Feedback". */
export function paramName(track: Track, path: string): string {
  const found = readPath(path);
  const spec = specAt(track, path);
  if (!found || !spec) return path;
  const label = spoken(labelText(spec));
  const { group, name } = found;
  if (group.type === 'patch') return label;
  if (group.type === 'pad') return `${padName(group.pad)} ${label}`;
  if (group.type === 'bus') return `${busName(group.bus)} ${label}`;
  if (name.startsWith('send')) return t('rack.sendName', { name: label });
  if (name.startsWith('duck')) return `${t('params.labels.ducking')} ${label}`;
  const insert = INSERTS.find((one) => name.startsWith(one));
  return insert && name !== `${insert}On` ? `${t(`rack.inserts.${insert}`)} ${label}` : label;
}

function busName(bus: (typeof BUSES)[number]): string {
  return bus === 'master' ? t('rack.master') : spoken(t(`params.labels.${bus}` as WordKey));
}

function padName(index: number): string {
  return t('automation.pad', { number: index + 1 });
}
