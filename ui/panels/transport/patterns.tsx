/**
 * The list behind the display: what is edited. What plays is followed, or one pattern is chosen and pinned. While tracks
 * have left the song, each has its way back here.
 */
import { useSignals } from '@preact/signals-react/runtime';
import type { Scene } from '../../../song/song.ts';
import { TICKS_PER_BAR } from '../../../song/time.ts';
import { Act } from '../../controls/act.tsx';
import { Dialog } from '../../controls/dialog.tsx';
import { Icon } from '../../controls/icon.tsx';
import { LazyIcon } from '../../controls/lazy-icon.tsx';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { ScenePicture } from '../../controls/scene-picture.tsx';
import { playBar } from '../../state/edited.ts';
import { engineState } from '../../state/engine.ts';
import { overlay, selectedTrack } from '../../state/screen.ts';
import { song } from '../../state/song.ts';
import { backToSong, editedPlace, leftTracks, pin, sections, soundingClip } from '../../state/sounding.ts';
import { shownName } from '../../state/track-names.ts';
import { useShape } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';
import { addAndPin, showInSession } from './patterns-menu.ts';
import './patterns.css';

function close(): void {
  overlay.value = null;
}

function choose(scene: string | null): void {
  pin(scene);
  close();
}

/** Where in the song a scene stands: where it sounds now, else where it stands first. */
function placeText(scene: string): string {
  const own = sections.value.filter((section) => section.scene === scene);
  const bar = playBar.value;
  const tick = (bar - 1) * TICKS_PER_BAR;
  const now = engineState.value.isPlaying
    ? own.find(({ fromTick, toTick }) => fromTick <= tick && tick < toTick)
    : undefined;
  const shown = now ?? own[0];
  if (!shown) return t('playing.notInSong');
  const [from, to] = [shown.fromTick / TICKS_PER_BAR + 1, Math.ceil(shown.toTick / TICKS_PER_BAR)];
  if (from === to) return t('playing.bar', { bar: from });
  return now ? t('playing.barsNow', { from, to, bar }) : t('playing.bars', { from, to });
}

function SceneRow({ scene }: { readonly scene: Scene }) {
  useSignals();
  const { isPinned, scene: edited } = editedPlace.value;
  const isPlaying = engineState.value.isPlaying && soundingClip(selectedTrack.value) === scene.id;
  return (
    <li>
      <button
        type="button"
        className={isPlaying ? 'pattern-row is-playing' : 'pattern-row'}
        aria-current={isPinned && edited === scene.id ? 'true' : undefined}
        onClick={() => choose(scene.id)}
      >
        <ScenePicture song={song.value} scene={scene.id} />
        <span>
          <b>{shownName(scene.name)}</b>
          <small>{placeText(scene.id)}</small>
        </span>
        {isPlaying && <Icon name="play" size={14} />}
        {isPinned && edited === scene.id && <Icon name="check" />}
      </button>
    </li>
  );
}

function LeftTrack({ track }: { readonly track: string }) {
  useSignals();
  const { name, color, isHollow } = useShape(track);
  return (
    <button
      type="button"
      className={`key ${colorClass(color)}`}
      aria-label={t('playing.backTrack', { track: name })}
      onClick={() => backToSong(track)}
    >
      <Mark color={color} isHollow={isHollow} />
      <span>{name}</span>
    </button>
  );
}

function Left() {
  useSignals();
  const tracks = leftTracks.value;
  if (tracks.length === 0) return null;
  return (
    <section className="patterns-left" aria-label={t('playing.back')}>
      <p>{t('playing.left', { count: tracks.length })}</p>
      <Act icon="backTo" text={t('playing.back')} onPress={() => backToSong()} />
      {tracks.map((track) => (
        <LeftTrack key={track} track={track} />
      ))}
    </section>
  );
}

export default function Patterns() {
  useSignals();
  const { isPinned } = editedPlace.value;
  return (
    <Dialog title={t('playing.title')} onClose={close}>
      <Left />
      <ul className="patterns">
        <li>
          <button
            type="button"
            className="pattern-row is-follow"
            aria-current={isPinned ? undefined : 'true'}
            onClick={() => choose(null)}
          >
            <LazyIcon name="song" />
            <span>
              <b>{t('playing.follow')}</b>
              <small>{t('playing.followHint')}</small>
            </span>
            {!isPinned && <Icon name="check" />}
          </button>
        </li>
        {song.value.scenes.map((scene) => (
          <SceneRow key={scene.id} scene={scene} />
        ))}
      </ul>
      <div className="patterns-foot">
        <Act
          icon="plus"
          text={t('playing.newScene')}
          onPress={() => {
            addAndPin();
            close();
          }}
        />
        <Act
          icon="session"
          text={t('playing.inSession')}
          onPress={() => {
            showInSession();
            close();
          }}
        />
      </div>
    </Dialog>
  );
}
