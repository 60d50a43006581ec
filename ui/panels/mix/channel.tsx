/** The strip of a track: sends where there is room, pan, fader and meter, mute and solo. */
import { computed, useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type CSSProperties, type MouseEvent, memo, useEffect, useMemo, useRef } from 'react';
import { STRIP_SPECS } from '../../../song/specs.ts';
import { paintAutomated } from '../../controls/automated-controls.ts';
import { isByFinger, openMenu } from '../../controls/context-menu.ts';
import { HorizontalFader } from '../../controls/fader.tsx';
import { FrostMark } from '../../controls/frost-mark.tsx';
import { Icon } from '../../controls/icon.tsx';
import { Knob } from '../../controls/knob.tsx';
import { colorClass, Mark } from '../../controls/mark.tsx';
import { Meter } from '../../controls/meter.tsx';
import { MuteSolo } from '../../controls/mute-solo.tsx';
import { labelText } from '../../controls/value-text.ts';
import { VerticalFader } from '../../controls/vertical-fader.tsx';
import { LOUDER, reductionOf } from '../../paint/levels.ts';
import { layout } from '../../state/layout.ts';
import { song } from '../../state/song.ts';
import { useStripControl } from '../../state/strip-control.ts';
import { trackIds, trackSignal, useHushedMark, useQuietMark, useShape } from '../../state/tracks.ts';
import { t } from '../../words/words.ts';
import { chooseStrip, chosenStrip } from './chosen.ts';
import { DuckKey } from './duck-key.tsx';
import { PeakKey } from './peak-key.tsx';
import { Reduction } from './reduction.tsx';
import { chooseMore, switchTogether, together, turnTogether } from './together.ts';

interface ChannelProps {
  readonly track: string;
}

const SENDS = ['sendReverb', 'sendDelay', 'sendChorus', 'sendDrive'] as const;

export const Channel = memo(function Channel({ track }: ChannelProps) {
  useSignals();
  const { name, color } = useShape(track);
  const index = trackIds.value.indexOf(track);
  const { value, turn } = useStripControl(track, 'gain');
  const hasCompressor = useSwitch(track);
  const group = useGroupColor(track);
  const isTogether = useComputed(() => together.value.has(track)).value;
  const strip = useRef<HTMLElement>(null);
  useHushedMark(strip, track);
  useEffect(() => (strip.current ? paintAutomated(strip.current, () => track) : undefined), [track]);
  const readReduction = useMemo(() => () => reductionOf(index), [index]);
  return (
    <section
      className={`channel ${colorClass(color)}`}
      aria-label={name}
      data-strip=""
      data-rove-part=""
      data-track={track}
      data-together={isTogether ? '' : undefined}
      data-grouped={group === null ? undefined : ''}
      style={group === null ? undefined : ({ '--group': `var(--t${group + 1})` } as CSSProperties)}
      ref={strip}
    >
      <ChannelTile track={track} />
      {layout.value === 'desktop' && (
        <div className="channel-sends">
          {SENDS.map((send) => (
            <Send key={send} track={track} send={send} />
          ))}
          <DuckKey track={track} />
        </div>
      )}
      <Pan track={track} />
      <VerticalFader
        label={t('arrange.volume', { track: name })}
        spec={STRIP_SPECS.gain}
        value={value}
        color={color}
        path="strip.gain"
        reading={layout.value === 'desktop' && <PeakKey strip={index} name={name} />}
        onChange={(next, gesture) => turnTogether(track, next, gesture) || turn(next, gesture)}
      >
        <Meter strip={index} channel={LOUDER} shape="vertical" label={t('mix.level', { name })} color={color} />
        {hasCompressor && <Reduction label={t('mix.reduction', { name })} read={readReduction} />}
      </VerticalFader>
      <div className="mute-solo" onClickCapture={(event) => switchByPress(track, event)}>
        <MuteSolo track={track} />
      </div>
    </section>
  );
});

/** M and S of strips that are chosen together. */
function switchByPress(track: string, event: MouseEvent<HTMLElement>): void {
  const key = event.target instanceof Element ? event.target.closest('.m, .s') : null;
  if (key && switchTogether(track, key.classList.contains('m') ? 'mute' : 'solo')) event.stopPropagation();
}

function useGroupColor(track: string): number | null {
  return useMemo(
    () =>
      computed(() => {
        const id = trackSignal(track).value?.group ?? null;
        return id === null ? null : (song.value.groups.find((group) => group.id === id)?.color ?? null);
      }),
    [track],
  ).value;
}

function useSwitch(track: string): boolean {
  return useMemo(() => computed(() => trackSignal(track).value?.strip.compressorOn === true), [track]).value;
}

const menuOf = (track: string) => import('./strip-menu.ts').then(({ stripMenu }) => stripMenu(track));

/** Chooses the strip; where there is no panel beside the strips, it opens the sheet. */
const ChannelTile = memo(function ChannelTile({ track }: ChannelProps) {
  useSignals();
  const { name, color, isHollow } = useShape(track);
  const tile = useRef<HTMLButtonElement>(null);
  useQuietMark(tile, track);
  const isDesk = layout.value === 'desktop';
  const isChosen = useComputed(() => chosenStrip.value === track).value;
  const isTogether = useComputed(() => together.value.has(track)).value;
  return (
    <button
      type="button"
      ref={tile}
      className={`tile ${colorClass(color)}`}
      aria-label={t('mix.stripOf', { name })}
      aria-current={isDesk && isChosen ? 'true' : undefined}
      aria-haspopup={isDesk ? undefined : 'dialog'}
      aria-pressed={isDesk && isTogether ? true : undefined}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        if (isDesk && (ctrlKey || metaKey || shiftKey)) chooseMore(track, shiftKey);
        else chooseStrip(track);
      }}
      onContextMenu={(event) => {
        if (isDesk && !isByFinger(event.nativeEvent)) openMenu(event, () => menuOf(track));
      }}
      data-menu={isDesk ? '' : undefined}
    >
      <Mark color={color} isHollow={isHollow} />
      <span>{name}</span>
      <FrostMark track={track} />
      {!isDesk && <Icon name="sound" size={12} />}
    </button>
  );
});

const Pan = memo(function Pan({ track }: ChannelProps) {
  useSignals();
  const { value, turn } = useStripControl(track, 'pan');
  const { name, color } = useShape(track);
  return (
    <Knob
      label={labelText(STRIP_SPECS.pan)}
      name={t('arrange.pan', { track: name })}
      spec={STRIP_SPECS.pan}
      value={value}
      color={color}
      path="strip.pan"
      onChange={turn}
    />
  );
});

interface SendProps extends ChannelProps {
  readonly send: (typeof SENDS)[number];
}

const Send = memo(function Send({ track, send }: SendProps) {
  useSignals();
  const { name } = useShape(track);
  const spec = STRIP_SPECS[send];
  const { value, turn } = useStripControl(track, send);
  const label = labelText(spec);
  return (
    <div className="send-row">
      <span aria-hidden="true">{label}</span>
      <HorizontalFader
        label={t('mix.sendOf', { name, send: label })}
        spec={spec}
        value={value}
        path={`strip.${send}`}
        onChange={turn}
      />
    </div>
  );
});
