/** The scenes of a song as chips with their pictures: a tap puts one behind the chosen block. */
import { useSignals } from '@preact/signals-react/runtime';
import { ScenePicture } from '../../controls/scene-picture.tsx';
import { song } from '../../state/song.ts';
import { blocks } from '../../state/song-blocks.ts';
import { shownName } from '../../state/track-names.ts';
import { t } from '../../words/words.ts';
import { SceneQuestion } from './scene-question.tsx';
import { sceneIds, useScene } from './scenes.ts';
import { askedScene, putScene } from './timeline-state.ts';

export function SceneChips() {
  useSignals();
  const isEmpty = blocks.value.length === 0;
  if (askedScene.value !== null) return <SceneQuestion scene={askedScene.value} />;
  return (
    <div className="scene-chips-box">
      {isEmpty && <p>{t('session.orPlace')}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row in the oldest browsers we serve */}
      <div className="scene-chips" role="group" aria-label={t('session.addAfter')} data-rove="">
        {!isEmpty && <span className="label">{t('session.add')}</span>}
        {sceneIds.value.map((scene) => (
          <SceneChip key={scene} scene={scene} />
        ))}
      </div>
    </div>
  );
}

function SceneChip({ scene }: { readonly scene: string }) {
  useSignals();
  const name = shownName(useScene(scene)?.name ?? '');
  return (
    <button
      type="button"
      className="scene-chip"
      aria-label={t('session.placeScene', { scene: name })}
      onClick={() => putScene(scene)}
    >
      <ScenePicture song={song.value} scene={scene} />
      <span>{name}</span>
    </button>
  );
}
