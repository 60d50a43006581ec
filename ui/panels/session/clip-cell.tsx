/** A cell of the grid: the clip of a track in a scene, or room for one. */

import { useSignals } from '@preact/signals-react/runtime';
import { memo } from 'react';
import type { Pattern } from '../../../song/song.ts';
import { Icon } from '../../controls/icon.tsx';
import { LazyIcon } from '../../controls/lazy-icon.tsx';
import { useLongPress } from '../../controls/long-press.ts';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { shownName } from '../../state/track-names.ts';
import { useShape } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';
import { pressCell } from './clip-actions.ts';
import { clipPictureOf } from './clip-picture.ts';
import { openClipPanel, useClip, useScene, useStanding, useStopping } from './scenes.ts';
import type { Standing } from './standing.ts';

interface CellProps {
  readonly track: string;
  readonly scene: string;
  readonly row: number;
  readonly column: number;
  readonly isTabStop: boolean;
}

/** The grid lays it out, wherever it is drawn; the first row and column are heads. */
export function placeAt(row: number, column: number) {
  return { gridRow: row + 2, gridColumn: column + 2 };
}

export const ClipCell = memo(function ClipCell({ track, scene, row, column, isTabStop }: CellProps) {
  useSignals();
  const { name, color, isHollow } = useShape(track);
  const clip = useClip(track, scene);
  const home = useScene(scene);
  const standing = useStanding(track, scene);
  const isStopping = useStopping(track) && standing === 'play';
  const longPress = useLongPress(() => openClipPanel(track, scene));
  const pattern = clip?.pattern;
  const title = shownName(clip?.name ?? '');
  const state = isStopping ? t('session.stopping') : t(`session.states.${standing}`);
  const place = `${name}, ${shownName(home?.name ?? '')}`;
  return (
    <button
      type="button"
      className={pattern ? `clip ${standing} ${colorClass(clip?.color ?? color)}` : 'clip empty'}
      style={placeAt(row, column)}
      aria-label={pattern ? `${place}: ${title}, ${state}` : t('session.empty', { place })}
      tabIndex={isTabStop ? 0 : -1}
      data-row={row}
      data-column={column}
      data-track={track}
      data-drop={track}
      data-scene={scene}
      {...longPress}
      onClick={() => pressCell(track, scene)}
    >
      {pattern && (
        <>
          <span className="clip-head">
            {standing === 'stop' ? (
              <Mark color={clip?.color ?? color} isHollow={isHollow} />
            ) : (
              <StateIcon of={standing} />
            )}
            <span>{title}</span>
          </span>
          <Picture pattern={pattern} />
          {(standing === 'queue' || isStopping) && <i className="clip-beat" />}
          {standing === 'play' && <i className="clip-progress" />}
        </>
      )}
    </button>
  );
});

export function StateIcon({ of }: { readonly of: Standing }) {
  return of === 'queue' ? <LazyIcon name="queue" /> : <Icon name="play" />;
}

const Picture = memo(function Picture({ pattern }: { readonly pattern: Pattern }) {
  const { rows } = clipPictureOf(pattern);
  return (
    <span className={rows.length > 1 ? 'clip-picture two' : 'clip-picture'} style={{ backgroundImage: rows.join() }} />
  );
});
