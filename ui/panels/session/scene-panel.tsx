/** The panel of one scene. */

import { useSignals } from '@preact/signals-react/runtime';
import { hasRoomFor } from '../../state/room.ts';
import { placeBlock } from '../../state/song-blocks.ts';
import { shownName, typedName } from '../../state/track-names.ts';
import '../arrange/panels.css';
import { hasMusic } from '../../../song/arrangement.ts';
import {
  duplicateScene,
  moveScene,
  recolourScene,
  removeScene,
  renameScene,
  setSceneBpm,
} from '../../../song/edits/scenes.ts';
import { Act } from '../../controls/act.tsx';
import { attempt } from '../../controls/attempt.ts';
import { ColorChoice } from '../../controls/color-choice.tsx';
import { Dialog } from '../../controls/dialog.tsx';
import { copyMain, vary } from '../../state/growing.ts';
import { showNotice } from '../../state/notice.ts';
import { undoable } from '../../state/pattern-tools.ts';
import { overlay } from '../../state/screen.ts';
import { edit, song } from '../../state/song.ts';
import { launchScene } from '../../state/sounding.ts';
import { showTempoRefused, tempoFrom } from '../../state/tempo.ts';
import { t } from '../../words/words.ts';
import { leaveEmpty, pressScene } from './clip-actions.ts';
import { isSceneAsked, panelScene, sceneIds, sceneOf, useScene } from './scenes.ts';
import { TextField } from './text-field.tsx';

function close(): void {
  overlay.value = null;
}

/** The head of a removed scene is gone: the focus goes where the keyboard stands in the grid. */
function nextFocus(id: string): HTMLElement | null {
  return sceneOf(id) ? null : document.querySelector<HTMLElement>('.clip-grid [data-column][tabindex="0"]');
}

/** An empty scene asks what is to be in it; of any other there is another form. One that was to be heard then is. */
function Forms({ scene }: { readonly scene: string }) {
  useSignals();
  const isEmpty = !hasMusic(song.value, scene);
  const name = shownName(sceneOf(scene)?.name ?? '');
  const fill = (work: () => unknown) => () => {
    const isToBeHeard = isSceneAsked.peek();
    close();
    attempt(async () => {
      await work();
      if (isToBeHeard && hasMusic(song.peek(), scene)) launchScene(scene);
    });
  };
  return (
    <>
      {isEmpty && !isSceneAsked.value && <p>{t('session.emptyAsk', { scene: name })}</p>}
      <div className="panel-group panel-buttons">
        {isEmpty && <Act icon="copy" text={t('session.copyMain')} onPress={fill(() => copyMain(scene))} />}
        <Act icon="dice" text={t('session.variation')} onPress={fill(() => vary(scene))} />
        {isEmpty && <Act icon="clear" text={t('session.leaveEmpty')} onPress={fill(() => leaveEmpty(scene))} />}
      </div>
    </>
  );
}

export default function ScenePanel() {
  useSignals();
  const id = panelScene.value;
  const scene = useScene(id);
  if (!scene) return null;
  if (isSceneAsked.value) {
    return (
      <Dialog title={t('session.emptyAsk', { scene: shownName(scene.name) })} onClose={close}>
        <div className="panel scene-asked">
          <Forms scene={id} />
        </div>
      </Dialog>
    );
  }
  const at = sceneIds.value.indexOf(id);
  const remove = () => {
    edit(removeScene(id));
    showNotice(t('session.removed', { name: shownName(scene.name) }), { action: undoable() });
    close();
  };
  const place = () => {
    if (placeBlock(id)) showNotice(t('session.placed', { scene: shownName(scene.name) }), { action: undoable() });
    close();
  };
  const writeTempo = (typed: string) => {
    const isEmpty = typed.trim() === '';
    const bpm = tempoFrom(typed);
    if (isEmpty || bpm !== null) edit(setSceneBpm(id, bpm));
    const now = sceneOf(id)?.bpm;
    // Without a tempo of its own the scene keeps the song's.
    if (!isEmpty && bpm === null) showTempoRefused(typed, now ?? song.peek().bpm);
    return `${now ?? ''}`;
  };
  return (
    <Dialog
      title={t('session.sceneTitle', { scene: shownName(scene.name) })}
      onClose={close}
      nextFocus={() => nextFocus(id)}
    >
      <div className="panel">
        <div className="panel-group panel-buttons">
          <Act
            icon="play"
            text={t('session.launchScene')}
            onPress={() => {
              close();
              pressScene(id);
            }}
          />
          <Act icon="plus" text={t('session.place')} onPress={place} />
        </div>
        <Forms scene={id} />
        <div className="panel-pair">
          <TextField
            key={`name ${id}`}
            label={t('arrange.name')}
            value={shownName(scene.name)}
            onDone={(typed) => {
              edit(renameScene(id, typedName(typed, scene.name)));
              return shownName(sceneOf(id)?.name ?? scene.name);
            }}
          />
          <TextField
            key={`tempo ${id}`}
            label={t('session.ownTempo')}
            value={`${scene.bpm ?? ''}`}
            placeholder={t('session.songTempo')}
            isFigures
            onDone={writeTempo}
          />
        </div>
        <p className="label">{t('session.ownTempoHint')}</p>
        <ColorChoice value={scene.color} isHollow={false} onChange={(color) => edit(recolourScene(id, color))} />
        <div className="panel-group panel-buttons">
          <Act icon="left" text={t('session.earlier')} isOff={at <= 0} onPress={() => edit(moveScene(id, at - 1))} />
          <Act
            icon="right"
            text={t('session.later')}
            isOff={at >= sceneIds.value.length - 1}
            onPress={() => edit(moveScene(id, at + 1))}
          />
          <Act
            icon="copy"
            text={t('arrange.duplicate')}
            onPress={() => {
              if (hasRoomFor('scenes')) edit(duplicateScene(id));
              close();
            }}
          />
          <Act icon="trash" text={t('arrange.remove')} isDanger onPress={remove} />
        </div>
      </div>
    </Dialog>
  );
}
