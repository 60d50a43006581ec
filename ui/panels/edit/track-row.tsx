/** An audio track in the list of EDIT. */
import { computed, useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { removeTrack, renameTrack } from '../../../song/edits/tracks.ts';
import type { Take } from '../../../song/song.ts';
import { STRIP_SPECS } from '../../../song/specs.ts';
import { openMenu } from '../../controls/context-menu.ts';
import { HorizontalFader } from '../../controls/fader.tsx';
import { Icon } from '../../controls/icon.tsx';
import { IconKey } from '../../controls/icon-key.tsx';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { MuteSolo } from '../../controls/mute-solo.tsx';
import { durationText } from '../../controls/time-text.ts';
import { numberText } from '../../controls/value-text.ts';
import { openRoom } from '../../state/edit-room.ts';
import { showNotice } from '../../state/notice.ts';
import { undoable } from '../../state/pattern-tools.ts';
import { selectedTrack, selectTrack } from '../../state/screen.ts';
import { edit, song } from '../../state/song.ts';
import { useStripControl } from '../../state/strip-control.ts';
import { heardTrack, hearTrack, silenceOf, stopHearing } from '../../state/track-hearing.ts';
import { typedName } from '../../state/track-names.ts';
import { trackSignal, useFace } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';
import { watchLevels } from '../arrange/track/level.tsx';
import { ROOMS } from '../rooms.ts';
import { exportTake } from './export-take.ts';
import { NameField } from './name-field.tsx';
import { rowMenu } from './row-menu.ts';
import { TrackWave } from './track-wave.tsx';

interface RowProps {
  readonly track: string;
}

/** The take that is heard first on a track. */
function firstTakeOf(track: string): Take | undefined {
  const { parts, takes } = song.value;
  const first = parts.filter((part) => part.track === track).sort((a, b) => a.startTick - b.startTick)[0];
  return takes.find(({ hash }) => hash === first?.take);
}

const takeText = ({ frames, rate, channels }: Take): string =>
  t('edit.length', {
    time: durationText(frames / rate),
    channels: t(channels === 1 ? 'edit.mono' : 'edit.stereo'),
    rate: numberText(rate / 1000, { maximumFractionDigits: 1 }),
  });

function removeWithNotice(track: string, name: string): void {
  if (heardTrack.peek() === track) stopHearing();
  edit(removeTrack(track));
  showNotice(t('arrange.removed', { track: name }), { action: undoable() });
}

export function TrackRow({ track }: RowProps) {
  useSignals();
  const { name, color, isHollow } = useFace(track);
  const [isNaming, setNaming] = useState(false);
  const gain = useStripControl(track, 'gain');
  const level = useRef<HTMLDivElement>(null);
  useEffect(() => (level.current ? watchLevels(level.current, track) : undefined), [track]);
  const take = useMemo(() => computed(() => firstTakeOf(track)), [track]).value;
  const isChosen = useComputed(() => selectedTrack.value === track).value;
  const about = take ? takeText(take) : t('edit.empty', { track: name });
  const rename = (typed: string) => {
    setNaming(false);
    edit(renameTrack(track, typedName(typed, trackSignal(track).peek()?.name ?? '')));
  };
  const acts = {
    rename: () => setNaming(true),
    exportIt: () => take && exportTake(take),
    remove: () => removeWithNotice(track, name),
  };
  return (
    <li className={`edit-row ${colorClass(color)}`} data-chosen={isChosen ? '' : undefined} data-rove="">
      <PlayKeys track={track} />
      {isNaming ? (
        <NameField name={name} onDone={rename} onLeave={() => setNaming(false)} />
      ) : (
        <button
          type="button"
          className="edit-name"
          aria-label={`${name}, ${about}: ${t(ROOMS.wave ? 'edit.openWave' : 'edit.nameOf', { track: name })}`}
          aria-current={isChosen ? 'true' : undefined}
          onClick={() => {
            selectTrack(track);
            if (ROOMS.wave) openRoom('wave', track);
          }}
        >
          <b>
            <Mark color={color} isHollow={isHollow} />
            <span>{name}</span>
          </b>{' '}
          <small>{about}</small>
        </button>
      )}
      <TrackWave track={track} className="edit-row-wave" />
      <div className="edit-quiet">
        <MuteSolo track={track} />
      </div>
      <div className="edit-volume" data-track={track} ref={level}>
        <HorizontalFader
          label={t('arrange.volume', { track: name })}
          spec={STRIP_SPECS.gain}
          value={gain.value}
          color={color}
          path="strip.gain"
          isUpright
          onChange={gain.turn}
        />
      </div>
      <span className="edit-acts">
        <IconKey icon="rename" text={t('edit.rename', { track: name })} onPress={acts.rename} />
        <IconKey icon="download" text={t('edit.exportTrack', { track: name })} onPress={acts.exportIt} isOff={!take} />
        <IconKey icon="trash" text={t('edit.remove', { track: name })} onPress={acts.remove} />
      </span>
      <button
        type="button"
        className="icon-button edit-more"
        aria-haspopup="menu"
        aria-label={t('edit.more', { track: name })}
        onClick={(event) => openMenu(event, () => rowMenu(track, acts))}
      >
        <Icon name="more" />
      </button>
    </li>
  );
}

const WHY_SILENT = { muted: 'edit.notMuted', unloaded: 'edit.notLoaded', empty: 'edit.empty' } as const;

/** Pressed while the track plays, it begins anew. One that is muted or not loaded stays silent; why is said. */
function PlayKeys({ track }: RowProps) {
  useSignals();
  const { name } = useFace(track);
  const silence = useComputed(() => silenceOf(track)).value;
  const isHeard = useComputed(() => heardTrack.value === track).value;
  const play = useRef<HTMLButtonElement>(null);
  return (
    <span className="edit-play">
      <button
        type="button"
        ref={play}
        className={isHeard ? 'key square primary' : 'key square'}
        aria-label={t('edit.play', { track: name })}
        aria-description={silence === null ? undefined : t(WHY_SILENT[silence], { track: name })}
        aria-disabled={silence !== null}
        onClick={() => void hearTrack(track)}
      >
        <Icon name="play" />
      </button>
      {isHeard && <StopKey track={track} play={play} />}
    </span>
  );
}

interface StopKeyProps extends RowProps {
  readonly play: RefObject<HTMLButtonElement | null>;
}

/** It goes with the sound, and leaves the hand at the key that begins it again. */
function StopKey({ track, play }: StopKeyProps) {
  useSignals();
  const { name } = useFace(track);
  const stop = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const key = stop.current;
    return () => {
      if (key === document.activeElement) play.current?.focus();
    };
  }, [play]);
  return (
    <button
      type="button"
      ref={stop}
      className="key square"
      aria-label={t('edit.stopTrack', { track: name })}
      onClick={stopHearing}
    >
      <Icon name="stop" />
    </button>
  );
}
