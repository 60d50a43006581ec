/** Scenes across, tracks down. Whatever a song holds, only what is seen is drawn. */
import { effect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, useEffect, useRef } from 'react';
import { trackIds } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';
import { ClipCell } from './clip-cell.tsx';
import { walkCells } from './grid-keyboard.ts';
import { Corner, SceneHead, TrackHead } from './heads.tsx';
import { paintClips } from './progress.ts';
import { cursor, framed, sceneAt, sceneIds } from './scenes.ts';
import { bringIntoSight, useSight } from './sight.ts';
import { itemsOf } from './window.ts';

/** Drawn first, in the next frame; then it can be scrolled to. */
function showFramed(grid: HTMLElement): () => void {
  return effect(() => {
    const column = sceneIds.peek().indexOf(framed.value);
    if (column >= 0) requestAnimationFrame(() => bringIntoSight(grid, -1, column));
  });
}

export function Grid() {
  useSignals();
  const box = useRef<HTMLDivElement>(null);
  const tracks = trackIds.value;
  const columnCount = sceneIds.value.length;
  const sight = useSight(box, columnCount, tracks.length);
  useEffect(() => {
    const grid = box.current;
    if (!grid) return;
    const stops = [paintClips(grid), walkCells(grid), showFramed(grid)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const at = {
    row: Math.min(cursor.value.row, tracks.length - 1),
    column: Math.min(cursor.value.column, columnCount - 1),
  };
  const columns = itemsOf(sight.columns, at.column, columnCount);
  const rows = itemsOf(sight.rows, at.row, tracks.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in the oldest browsers we serve
    <div
      className="clip-grid"
      ref={box}
      role="group"
      aria-label={t('session.grid')}
      data-rove-set=""
      style={{ '--columns': columnCount, '--rows': tracks.length } as CSSProperties}
    >
      <Corner />
      {columns.map((column) => (
        <SceneHead
          key={sceneAt(column)}
          scene={sceneAt(column)}
          column={column}
          isTabStop={at.row === -1 && at.column === column}
        />
      ))}
      {rows.map((row) => {
        const track = tracks[row] ?? '';
        return [
          <TrackHead key={track} track={track} row={row} />,
          ...columns.map((column) => (
            <ClipCell
              key={`${track} ${sceneAt(column)}`}
              track={track}
              scene={sceneAt(column)}
              row={row}
              column={column}
              isTabStop={at.row === row && at.column === column}
            />
          )),
        ];
      })}
    </div>
  );
}
