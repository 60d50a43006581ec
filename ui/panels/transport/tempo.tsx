/** Beats per minute and swing: dragged, typed, nudged, held. */
import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { clampTo } from '../../../song/clamp-to.ts';
import { setBpm, setSwing } from '../../../song/edits/song.ts';
import { SONG_SPECS } from '../../../song/specs.ts';
import { Figure } from '../../controls/figure.tsx';
import { HoldButton } from '../../controls/hold-button.tsx';
import { Icon } from '../../controls/icon.tsx';
import { layout } from '../../state/layout.ts';
import { overlay } from '../../state/screen.ts';
import { edit, song } from '../../state/song.ts';
import { MOST_TEMPO_LETTERS, showTempoRefused } from '../../state/tempo.ts';
import { t } from '../../words/words.ts';
import { nudgeBpm, typeBpm } from './playing.ts';

interface NudgeProps {
  readonly by: 1 | -1;
}

export function Nudge({ by }: NudgeProps) {
  useSignals();
  return (
    <HoldButton
      label={t(by < 0 ? 'transport.slower' : 'transport.faster')}
      className="key small"
      onPress={(gesture) => nudgeBpm(by, gesture)}
    >
      <Icon name={by < 0 ? 'minus' : 'plus'} size={14} />
    </HoldButton>
  );
}

/** What more there is of the transport; a desk has it all in sight. */
const more = () => (layout.value === 'desktop' ? {} : { onHold: openOptions });

function openOptions(): void {
  overlay.value = 'transport';
}

export function Tempo() {
  useSignals();
  const bpm = useComputed(() => song.value.bpm).value;
  return (
    <div className="bpm">
      <Nudge by={-1} />
      <Figure
        name={t('transport.bpm')}
        text={`${bpm}`}
        maxLength={MOST_TEMPO_LETTERS}
        onType={(typed) => {
          if (!typeBpm(typed)) showTempoRefused(typed, bpm);
        }}
        onStep={nudgeBpm}
        onReset={() => edit(setBpm(SONG_SPECS.bpm.initial))}
        {...more()}
      >
        <span aria-hidden="true">{t('transport.bpm')}</span>
      </Figure>
      <Nudge by={1} />
    </div>
  );
}

const PERCENT = 100;
/** A hundred, and its sign. */
const MOST_SWING_LETTERS = 4;
const percentOf = (share: number) => Math.round(share * PERCENT);

function setPercent(percent: number, group?: string): void {
  const swing = clampTo(SONG_SPECS.swing, percent / PERCENT);
  edit(setSwing(swing), group === undefined ? {} : { group });
}

/** `unit` is written beside the figure where its name stands above. */
export function Swing({ unit }: { readonly unit?: string }) {
  useSignals();
  const swing = useComputed(() => song.value.swing).value;
  return (
    <Figure
      name={t('transport.swing')}
      text={`${percentOf(swing)}`}
      maxLength={MOST_SWING_LETTERS}
      onType={(typed) => {
        const percent = Number.parseInt(typed, 10);
        if (Number.isFinite(percent)) setPercent(percent);
      }}
      onStep={(steps, gesture) => setPercent(percentOf(song.peek().swing) + steps, gesture)}
      onReset={() => setPercent(percentOf(SONG_SPECS.swing.initial))}
      {...more()}
    >
      <span aria-hidden="true">{unit ?? t('transport.swing')}</span>
    </Figure>
  );
}
