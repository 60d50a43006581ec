/** What can be cut: sounds of pads, takes, and regions of takes, each once. */
import { computed } from '@preact/signals-react';
import type { Pad } from '../../../song/song.ts';
import { song } from '../../state/song.ts';
import { t } from '../../words/words.ts';
import { padName, sampler } from './place.ts';

/** A sound, or a stretch of one. */
export interface Source {
  readonly id: string;
  readonly hash: string;
  readonly name: string;
  readonly fromSeconds: number;
  /** 0: to its end. */
  readonly toSeconds: number;
}

/** What sounds were called when they were last cut: on pads they are slices afterwards. */
const called = new Map<string, string>();
export function keepName({ hash, name }: Source): void {
  called.set(hash, name);
}

const isWhole = ({ start, end }: Pad) => start === 0 && end === 0;

/** A loop that lies on pads in slices is known by their places. */
function nameOf(pads: readonly Pad[], hash: string): string {
  const mine = pads.flatMap(({ sample }, index) => (sample === hash ? index : []));
  const whole = mine.find((index) => pads[index] && isWhole(pads[index]));
  const [first = 0] = mine;
  const last = mine[mine.length - 1] ?? first;
  const pad = pads[whole ?? first];
  if (whole === undefined && last > first)
    return called.get(hash) ?? t('sampler.padsOf', { from: first + 1, to: last + 1 });
  return pad ? padName(pad, whole ?? first) : '';
}

export const sources = computed<readonly Source[]>(() => {
  const found = new Map<string, Source>();
  const put = (one: Omit<Source, 'id'>) => {
    const id = `${one.hash} ${one.fromSeconds} ${one.toSeconds}`;
    if (!found.has(id)) found.set(id, { ...one, id });
  };
  const pads = sampler.value?.pads ?? [];
  // A take has a name of its own, whatever pads are called that play it.
  const names = new Map(song.value.takes.map(({ hash, name }) => [hash, name]));
  for (const { sample: hash } of pads)
    if (hash !== null) put({ hash, name: names.get(hash) ?? nameOf(pads, hash), fromSeconds: 0, toSeconds: 0 });
  for (const { hash, name, regions } of song.value.takes) {
    put({ hash, name, fromSeconds: 0, toSeconds: 0 });
    for (const region of regions) {
      const { startSeconds: fromSeconds, endSeconds: toSeconds } = region;
      put({ hash, name: t('sampler.regionOf', { take: name, region: region.name }), fromSeconds, toSeconds });
    }
  }
  return [...found.values()];
});
