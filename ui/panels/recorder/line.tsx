/** In the place of the song's name while the microphone is recorded: how long, how loud, how much of it is safe. */
import { useSignals } from '@preact/signals-react/runtime';
import { durationText } from '../../controls/time-text.ts';
import { recordingPhase } from '../../state/recording.ts';
import { t } from '../../words/words.ts';
import { clippedAtSeconds, inputPeak, isSilent, safeSeconds, toldDropouts } from './level.ts';
import './recorder.css';
import { TakeTimer } from './timer.tsx';

const LOWEST_DB = -60;

/** 0..1 of the meter's length for a sample. */
function heightOf(peak: number): number {
  return peak <= 0 ? 0 : Math.max(0, Math.min(1, 1 - (20 * Math.log10(peak)) / LOWEST_DB));
}

/** What is wrong goes before what is well, and stays until the end: it cannot be mended, only done again. Null: all is well. */
function newsText(): string | null {
  if (recordingPhase.value === 'saving') return t('recorder.saving');
  if (isSilent.value) return t('recorder.silent');
  const clipped = clippedAtSeconds.value;
  if (clipped !== null) return t('recorder.tooLoud', { time: durationText(clipped) });
  return dropoutsText();
}

/** All so far, and how many of them came since it was told last. */
function dropoutsText(): string | null {
  const { count = 0, fresh = 0 } = toldDropouts.value ?? {};
  if (count === 0) return null;
  const all = t('recorder.dropouts', { count });
  return fresh > 0 && fresh < count ? t('recorder.dropoutsSince', { all, count: fresh }) : all;
}

export function RecordingLine() {
  useSignals();
  const news = newsText();
  const isBad = isSilent.value || clippedAtSeconds.value !== null || dropoutsText() !== null;
  return (
    <section className={isBad ? 'recording-line is-bad' : 'recording-line'} aria-label={t('recorder.running')}>
      <b>
        <i className="recording-dot" aria-hidden="true" />
        <TakeTimer />
      </b>
      {/* A figure that grows is not read out: who sings would hear it in the headphones every second. */}
      <span className="recording-state">
        <span role="status" aria-live="polite">
          {news}
        </span>
        {news === null && t('recorder.safe', { time: durationText(safeSeconds.value) })}
      </span>
      <i className="recording-level" aria-hidden="true">
        <i style={{ transform: `scaleX(${heightOf(inputPeak.value)})` }} />
      </i>
    </section>
  );
}
