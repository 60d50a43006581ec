/** Above the roll: which track, what a touch does, and the lines, scale and chord that new notes keep to. */
import { useSignals } from '@preact/signals-react/runtime';
import { CHORDS } from '../../../song/theory.ts';
import { STEPS_PER_BAR } from '../../../song/time.ts';
import { HoldButton } from '../../controls/hold-button.tsx';
import { Icon } from '../../controls/icon.tsx';
import { LazyIcon } from '../../controls/lazy-icon.tsx';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { Pick } from '../../controls/pick.tsx';
import { Segments } from '../../controls/segments.tsx';
import { useRoomReturn } from '../../state/room-return.ts';
import { overlay, selectedTrack, selectTrack } from '../../state/screen.ts';
import { t } from '../../words/words.ts';
import { OCTAVES, ZOOM } from './geometry.ts';
import { growLoop } from './note-edits.ts';
import { lengths, OFF, ScalePicks, SnapPick } from './picks.tsx';
import { chord, lengthTicks, octave, tool, zoom } from './roll.ts';
import { showOctave, zoomBy } from './scroller.ts';
import { loopSteps, sceneName, trackNames } from './shown.ts';
import { CHORD_SIGNS } from './signs.ts';

interface ToolbarProps {
  readonly name: string;
  readonly color: number;
  readonly isHollow: boolean;
}

export function Toolbar({ name, color, isHollow }: ToolbarProps) {
  useSignals();
  return (
    <div className="piano-top" role="toolbar" aria-label={t('piano.more')} data-rove="">
      <Pick
        label={t('piano.track')}
        value={selectedTrack.value}
        options={trackNames.value}
        onChange={selectTrack}
        className={`tile ${colorClass(color)}`}
      >
        <Mark color={color} isHollow={isHollow} />
        <span>
          {name}
          {sceneName.value !== '' && <small>{sceneName.value}</small>}
        </span>
      </Pick>
      <div className="piano-tools">
        <Segments
          label={t('piano.tool')}
          className="c2 icon-sm"
          options={[
            { value: 'draw', label: t('piano.draw'), icon: 'pencil' },
            { value: 'select', label: t('piano.select'), icon: 'clear' },
          ]}
          value={tool.value}
          onChange={(next) => {
            tool.value = next === 'draw' ? 'draw' : 'select';
          }}
        />
        <ScalePicks />
        <SnapPick />
        <Pick
          label={t('arrange.stepLength')}
          value={`${lengthTicks.value}`}
          options={lengths}
          onChange={(next) => {
            lengthTicks.value = Number(next);
          }}
        />
        <Pick
          label={t('piano.chord')}
          value={chord.value ?? OFF}
          options={[
            { value: OFF, label: t('transport.off') },
            ...CHORDS.map((one) => ({ value: one, label: CHORD_SIGNS[one] })),
          ]}
          onChange={(next) => {
            chord.value = CHORDS.find((one) => one === next) ?? null;
          }}
        />
        <LoopLength />
        <ViewButtons />
      </div>
      <MoreKey />
    </div>
  );
}

function MoreKey() {
  const button = useRoomReturn('theory');
  return (
    <button
      ref={button}
      type="button"
      className="key square piano-more"
      aria-label={t('piano.more')}
      aria-haspopup="dialog"
      onClick={() => {
        overlay.value = 'notes';
      }}
    >
      <Icon name="more" size={18} />
    </button>
  );
}

function LoopLength() {
  useSignals();
  const length = loopSteps.value;
  const bars = length / STEPS_PER_BAR;
  const text = Number.isInteger(bars) ? t('transport.bars', { count: bars }) : `${t('transport.steps')} ${length}`;
  return (
    <div className="piano-stepper">
      <HoldButton
        className="key small"
        label={t('piano.loopShorter')}
        isOff={bars <= 1}
        onPress={(group) => growLoop(-1, group)}
      >
        <Icon name="minus" size={16} />
      </HoldButton>
      <span>
        <span className="dim">{t('transport.loop')}</span>
        <b>{text}</b>
      </span>
      <HoldButton
        className="key small"
        label={t('piano.loopLonger')}
        isOff={bars >= 16}
        onPress={(group) => growLoop(1, group)}
      >
        <Icon name="plus" size={16} />
      </HoldButton>
    </div>
  );
}

function ViewButtons() {
  useSignals();
  const at = octave.value;
  return (
    <>
      <div className="piano-stepper oct">
        <HoldButton
          className="key small"
          label={t('piano.octaveDown')}
          isOff={at <= OCTAVES.min}
          onPress={() => showOctave(octave.peek() - 1)}
        >
          <Icon name="down" size={16} />
        </HoldButton>
        <b>{`C${at}`}</b>
        <HoldButton
          className="key small"
          label={t('piano.octaveUp')}
          isOff={at >= OCTAVES.max}
          onPress={() => showOctave(octave.peek() + 1)}
        >
          <Icon name="up" size={16} />
        </HoldButton>
      </div>
      <div className="piano-stepper zm">
        <HoldButton
          className="key small"
          label={t('piano.zoomOut')}
          isOff={zoom.value <= ZOOM.min}
          onPress={() => zoomBy(-1)}
        >
          <LazyIcon name="zoomOut" size={16} />
        </HoldButton>
        <HoldButton
          className="key small"
          label={t('piano.zoomIn')}
          isOff={zoom.value >= ZOOM.max}
          onPress={() => zoomBy(1)}
        >
          <LazyIcon name="zoomIn" size={16} />
        </HoldButton>
      </div>
    </>
  );
}
