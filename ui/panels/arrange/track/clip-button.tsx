/** Which clip a track's steps belong to, where that is not of Main; and the way back to Main. */

import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { homeOf } from '../../../../song/clip-of.ts';
import type { Scene } from '../../../../song/song.ts';
import { Icon } from '../../../controls/icon.tsx';
import { colorClass } from '../../../controls/mark.tsx';
import { song } from '../../../state/song.ts';
import { showHome } from '../../../state/sounding.ts';
import { shownName } from '../../../state/track-names.ts';
import { useShape } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';

interface ClipProps {
  readonly track: string;
}

/** The scene of the clip whose steps are shown; undefined where they are the track's own. */
export function useShownScene(track: string): Scene | undefined {
  const { scene } = useShape(track);
  const scenes = useComputed(() => song.value.scenes).value;
  return scene === homeOf({ scenes }) ? undefined : scenes.find(({ id }) => id === scene);
}

/** In the tile of a lane; nothing where the steps are the track's own. */
export function ClipName({ track }: ClipProps) {
  useSignals();
  const scene = useShownScene(track);
  return scene ? <small className={`of-clip ${colorClass(scene.color)}`}>{shownName(scene.name)}</small> : null;
}

interface ClipKeyProps extends ClipProps {
  /** In place of the track's name: it shows that too. */
  readonly className?: string;
}

export function ClipButton({ track, className }: ClipKeyProps) {
  useSignals();
  const { name } = useShape(track);
  const scene = useShownScene(track);
  if (!scene) return null;
  const back = t('arrange.backToOwn', { track: name, scene: shownName(scene.name) });
  return (
    <button
      type="button"
      className={className ? `clip-button ${className}` : 'clip-button'}
      aria-label={className ? `${name}, ${back}` : back}
      onClick={() => showHome(track)}
    >
      {className && <b>{name}</b>}{' '}
      <span className="clip-line">
        <span className={`of-clip ${colorClass(scene.color)}`}>{shownName(scene.name)}</span>
        <Icon name="close" size={14} />
      </span>
    </button>
  );
}
