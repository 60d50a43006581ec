/** One track of the grid: its tile, on desktops its mixer, its steps, and what clears or rolls them. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, useEffect, useRef } from 'react';
import { Icon } from '../../../controls/icon.tsx';
import { colorClass } from '../../../controls/mark.tsx';
import { Meter } from '../../../controls/meter.tsx';
import { MuteSolo } from '../../../controls/mute-solo.tsx';
import { layout } from '../../../state/layout.ts';
import { clearOne, randomizeOne } from '../../../state/pattern-tools.ts';
import { backToSong, hasLeftSong } from '../../../state/sounding.ts';
import { shownTrack, trackIds, useQuietMark, useShape } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { wideParts } from '../../wide.ts';
import { parts } from '../parts/lazy-parts.ts';
import { Tile } from '../track/tile.tsx';
import { LaneSteps } from './row.tsx';

interface LaneProps {
  readonly track: string;
  /** Else only its tile, and the room of the rest. */
  readonly isWhole: boolean;
}

export function Lane({ track, isWhole }: LaneProps) {
  useSignals();
  const { name, color, isAudio } = useShape(track);
  const lane = useRef<HTMLLIElement>(null);
  useQuietMark(lane, track, true);
  const index = trackIds.value.indexOf(track);
  const isDesktop = layout.value === 'desktop';
  const wide = wideParts.value;
  const head = useRef<HTMLDivElement>(null);
  const levels = isDesktop && isWhole ? wide : null;
  useEffect(() => (head.current ? levels?.watchLevels(head.current, track) : undefined), [levels, track]);
  const hasLeft = useComputed(() => hasLeftSong(track)).value;
  const isSelected = useComputed(() => shownTrack.value === track).value;
  return (
    <li
      className={`track-row ${colorClass(color)}${isSelected ? ' sel' : ''}`}
      style={laneStyle(index)}
      ref={lane}
      data-rove=""
      data-rove-part=""
      data-drop={track}
    >
      <div className="row-head" role="toolbar" aria-label={name} data-track={track} ref={head}>
        <Tile track={track} />
        {isDesktop && isWhole && (
          <>
            <MuteSolo track={track} />
            {levels && <levels.Volume track={track} />}
            {levels && <levels.Pan track={track} />}
            <Meter
              strip={index}
              channel={0}
              shape="vertical"
              label={t('arrange.level', { track: name })}
              color={color}
            />
          </>
        )}
      </div>
      {isWhole ? <Content track={track} isAudio={isAudio} /> : <div className="cells" />}
      {isDesktop && isWhole && hasLeft && (
        <div className="row-actions">
          <button
            type="button"
            className="key"
            aria-label={t('playing.backTrack', { track: name })}
            onClick={() => backToSong(track)}
          >
            <Icon name="backTo" size={14} />
            <span>{t('playing.song')}</span>
          </button>
        </div>
      )}
      {isDesktop && isWhole && !isAudio && !hasLeft && (
        <div className="row-actions">
          <button
            type="button"
            className="icon-button"
            aria-label={t('arrange.clearTrack', { track: name })}
            onClick={() => clearOne(track)}
          >
            <Icon name="clear" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t('arrange.randomizeTrack', { track: name })}
            onClick={() => randomizeOne(track)}
          >
            <Icon name="dice" />
          </button>
        </div>
      )}
    </li>
  );
}

function Content({ track, isAudio }: { readonly track: string; readonly isAudio: boolean }) {
  useSignals();
  const isPhone = layout.value === 'phone';
  if (isAudio) return <parts.Screen track={track} as={isPhone ? 'picture' : 'blocks'} />;
  return <LaneSteps track={track} isKeys={!isPhone} />;
}

/** A phone on its side has two tiles beside every two lanes. */
function laneStyle(index: number): CSSProperties {
  return { '--row': index + 1, '--pair': 2 * Math.floor(index / 2) + 1, '--side-of': (index % 2) + 1 } as CSSProperties;
}
