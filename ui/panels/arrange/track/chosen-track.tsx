/** The chosen track in one row: colour, name, level, M and S; on phones also the ways to its sound and to the tools. */
import { useSignals } from '@preact/signals-react/runtime';
import './hands-choice.css';
import { Icon } from '../../../controls/icon.tsx';
import { colorClass, Mark } from '../../../controls/mark.tsx';
import { MuteSolo } from '../../../controls/mute-solo.tsx';
import { Segments } from '../../../controls/segments.tsx';
import { layout } from '../../../state/layout.ts';
import { hands, showHands } from '../../../state/live-input.ts';
import { isRackOpen, overlay } from '../../../state/screen.ts';
import { openNewTrack, openTrack } from '../../../state/track-task.ts';
import { shownTrack, useFace } from '../../../state/tracks.ts';
import { t } from '../../../words/words.ts';
import { wideParts } from '../../wide.ts';
import { PageButton } from '../grid/page-switch.tsx';
import { ClipButton, useShownScene } from './clip-button.tsx';
import { LevelText } from './level-text.tsx';

function NameOrClip({ track }: { readonly track: string }) {
  useSignals();
  const { name } = useFace(track);
  return useShownScene(track) === undefined ? (
    <div className="track-name">
      <b>{name}</b>
      <span>
        <LevelText track={track} />
      </span>
    </div>
  ) : (
    <ClipButton track={track} className="track-name" />
  );
}

const HANDS = ['steps', 'pads', 'keys'] as const;
const HAND_ICONS = { steps: 'arrange', pads: 'session', keys: 'piano' } as const;

/** What lies under the lanes of a phone. */
function HandsChoice() {
  useSignals();
  return (
    <Segments
      label={t('arrange.playWith')}
      className="hands-choice"
      options={HANDS.map((value) => ({ value, label: t(`arrange.hands.${value}`), icon: HAND_ICONS[value] }))}
      value={hands.value}
      onChange={(next) => showHands(HANDS.find((one) => one === next) ?? 'steps')}
    />
  );
}

export function Strip() {
  useSignals();
  const track = shownTrack.value;
  const { name, color, isHollow } = useFace(track);
  const isPhone = layout.value === 'phone';
  const wide = wideParts.value;
  // What is edited, and the way back to Main, is in the bar of a phone: its strip has no room to name a clip.
  return (
    <div className={`strip ${colorClass(color)}`} role="toolbar" aria-label={name} data-rove="">
      <button
        type="button"
        className={`tile ${colorClass(color)}`}
        aria-label={t('arrange.trackSettings', { track: name })}
        aria-haspopup="dialog"
        onClick={() => openTrack(track)}
      >
        <Mark color={color} isHollow={isHollow} />
      </button>
      {isPhone ? <HandsChoice /> : <NameOrClip track={track} />}
      {!isPhone && wide && <wide.Volume track={track} />}
      <PageButton />
      <MuteSolo track={track} />
      {isPhone ? (
        <>
          <button
            type="button"
            className="key"
            data-sound-key=""
            aria-label={t('arrange.sound')}
            onClick={() => {
              isRackOpen.value = true;
            }}
          >
            <Icon name="sound" />
            <span>{t('arrange.sound')}</span>
          </button>
          <button
            type="button"
            className="key"
            data-drawer-key=""
            aria-label={t('arrange.patternTools')}
            aria-haspopup="dialog"
            onClick={() => {
              overlay.value = 'tools';
            }}
          >
            <Icon name="dice" />
            <span>{t('arrange.toolsShort')}</span>
          </button>
        </>
      ) : (
        <button
          type="button"
          className="key"
          aria-label={t('arrange.addTrack')}
          aria-haspopup="dialog"
          onClick={openNewTrack}
        >
          <Icon name="plus" />
        </button>
      )}
    </div>
  );
}
