/** How far the rendering is, how long it takes still, and the way to stop it. */
import { useSignals } from '@preact/signals-react/runtime';
import { timeLeftText } from '../../controls/time-left.ts';
import { numberText } from '../../controls/value-text.ts';
import { t } from '../../words/words.ts';
import { cancel, task } from './render-task.ts';

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
