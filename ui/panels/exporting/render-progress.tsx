/** How far the rendering is, how long it takes still, and the way to stop it. */
import { useSignals } from '@preact/signals-react/runtime';
import { numberText } from '../../controls/value-text.ts';
import { t } from '../../words/words.ts';
import { cancel, task } from './render-task.ts';

const SECONDS_PER_MINUTE = 60;
/** From here on it is shown in minutes. */
const MINUTES_FROM_SECONDS = 90;

function timeLeftText(fraction: number, secondsLeft: number | null): string {
  if (fraction >= 0.995) return t('exporting.almost');
  if (secondsLeft === null) return t('exporting.starting');
  if (secondsLeft < MINUTES_FROM_SECONDS)
    return t('exporting.timeLeft', { count: Math.max(1, Math.ceil(secondsLeft)) });
  return t('exporting.minutesLeft', { count: Math.ceil(secondsLeft / SECONDS_PER_MINUTE) });
}

export function RenderProgress() {
  useSignals();
  const { value } = task;
  const fraction = value.state === 'running' ? value.fraction : 1;
  const percent = Math.floor(fraction * 100);
  const left = timeLeftText(fraction, value.state === 'running' ? value.secondsLeft : null);
  const percentText = t('exporting.percent', { figure: numberText(percent) });
  return (
    <div className="export-part">
      <p className="export-percent" aria-hidden="true">
        {percentText}
      </p>
      <div
        className="export-note"
        role="progressbar"
        aria-label={t('exporting.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percentText}, ${left}`}
      >
        <i style={{ transform: `scaleX(${fraction})` }} />
      </div>
      <p className="label">{left}</p>
      <button type="button" className="key big" data-first onClick={cancel}>
        {t('exporting.cancel')}
      </button>
      <p className="label">{t('exporting.playsOn')}</p>
    </div>
  );
}
