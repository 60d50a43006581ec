/** The menu by which a strip chooses what ducks it. */
import { setDuckSource } from '../../../song/edits/mixer.ts';
import type { Menu, MenuRow } from '../../controls/context-menu.ts';
import { type DuckSource, sourcesFor } from '../../state/ducking.ts';
import { edit } from '../../state/song.ts';
import { trackSignal } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';

export function duckMenu(track: string): Menu {
  const now = trackSignal(track).peek();
  const row = (label: string, source: DuckSource | null): MenuRow => ({
    label,
    ...(source && { mark: { color: source.color, isHollow: source.isHollow } }),
    isTaken: (now?.duckSource ?? null) === (source?.id ?? null),
    run: () => edit(setDuckSource(track, source?.id ?? null)),
  });
  return {
    title: t('params.labels.ducking'),
    note: now?.name ?? '',
    rows: [row(t('params.off'), null), null, ...sourcesFor(track).map((source) => row(source.name, source))],
  };
}
