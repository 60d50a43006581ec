/** The song from start to end: scenes in order, above them the bars, and what changes them. */

import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { hasMusic } from '../../../song/arrangement.ts';
import { inTurn } from '../../../song/edits/edit.ts';
import { addPlacement } from '../../../song/edits/timeline.ts';
import { MAX_SCENES } from '../../../song/limits.ts';
import { attempt } from '../../controls/attempt.ts';
import { Icon } from '../../controls/icon.tsx';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { Toggle } from '../../controls/toggle.tsx';
import { useLater } from '../../loading/painted.ts';
import { grow, wasGrown } from '../../state/growing.ts';
import { edit, song } from '../../state/song.ts';
import { blocks, playSongNext } from '../../state/song-blocks.ts';
import { shownName } from '../../state/track-names.ts';
import { t } from '../../words/words.ts';
import { BlockTools } from './block-tools.tsx';
import { isRecording, pending, record } from './recording.ts';
import { SceneQuestion } from './scene-question.tsx';
import { sceneIds, useScene } from './scenes.ts';
import { Lane } from './timeline-blocks.tsx';
import { askedScene, canZoom, putScene, strips, zoomBy } from './timeline-state.ts';

/** About what a screen shows at once. */
const FIRST_CHIPS = 12;

function SceneChip({ scene }: { readonly scene: string }) {
  useSignals();
  const found = useScene(scene);
  if (!found) return null;
  return (
    <button
      type="button"
      className={`key ${colorClass(found.color)}`}
      aria-label={t('session.placeScene', { scene: shownName(found.name) })}
      onClick={() => putScene(scene)}
    >
      <Mark color={found.color} />
      <span>{shownName(found.name)}</span>
    </button>
  );
}

/** Nothing yet: what belongs here, and one key that begins it. */
function Nothing() {
  useSignals();
  // A scene without music would be silence in the song.
  const fill = () => {
    const scenes = song.peek().scenes.filter(({ id }) => hasMusic(song.peek(), id));
    edit(inTurn(...scenes.map(({ id }) => addPlacement(id))));
    playSongNext();
  };
  return (
    <div className="timeline-none" data-rove="">
      <p>{t('session.noSong')}</p>
      <button type="button" className="key primary" onClick={() => attempt(grow)}>
        {t('session.growSong')}
      </button>
      <button type="button" className="key" onClick={fill}>
        {t('session.placeAll')}
      </button>
    </div>
  );
}

function ZoomButton({ by }: { readonly by: 1 | -1 }) {
  useSignals();
  return (
    <button
      type="button"
      className="key"
      aria-label={t(by > 0 ? 'session.zoomIn' : 'session.zoomOut')}
      aria-disabled={!canZoom(by)}
      onClick={() => zoomBy(by)}
    >
      <Icon name={by > 0 ? 'plus' : 'minus'} size={16} />
    </button>
  );
}

export function Timeline() {
  useSignals();
  const isLater = useLater();
  const isEmpty = blocks.value.length + strips.value.length + pending.value.length === 0;
  const lane = useRef<HTMLElement>(null);
  const wasEmpty = useRef(isEmpty);
  // The key that fills or empties the song goes with its press: the focus goes on in what is there instead.
  useEffect(() => {
    if (wasEmpty.current === isEmpty) return;
    wasEmpty.current = isEmpty;
    if (document.activeElement !== document.body) return;
    lane.current?.querySelector<HTMLElement>('[data-block], .timeline-none .key')?.focus({ preventScroll: true });
  }, [isEmpty]);
  return (
    <section className="timeline" ref={lane} aria-label={t('session.song')}>
      {isEmpty ? <Nothing /> : <Lane />}
      {!isEmpty && <BlockTools />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in the oldest browsers we serve */}
      <div className="timeline-places" role="group" aria-label={t('session.place')} data-rove="">
        {askedScene.value !== null && <SceneQuestion scene={askedScene.value} />}
        {sceneIds.value.slice(0, isLater ? MAX_SCENES : FIRST_CHIPS).map((scene) => (
          <SceneChip key={scene} scene={scene} />
        ))}
      </div>
      <div className="timeline-tools" data-rove="">
        <Toggle
          label={t('session.record')}
          isOn={isRecording.value}
          onChange={record}
          className={isRecording.value ? 'timeline-record on' : 'timeline-record'}
        >
          <Icon name="record" size={16} />
          <span>{t('session.recordLaunches')}</span>
        </Toggle>
        {!isEmpty && (
          <span className="timeline-zoom">
            <ZoomButton by={-1} />
            <ZoomButton by={1} />
          </span>
        )}
        {!isEmpty && (
          <button type="button" className="key" onClick={() => attempt(grow)}>
            <Icon name="fill" size={16} />
            <span>{t(wasGrown.value ? 'session.growAgain' : 'session.grow')}</span>
          </button>
        )}
      </div>
    </section>
  );
}
